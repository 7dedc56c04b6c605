/**
 * Rules over several keys. They are checked on the file as written, so that their errors are listed together with those of the
 * schema. Which keys a key needs or excludes is part of its declaration (`keys.ts`).
 */
import { checkProfile, checkSources } from './app-rules.ts';
import { configuration } from './file.ts';
import { type SectionKeys, sectionOf } from './keys.ts';
import { COUNTER_NAME, isToldApart, METRICS, REMOVED_METRICS, START_METRICS } from './metric-names.ts';
import { checkMix } from './mix.ts';
import { isExcluding, MAX_PATTERN_LENGTH, patternProblem } from './path-patterns.ts';
import { type Path, type Problem, suggest } from './problems.ts';
import { MAX_ENDPOINTS, MOST_SWEEP_POINTS } from './shapes.ts';
import { parseDurationMs } from './units.ts';
import { removedKey } from './words.ts';
import { type Fields, fields, isMap, listOf, writtenName } from './written.ts';

/** Longer names of endpoints make tables unreadable. */
const MAX_NAME = 200;

/** `file` may have any shape: the schema refuses what is not a map. */
export function checkRules(file: unknown): readonly Problem[] {
  const root = fields(file);
  return [
    ...checkSources(root),
    ...checkDeclared(root, root, configuration),
    ...checkLoad(root),
    ...checkBaselineFiles(fields(root['gate'])),
    ...checkExpected(root),
    ...checkSweep(root),
    ...checkMix(root),
    ...checkProfile(root),
    ...checkMetrics(root),
    ...checkPaths(root['paths']),
    ...checkNames(root['endpoints']),
  ];
}

/** Checks what the declarations of keys say about other keys. */
function checkDeclared(root: Fields, map: Fields, { keys }: SectionKeys, at: Path = []): readonly Problem[] {
  return Object.entries(keys).flatMap(([name, key]) => {
    if (!(name in map)) return [];
    const path = [...at, name];
    const { without = {}, needs } = key.relations;
    const section = sectionOf(key);
    return [
      ...Object.entries(without)
        .filter(([other]) => isWritten(root, other.split('.')))
        .map(([other, why]) => ({ path, message: `has no effect with \`${other}\`: ${why}` })),
      ...(needs !== undefined && !(needs in map) ? [{ path, message: `needs \`${needs}\` beside it` }] : []),
      ...(section === null ? [] : checkDeclared(root, fields(map[name]), section, path)),
    ];
  });
}

function isWritten(map: Fields, [key = '', ...rest]: readonly string[]): boolean {
  return key in map && (rest.length === 0 || isWritten(fields(map[key]), rest));
}

/** The user’s own generator decides what is requested; without one there must be endpoints. */
function checkLoad(root: Fields): readonly Problem[] {
  const [load, gate] = [fields(root['load']), fields(root['gate'])];
  return [
    ...('command' in load ? checkCommand(root, load, gate) : []),
    ...('command' in load || 'endpoints' in root ? [] : [{ path: ['endpoints'], message: 'is required' }]),
  ];
}

/** Shorter rounds are mostly the start of the generator. */
const SHORTEST_ROUND_MS = 2000;

/** Values without an effect if the user’s own generator makes the load. Its figures from another machine or day are not comparable. */
function checkCommand(root: Fields, { round }: Fields, { baseline }: Fields): readonly Problem[] {
  const unused = (path: Path, why: string) => ({
    path,
    message: `has no effect with \`load.command\`: ${why}; remove it`,
  });
  const roundMs = typeof round === 'string' ? parseDurationMs(round) : null;
  return [
    ...(root['why'] === 'always' ? [unused(['why'], 'its turns are too long to be profiled')] : []),
    ...(baseline === 'artifact' || baseline === 'file'
      ? [unused(['gate', 'baseline'], 'base is always measured beside head')]
      : []),
    ...(roundMs !== null && roundMs < SHORTEST_ROUND_MS
      ? [{ path: ['load', 'round'], message: `must be at least 2s with \`load.command\`, found ${round}` }]
      : []),
  ];
}

function checkSweep(file: Fields): readonly Problem[] {
  const load = fields(file['load']);
  const { connections: written } = load;
  if (!Array.isArray(written) || written.length < 2) return [];
  const path = ['load', 'connections'];
  if ('rate' in load) {
    return [
      { path, message: 'a list sweeps the closed loop, and `rate` is an open one: give one number, or remove `rate`' },
    ];
  }
  const endpoints = listOf(file['endpoints']).length;
  if (endpoints * written.length <= MAX_ENDPOINTS || written.length > MOST_SWEEP_POINTS) return [];
  const message = `${endpoints} endpoints at ${written.length} numbers of connections are more than ${MAX_ENDPOINTS}; give fewer of either`;
  return [{ path, message }];
}

