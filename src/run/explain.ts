/**
 * After the rounds both versions are started again with something attached: to ask what they keep of their requests, and after the
 * verdict to profile them, so that the report can say which function takes longer. Nothing of it fails the run.
 */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { repositoryRoot, runGit } from '../app/git/git.ts';
import { type LineChanges, readLineChanges } from '../app/git/line-changes.ts';
import type { AppSpec } from '../app/launcher.ts';
import { type BothSides, bothSides, SIDES, WHY_BY_DEFAULT } from '../config/config.ts';
import { mask } from '../config/mask.ts';
import { loadWith } from '../config/sweep.ts';
import { compare } from '../decide/compare.ts';
import type { EndpointComparison } from '../decide/comparison.ts';
import { KEPT } from '../decide/kept.ts';
import { START } from '../decide/start.ts';
import { sum } from '../decide/test/statistics.ts';
import { wholeMessageOf } from '../errors.ts';
import { endpointNamed, type Learnt } from '../measure/block.ts';
import { type FoundSeries, measureKept } from '../measure/kept.ts';
import { profileBlocks } from '../measure/profile.ts';
import type { Versions } from '../measure/versions.ts';
import { createProfiler } from '../profile/create-profiler.ts';
import { profiledBlocks } from '../profile/profiled-blocks.ts';
import type { Profiler } from '../profile/profiler.ts';
import { goModulePath, jvmSourcesIn, type Sources, type SourceTree, sourcesOf } from '../profile/sources.ts';
import { plural } from '../report/format.ts';
import { MOST_SITES, type Site } from '../results/kept.ts';
import { asStored } from '../results/parse.ts';
import type { Profile } from '../results/profile.ts';
import type { Results } from '../results/results.ts';
import { planKept } from '../schedule/kept-plan.ts';
import { LONGEST_PROFILING_MS, planProfile } from '../schedule/profile-plan.ts';
import type { Run } from './open.ts';

const MOST_NOTE_CHARACTERS = 1000;

interface Explained extends Pick<Learnt, 'lessons'> {
  readonly results: Results;
  readonly versions: Versions;
}

/** The results, with a profile where one is wanted. Rejects only when the run is interrupted. */
export async function explain(run: Run, explained: Explained): Promise<Results> {
  const { results, versions } = explained;
  const { env, recordersPath } = run.request;
  const why = run.config.why ?? WHY_BY_DEFAULT;
  if (why === 'never' || !mayAttach(run, results) || recordersPath === undefined) return results;
  const changed = endpointsToExplain(comparedIn(results), why);
  // A profile of the mix holds all of its endpoints.
  const endpoints = run.config.load.mix === undefined ? changed : changed.slice(0, 1);
  if (endpoints.length === 0) return results;
  const profiler = createProfiler({ config: run.resolved, specs: specsOf(run, versions), env, recordersPath });
  const startedMs = performance.now();
  const seen = await profileOf(run, explained, profiler, endpoints).catch((error: unknown) => {
    run.deadline.interruption.throwIfAborted();
    return nothing(mask(wholeMessageOf(error), run.secrets));
  });
  for (const note of seen.notes) run.events.note(`why: ${note}`);
  const durationMs = Math.round(performance.now() - startedMs);
  return { ...results, profile: asStored({ by: profiler.by, durationMs, ...seen }) };
}

