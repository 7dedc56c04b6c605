/** What results say of a run before its first block. */
import type { Certificates } from '../app/certificate.ts';
import { mergesSince } from '../app/git/compare-commits.ts';
import type { Side } from '../config/config.ts';
import { mask } from '../config/mask.ts';
import { requestNames } from '../config/requests.ts';
import { canonicalJson } from '../config/written.ts';
import type { Versions } from '../measure/versions.ts';
import type { ComparisonKind } from '../plan/comparison-kind.ts';
import { endpointsOf } from '../plan/part.ts';
import { REFERENCE_SIDE, type Reference } from '../reference/prepare.ts';
import { plural } from '../report/format.ts';
import { MOST_MERGES } from '../results/provenance.ts';
import { RESULTS_SCHEMA, RESULTS_VERSION, type Results } from '../results/results.ts';
import { TOOL } from '../results/tool.ts';
import type { Attempt } from './attempt.ts';
import type { BaseConfig } from './configurations.ts';
import { leftOut } from './left-out.ts';
import { placesOn, type Run } from './open.ts';

export interface PreparedSides {
  readonly reference: Reference | null;
  readonly versions: Versions;
}

export async function resultsHeader(
  run: Run,
  { kind, startedAt }: Attempt,
  { reference, versions }: PreparedSides,
): Promise<Results> {
  const { request, config } = run;
  const sides = await describeSides(run, kind, versions);
  return {
    schema: RESULTS_SCHEMA,
    version: RESULTS_VERSION,
    tool: TOOL,
    createdAt: startedAt.toISOString(),
    kind: kind.kind === 'paired' ? 'paired' : 'single',
    config,
    configHash: run.configHash,
    seed: run.seed,
    machine: run.machine,
    run: request.run,
    sides: reference?.launcher ? { base: REFERENCE_SIDE, ...sides } : sides,
    reference: reference?.info ?? null,
    part: request.part ?? null,
    merged: null,
    blocks: [],
    voided: [],
    outOfTime: false,
    elapsedSeconds: 0,
    notes: [...(request.notes ?? []), kind.note].filter((note) => note !== null),
    ...(request.soughtChange !== undefined && { soughtChange: request.soughtChange }),
    ...(await sinceRelease(run, kind)),
    ...differing(request.baseConfig ?? null),
    ...namesOfRecords(run),
    ...(await leftOut(run, versions)),
  };
}

/** With where app and generator have run by now, and what was found out about both sides. */
export function withPlaces(run: Run, results: Results, certificates: Certificates): Results {
  const note = placement(run);
  const { appCores: _, ...machine } = results.machine;
  return {
    ...results,
    machine: { ...machine, ...placesOn(run.layout) },
    notes: [...results.notes, ...certificates.notes(), ...(note === null ? [] : [note])],
  };
}

function placement({ apps, config, layout }: Run): string | null {
  if (apps.head.source.kind !== 'url') return layout.note(config.load.pin, config.app.cpuset);
  const { generator } = layout;
  return generator && `The load generator was kept on core ${generator}; the servers run where they were started.`;
}

function namesOfRecords({ resolved, secrets }: Run): Pick<Results, 'recordNames'> {
  const recordNames = resolved.endpoints.flatMap((endpoint) => {
    const names = requestNames(endpoint)?.map((name) => mask(name, secrets).slice(0, 120));
    return names === undefined ? [] : [{ endpoint: endpoint.name, names }];
  });
  return recordNames.length > 0 ? { recordNames } : {};
}

async function sinceRelease(run: Run, kind: ComparisonKind): Promise<Pick<Results, 'release'>> {
  const { base } = run.checkout;
  if (run.request.base?.isRelease !== true || base === null || kind.kind !== 'paired') return {};
  const ends = { base: base.commit, head: 'HEAD', most: MOST_MERGES };
  const merged = await mergesSince(base.repository, ends, run.deadline.signal);
  return { release: { commits: merged?.count ?? null, newest: merged?.newest ?? [] } };
}

function differing(base: BaseConfig | null): Pick<Results, 'configurations'> {
  if (base === null) return {};
  const { written, ofHead, changedFiles } = base;
  if (changedFiles.length === 0 && canonicalJson(written) === canonicalJson(ofHead)) return { configurations: 'same' };
  return { configurations: { base: written, head: ofHead, ...(changedFiles.length > 0 ? { changedFiles } : {}) } };
}

export function startLine({ request, config, checkout }: Run, kind: ComparisonKind): string {
  const { part = null, headLabel, base, baseLabel } = request;
  const count = endpointsOf(part, config).length;
  const what = part?.by === 'endpoint' ? `${count} of ${config.endpoints.length} endpoints` : plural(count, 'endpoint');
  if (kind.kind === 'stored') return `measuring ${what} of ${headLabel} for a comparison with stored runs`;
  if (kind.kind === 'none') return `measuring ${what} of ${headLabel} alone`;
  const isOfRevision = kind.baseFrom === 'revision';
  if (request.soughtChange !== undefined) {
    return `measuring ${what} of ${headLabel} beside itself${isOfRevision ? ', from a second folder' : ''}`;
  }
  const which = part === null ? '' : `part ${part.index}/${part.count}: `;
  const isSame = isOfRevision && checkout.base?.commit === checkout.headCommit;
  const same = isSame ? ', the commit that is checked out: only what is not committed can differ' : '';
  const beside = {
    revision: `${base?.label ?? 'base'} (${checkout.base?.commit.slice(0, 7) ?? ''})`,
    variants: 'base, a variant of the same checkout',
    name: baseLabel ?? 'base, as the configuration names it',
  };
  return `${which}comparing ${what} of ${headLabel} side by side with ${beside[kind.baseFrom]}${same}`;
}

async function describeSides({ request, apps, checkout }: Run, kind: ComparisonKind, { launchers }: Versions) {
  const info = async (side: Side, label: string, commit: string | null) => ({
    label,
    commit,
    kind: apps[side].source.kind,
    imageDigest: (await launchers[side]?.imageDigest()) ?? null,
  });
  // In CI an app that runs already is the checkout's; elsewhere nobody knows what it is.
  const isUnknown = apps.head.source.kind === 'url' && request.run.event === null;
  const head = await info('head', request.headLabel, isUnknown ? null : checkout.headCommit);
  if (kind.kind !== 'paired') return { head };
  if (kind.baseFrom !== 'revision') {
    const commit = kind.baseFrom === 'variants' ? checkout.headCommit : null;
    return { base: await info('base', request.baseLabel ?? 'base', commit), head };
  }
  const base = await info('base', request.base?.label ?? 'base', checkout.base?.commit ?? null);
  const commitsBehind = request.base?.commitsBehind;
  return { base: typeof commitsBehind === 'number' ? { ...base, commitsBehind } : base, head };
}