/** Only what is measured can be gated: the metrics of any app, and the counters of this one. An open loop fixes the throughput. */
function checkMetrics(root: Fields): readonly Problem[] {
  const counters = Object.keys(fields(fields(root['app'])['counters']));
  const known: readonly string[] = [...METRICS, ...counters];
  const isFixed = (name: string) => name === 'throughput' && 'rate' in fields(root['load']);
  const problemsOf = (at: Path, gated: unknown, known: readonly string[]): readonly Problem[] =>
    namesIn(gated).flatMap(([key, name]) => {
      const path = [...at, key];
      if (isFixed(name)) return [{ path, message: FIXED_THROUGHPUT }];
      if (!known.includes(name)) return [{ path, message: unknownMetric(name, known) }];
      const isOfStart = START_METRICS.some((metric) => metric === name);
      return isOfStart || isToldApart(fields(root['load']), name) ? [] : [{ path, message: OF_MIX }];
    });
  return [
    ...counters
      .filter((name) => [...METRICS, ...START_METRICS].some((metric) => metric === name))
      .map((name) => ({
        path: ['app', 'counters', name],
        message: 'is the name of a metric that is measured anyway; give it another',
      })),
    ...problemsOf(['gate', 'metrics'], fields(root['gate'])['metrics'], [...known, ...START_METRICS]),
    ...listOf(root['endpoints']).flatMap((one, i) => problemsOf(['endpoints', i, 'gate'], fields(one)['gate'], known)),
  ];
}

const FIXED_THROUGHPUT = 'throughput is fixed by `load.rate`; gate mean, p50, p90 or p99 instead';

const OF_MIX = 'is not told apart where endpoints share a load (`load.mix`); gate mean, p50, p90 or p99 instead';

/** Names of metrics in a list or a map, each with its place. The schema refuses what cannot be a name. */
function namesIn(gated: unknown): readonly (readonly [place: string | number, name: string])[] {
  if (isMap(gated)) return Object.keys(gated).map((name) => [name, name]);
  return listOf(gated).flatMap((name, i) =>
    typeof name === 'string' && COUNTER_NAME.test(name) ? [[i, name] as const] : [],
  );
}

function unknownMetric(name: string, known: readonly string[]): string {
  return removedKey(name, REMOVED_METRICS) ?? `no such metric; ${suggest(name, known)}`;
}

function checkBaselineFiles({ baseline, 'baseline-files': files }: Fields): readonly Problem[] {
  if (baseline === 'file' && files === undefined) {
    return [{ path: ['gate', 'baseline'], message: 'file needs `baseline-files`, the results to compare with' }];
  }
  if (files === undefined || !['auto', 'paired', 'artifact', 'none'].includes(String(baseline))) return [];
  const message = `has no effect with \`baseline: ${baseline}\`; remove one of the two`;
  return [{ path: ['gate', 'baseline-files'], message }];
}

/** Faster is what a comparison side by side shows, of endpoints that are measured. */
function checkExpected(root: Fields): readonly Problem[] {
  const gate = fields(root['gate']);
  if (!('expect' in gate)) return [];
  const path = ['gate', 'expect'];
  const { baseline = 'auto', 'fail-on': failOn } = gate;
  const isPaired = baseline === 'auto' || baseline === 'paired';
  const without = failOn === 'never' ? '`fail-on: never`' : isPaired ? null : `\`baseline: ${baseline}\``;
  const names = listOf(root['endpoints']).map(writtenName);
  const { faster } = fields(gate['expect']);
  const unknown = (typeof faster === 'string' ? [faster] : listOf(faster)).filter(
    (name) => typeof name === 'string' && !names.includes(name),
  );
  return [
    ...(without === null ? [] : [{ path, message: `cannot be shown with ${without}; remove one of the two` }]),
    ...unknown.map((name) => ({
      path: [...path, 'faster'],
      message: `there is no such endpoint; ${suggest(String(name), names)}`,
    })),
  ];
}

function checkPaths(patterns: unknown): readonly Problem[] {
  if (!Array.isArray(patterns)) return [];
  const problems = patterns.flatMap((pattern, i): Problem[] => {
    const message =
      typeof pattern === 'string' && pattern.length <= MAX_PATTERN_LENGTH ? patternProblem(pattern) : null;
    return message === null ? [] : [{ path: ['paths', i], message }];
  });
  if (patterns.length > 0 && patterns.every((one) => typeof one === 'string' && isExcluding(one))) {
    problems.push({
      path: ['paths'],
      message: 'lets nothing in; say first what counts, such as `**`, then what does not',
    });
  }
  return problems;
}

/** By default an endpoint is named after its request, so two short forms can have the same name too. */
function checkNames(endpoints: unknown): readonly Problem[] {
  if (!Array.isArray(endpoints)) return [];
  const seen = new Map<string, number>();
  const problems: Problem[] = [];
  for (const [i, endpoint] of endpoints.entries()) {
    const name = writtenName(endpoint);
    const before = seen.get(name);
    if (before !== undefined) {
      problems.push({
        path: ['endpoints', i],
        message: `is called ${JSON.stringify(name)} like endpoints[${before}]; give it a \`name\` of its own`,
      });
    }
    if (name.length > MAX_NAME && !isNamed(endpoint)) {
      problems.push({ path: ['endpoints', i], message: 'is too long to be its own name; give it a `name`' });
    }
    if (name !== '' && before === undefined) seen.set(name, i);
  }
  return problems;
}

function isNamed(endpoint: unknown): boolean {
  return 'name' in fields(endpoint);
}