/** The results, with what is kept where that can be measured. Rejects only when the run is interrupted. */
export async function withKept(run: Run, { results, versions, lessons }: Explained): Promise<Results> {
  const { recordersPath } = run.request;
  const { keptMemory, load } = run.config;
  // What a mix has taught are turns of the mix, not of one endpoint.
  const isWanted = keptMemory !== 'never' && load.mix === undefined && mayAttach(run, results) && !results.outOfTime;
  if (!isWanted || recordersPath === undefined) return results;
  const compared = comparedIn(results);
  const plan = planKept({
    elapsedMs: results.elapsedSeconds * 1000,
    blocks: results.blocks,
    endpoints: compared.map(({ endpoint }) => endpoint),
    isGated: compared.some(({ metrics }) => metrics.some((one) => one.metric === KEPT && one.tolerance !== null)),
  });
  if (plan === null) return results;
  const startedMs = performance.now();
  run.events.note('looking at what is kept of requests');
  const measured = await measureKept(run, { recordersPath, launchers: versions.launchers, plan, lessons });
  const hide = (text: string) => mask(text, run.secrets);
  const hasSites = measured.series.some(({ found }) => found !== undefined);
  const sources = hasSites ? (await sourcesIn(run, versions, run.deadline.signal)).sources : null;
  const series = measured.series.map((one) => withSites(one, sources, hide));
  const durationMs = Math.round(performance.now() - startedMs);
  const notes = measured.notes.map((note) => hide(note).slice(0, MOST_NOTE_CHARACTERS));
  return { ...results, kept: asStored({ durationMs, series, notes }) };
}

/** With places in the repository, and bytes per request that was served while allocations were watched. */
function withSites({ found, ...series }: FoundSeries, sources: Sources | null, hide: (text: string) => string) {
  if (found === undefined || sources === null) return series;
  const sides = SIDES.flatMap((side) => {
    const own = series.sides[side];
    if (own === undefined) return [];
    const served = sum(own.requests.slice(series.addedFrom));
    const largest = found[side].toSorted((a, b) => b.bytes - a.bytes).slice(0, MOST_SITES);
    const sites = largest.map(
      ({ name, file, line, bytes }): Site => ({
        name: hide(name).slice(0, 300),
        file: file === null ? null : hide(sources.pathOf(side, file)).slice(-500),
        line,
        bytesPerRequest: bytes / served,
      }),
    );
    return [[side, { ...own, sites }]];
  });
  return { ...series, sides: Object.fromEntries(sides) };
}

/** Whether both sides can be started once more with something attached, after the rounds of a comparison. */
function mayAttach({ request, config, apps }: Run, results: Results): boolean {
  const isCompared = results.kind === 'paired' && request.soughtChange === undefined && results.part === null;
  // What is attached comes with the start of an app.
  const isStartedHere = SIDES.every((side) => apps[side].source.kind !== 'url');
  // In half a minute there is no room for turns of seconds.
  const isOurLoad = config.load.command === undefined;
  return isCompared && isStartedHere && isOurLoad;
}

function specsOf({ apps, request }: Run, { specs }: Versions): BothSides<AppSpec> {
  return bothSides((side) => specs[side] ?? { side, app: apps[side], directory: request.directory });
}

function nothing(note: string): Pick<Profile, 'frames' | 'blocks' | 'notes'> {
  return { frames: [], blocks: [], notes: [note.slice(0, MOST_NOTE_CHARACTERS)] };
}

/** Endpoints with figures of both versions. The start of the app is over before anything is attached. */
function comparedIn(results: Results): readonly EndpointComparison[] {
  return compare(results, []).endpoints.filter(({ endpoint, state }) => state === 'compared' && endpoint !== START);
}

/** The largest changes first, regressions before all others. */
function endpointsToExplain(all: readonly EndpointComparison[], why: 'regression' | 'always'): readonly string[] {
  const size = ({ metrics }: EndpointComparison) =>
    Math.max(0, ...metrics.filter(({ tolerance }) => tolerance !== null).map(({ change }) => Math.abs(change ?? 0)));
  const isRegression = ({ verdict }: EndpointComparison) => Number(verdict === 'regression');
  // No function takes the time of what is kept.
  const isTime = ({ metrics }: EndpointComparison) =>
    metrics.some(({ metric, verdict, tolerance }) => metric !== KEPT && verdict === 'regression' && tolerance !== null);
  return all
    .filter((one) => why === 'always' || (one.verdict === 'regression' && isTime(one)))
    .toSorted((a, b) => isRegression(b) - isRegression(a) || size(b) - size(a))
    .map(({ endpoint }) => endpoint);
}

