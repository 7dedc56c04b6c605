/**
 * Puts together what several machines measured: all parts of a measurement that was split, or a run and a second opinion. Their order
 * does not matter. What would lead to a wrong verdict, such as a part that is missing or comes twice, is refused by name.
 */
import { mostBlocks, SIDES, type Side } from '../config/config.ts';
import { canonicalJson } from '../config/written.ts';
import { BaselineError } from '../errors.ts';
import { endpointsOf, type Part } from '../plan/part.ts';
import type { SideInfo } from './provenance.ts';
import type { Results } from './results.ts';

type PartResults = Results & { readonly part: Part };

export function isSecondOpinion({ part }: Results): boolean {
  return part?.by === 'opinion';
}

/** Throws BaselineError unless it measured the same commits by the same configuration, no earlier than the run, and by itself. */
export function withSecondOpinion(first: Results, second: Results): Results {
  const again = asPart(second);
  if (first.part !== null || first.merged !== null || !isSecondOpinion(second)) {
    throw refusal(
      'a second opinion is one on a whole run',
      'name the results of the run, and those of its second opinion',
    );
  }
  const run = { ...first, part: { ...again.part, index: 1 } };
  assertSameMeasurement(run, again);
  const [attempt, own] = [first.run.runAttempt ?? 1, again.run.runAttempt ?? 1];
  if (own < attempt) throw incompatibility('the second opinion is on an earlier attempt of the workflow run');
  assertOwnBlocks(again);
  assertMeasuredOnce([run, again]);
  // Nobody is to ask for another opinion until one disagrees, without a reader knowing.
  const repeated = `The second opinion comes from attempt ${own} of the workflow run.`;
  return {
    ...first,
    notes: [...first.notes, ...(own > attempt ? [repeated] : [])],
    secondOpinion: { ...mergedPart(again), endpoints: [...(again.part.endpoints ?? [])], blocks: [...again.blocks] },
  };
}

/** Throws BaselineError that says what is missing, given twice, or does not fit. */
export function mergeParts(parts: readonly Results[]): Results {
  const sorted = parts
    .map(asPart)
    .sort((a, b) => a.part.index - b.part.index || Date.parse(a.createdAt) - Date.parse(b.createdAt));
  const [first, ...others] = sorted;
  if (first === undefined) throw refusal('there are no parts to put together', 'name the results files of all parts');
  assertSameSplit(first, others);
  assertComplete(sorted, first.part.count);
  for (const other of others) assertSameMeasurement(first, other);
  for (const part of sorted) assertOwnBlocks(part);
  assertMeasuredOnce(sorted);
  const { isUnfinished: _ofFirst, ...whole } = first;
  const isUnfinished = sorted.some((part) => part.isUnfinished);
  const blocks = sorted.flatMap(({ part, blocks: own }) => own.map((block) => ({ ...block, part: part.index })));
  return {
    ...whole,
    ...(isUnfinished && { isUnfinished }),
    createdAt: sorted.map(({ createdAt }) => createdAt).sort()[0] ?? first.createdAt,
    // The latest attempt’s: its address shows all jobs.
    run: sorted.toSorted((a, b) => (b.run.runAttempt ?? 0) - (a.run.runAttempt ?? 0))[0]?.run ?? first.run,
    sides: sidesOf(first, others),
    part: null,
    merged: { by: first.part.by, parts: sorted.map(mergedPart) },
    blocks: blocks.map((block, index) => ({ ...block, index })),
    voided: sorted.flatMap(({ voided }) => voided),
    outOfTime: sorted.some(({ outOfTime }) => outOfTime),
    // They ran at the same time, or would have on machines enough.
    elapsedSeconds: Math.max(...sorted.map(({ elapsedSeconds }) => elapsedSeconds)),
    notes: [...new Set(sorted.flatMap(({ notes }) => notes)), ...attemptNotes(sorted)],
  };
}

function asPart(results: Results): PartResults {
  const { part } = results;
  if (part === null) {
    throw refusal(
      results.merged === null
        ? 'one of the results files is a whole measurement, not a part of one'
        : 'one of the results files was put together from parts already',
      'name files that were measured with `part`, and each of them once',
    );
  }
  return { ...results, part };
}

function assertSameSplit({ part: first }: PartResults, others: readonly PartResults[]): void {
  for (const { part } of others) {
    const [own, its] = [nameOf(part), nameOf(first)];
    if (part.count !== first.count)
      throw incompatibility(`${own} and ${its} are of measurements in ${part.count} and in ${first.count} parts`);
    if (part.by !== first.by) throw incompatibility(`${own} was split by ${part.by}, ${its} by ${first.by}`);
  }
}

function assertComplete(sorted: readonly PartResults[], count: number): void {
  const given = sorted.map(({ part }) => part.index);
  const twice = [...new Set(given.filter((index, at) => given.indexOf(index) !== at))];
  if (twice.length > 0) {
    const were = twice.length === 1 ? 'was' : 'were';
    throw refusal(`${partsText(twice)} of ${count} ${were} given more than once`, 'name each part once');
  }
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !given.includes(index));
  if (missing.length > 0) {
    throw refusal(
      `${partsText(missing)} of ${count} ${missing.length === 1 ? 'is' : 'are'} missing`,
      'the verdict needs all parts: wait for every job of the matrix, and run the failed ones again',
    );
  }
}

function assertSameMeasurement(first: PartResults, other: PartResults): void {
  const differs = differenceOf(first, other);
  if (differs !== null) throw incompatibility(`${nameOf(first.part)} and ${nameOf(other.part)} ${differs}`);
}