async function profileOf(run: Run, explained: Explained, profiler: Profiler, endpoints: readonly string[]) {
  const { results, versions, lessons } = explained;
  const { resolved, events, secrets } = run;
  const hide = (text: string) => mask(text, secrets);
  const limitMs = run.request.longestProfilingMs ?? LONGEST_PROFILING_MS;
  const { load } = resolved;
  const wanted = endpoints.map((name) => {
    const learnt = lessons.get(loadWith(endpointNamed(resolved, name), resolved).name);
    return { name, warmUpMs: learnt?.warmUp.ms ?? load.warmupMs.min };
  });
  const planFor = (isPrompt: boolean) =>
    planProfile({ load, blocks: results.blocks, endpoints: wanted, limitMs, isPrompt });
  const slowPlan = planFor(false);
  const plan = profiler.by === 'recorder' ? planFor(true) : slowPlan;
  if (plan === null) {
    return nothing(`there was no time to profile: two blocks have to fit into ${limitMs / 1000} s`);
  }
  const time = `about ${Math.round(plan.expectedMs / 1000)} s`;
  events.note(`profiling ${plural(plan.endpoints.length, 'endpoint')} in ${plan.blocks} further blocks, ${time}`);
  const request = { profiler, launchers: versions.launchers, plan, slowPlan, lessons };
  const { profiled, notes } = await profileBlocks(run, request);
  const left = profiled.length === 0 ? 0 : endpoints.length - new Set(profiled.map(({ endpoint }) => endpoint)).size;
  const { sources, changes } = await sourcesIn(run, versions, run.deadline.interruption);
  const seen = profiledBlocks(profiled, sources, hide);
  const leftOut = `${plural(left, 'endpoint')} with smaller changes ${left === 1 ? 'was' : 'were'} not profiled: there was no time`;
  return {
    ...seen,
    ...(changes === null ? {} : { changedFiles: changedFirst(changes.files, seen.frames) }),
    notes: [...(left > 0 ? [leftOut] : []), ...notes].map((note) => hide(note).slice(0, MOST_NOTE_CHARACTERS)),
  };
}

/** Files that the profile knows come first. As many of them, and paths as long, as the schema of results has it. */
function changedFirst(files: LineChanges['files'], frames: Profile['frames']): readonly string[] {
  const seen = new Set(frames.map(({ file }) => file));
  const inOrder = files.toSorted((a, b) => Number(seen.has(b)) - Number(seen.has(a)));
  return inOrder.filter((file) => file.length <= 500).slice(0, 500);
}

/** `changes` is null where base is not another commit of this checkout, or git cannot say. */
async function sourcesIn(run: Run, versions: Versions, signal: AbortSignal) {
  const { base } = run.checkout;
  const specs = specsOf(run, versions);
  const changedIn = (top: string, since: string) => readLineChanges(top, since, signal).catch(() => null);
  const changes = base && (await changedIn(specs.head.place?.own ?? base.repository, base.commit));
  const trees = { base: await treeOf(specs.base), head: await treeOf(specs.head) };
  return { sources: sourcesOf(trees, changes), changes };
}

async function treeOf({ directory, place, app: { source } }: AppSpec): Promise<SourceTree> {
  const root = place?.own ?? (await repositoryRoot(directory).catch(() => directory));
  const context = source.kind === 'build' ? [resolve(directory, source.context)] : [];
  const folders = [...new Set([...context, directory, root])];
  const inContainer = source.kind !== 'command' && source.kind !== 'url';
  const compiled = ['*.java', '*.kt', '*.scala', '*.groovy', '*.clj'];
  const tracked = await runGit(root, ['ls-files', '-z', '--', ...compiled]).catch(() => null);
  const jvmSources = jvmSourcesIn(tracked?.stdout.split('\0') ?? []);
  return { root, folders, inContainer, jvmSources, goModules: await goModulesIn(folders) };
}

async function goModulesIn(folders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const modules = folders.map(async (folder) => {
    const path = goModulePath(await readFile(join(folder, 'go.mod'), 'utf8').catch(() => ''));
    return path === null ? [] : [[path, folder] as const];
  });
  return new Map((await Promise.all(modules)).flat());
}