/** What two parts must have in common and do not, in words that fit after their names. CPU models may differ. */
function differenceOf(one: PartResults, other: PartResults): string | null {
  if (one.tool.name !== other.tool.name || one.tool.version !== other.tool.version) {
    return `were measured by different versions of the gate (${one.tool.version}, ${other.tool.version})`;
  }
  if (one.kind !== 'paired' || other.kind !== 'paired') return 'were not both measured side by side with base';
  if (one.run.repository !== other.run.repository || one.run.runId !== other.run.runId) {
    return `come from different workflow runs (${one.run.runId ?? 'none'}, ${other.run.runId ?? 'none'})`;
  }
  for (const side of SIDES) {
    const [own, others] = [versionOf(one.sides[side]), versionOf(other.sides[side])];
    if (own !== others) return `measured different versions of ${side} (${own}, ${others})`;
  }
  // Beyond what the hash covers: how they are judged has to be the same too.
  if (one.configHash !== other.configHash || configsOf(one) !== configsOf(other)) {
    return 'were measured with different configurations';
  }
  const machines = [one.machine, other.machine];
  const kinds: readonly (readonly [string, readonly (string | number | undefined)[]])[] = [
    ['on different classes of runners', machines.map(({ runnerClass }) => runnerClass)],
    ['on different architectures', machines.map(({ arch }) => arch)],
    ['on machines with different numbers of cores', machines.map(({ cores }) => cores)],
    ['by different versions of Node', machines.map(({ node }) => node.split('.')[0])],
    ['with app and load generator on cores of their own, and not', machines.map(({ pinned }) => String(pinned))],
  ];
  // Each of two opinions gives the app the cores that it asks for.
  const all = one.part.by === 'opinion' ? kinds.slice(0, -1) : kinds;
  const differing = all.find(([, [own, others]]) => own !== others);
  return differing ? `were measured ${differing[0]} (${differing[1].join(', ')})` : null;
}

function configsOf({ config, configurations }: PartResults): string {
  return canonicalJson([config, configurations ?? null]);
}

/** A commit says what a build of it is; images that were named are distinguished by their digests. */
function versionOf(side: SideInfo | undefined): string {
  if (side === undefined) return 'none';
  const image = side.kind === 'image' ? (side.imageDigest ?? 'an image') : null;
  return [side.commit?.slice(0, 12), image].filter((one) => one !== null && one !== undefined).join(' ') || side.kind;
}

/** Endpoints of its own, and not more blocks than planned. */
function assertOwnBlocks({ part, config, blocks }: PartResults): void {
  const own = new Set(endpointsOf(part, config));
  const foreign = blocks.flatMap(({ endpoints }) => endpoints).find(({ endpoint }) => !own.has(endpoint));
  const max = mostBlocks(config.load.blocks.max);
  const holds = `${nameOf(part)} holds`;
  if (foreign !== undefined) throw incompatibility(`${holds} an endpoint that is not its own: ${foreign.endpoint}`);
  if (blocks.length > max) throw incompatibility(`${holds} ${blocks.length} blocks, and ${max} at most are measured`);
  if (blocks.length === 0) throw incompatibility(`${holds} no blocks`);
}

/** No two measurements agree to the last digit: one that is found in two parts was copied. */
function assertMeasuredOnce(sorted: readonly PartResults[]): void {
  const seen = new Map<string, Part>();
  for (const { part, blocks } of sorted) {
    for (const block of blocks) {
      const figures = canonicalJson(block.endpoints);
      const before = seen.get(figures);
      if (before === part) throw incompatibility(`${nameOf(part)} holds the same block twice`);
      if (before) throw incompatibility(`${nameOf(before)} and ${nameOf(part)} hold the same measurement`);
      seen.set(figures, part);
    }
  }
}

/** Each machine that builds an image gets a digest of its own, so none is reported then. */
function sidesOf({ sides }: PartResults, others: readonly PartResults[]): Results['sides'] {
  const merged = (side: Side, info: SideInfo): SideInfo =>
    others.every((other) => other.sides[side]?.imageDigest === info.imageDigest)
      ? info
      : { ...info, imageDigest: null };
  const head = merged('head', sides.head);
  return sides.base === undefined ? { head } : { base: merged('base', sides.base), head };
}

function mergedPart({ machine, seed, createdAt, run, outOfTime, elapsedSeconds }: PartResults) {
  return { machine, seed, createdAt, runAttempt: run.runAttempt, outOfTime, elapsedSeconds };
}

/** A part that was measured again after a failure is reported, so that nobody repeats one until it passes. */
function attemptNotes(sorted: readonly PartResults[]): string[] {
  const attempts = [...new Set(sorted.flatMap(({ run }) => run.runAttempt ?? []))].sort((a, b) => a - b);
  return attempts.slice(1).map((attempt) => {
    const indices = sorted.filter(({ run }) => run.runAttempt === attempt).map(({ part }) => part.index);
    const come = indices.length === 1 ? 'comes' : 'come';
    return `P${partsText(indices).slice(1)} ${come} from attempt ${attempt} of the workflow run.`;
  });
}

/** `part 3`, `parts 1, 2 and 4`; of many the first. */
function partsText(indices: readonly number[]): string {
  const shown = indices.slice(0, 10);
  const left = indices.length - shown.length;
  const names = [...shown.map(String), ...(left > 0 ? [`${left} more`] : [])];
  const last = names.pop();
  return names.length === 0 ? `part ${last}` : `parts ${names.join(', ')} and ${last}`;
}

function nameOf({ index, count }: Part): string {
  return `part ${index}/${count}`;
}

function incompatibility(message: string): BaselineError {
  return refusal(message, 'put together what the jobs of one matrix in one workflow run measured');
}

function refusal(message: string, hint: string): BaselineError {
  return new BaselineError(message, { hint });
}
