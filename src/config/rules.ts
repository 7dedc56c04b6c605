/** Rules over several keys, checked on the file as written, so that their errors are listed together with those of the schema. */
import { app } from './app.ts';
import { configuration } from './file.ts';
import { FROM_CHECKOUT, type Key, ONE_OF_SOURCES, type SectionKeys, SOURCE_KEYS, type SourceKey } from './keys.ts';
import { COUNTER_NAME, isOfStart, isToldApart, METRICS, REMOVED_METRICS, START_METRICS } from './metric-names.ts';
import { isExcluding } from './path-patterns.ts';
import { MAX_ENDPOINTS, MOST_SWEEP_POINTS, SIDES, type Side } from './shapes.ts';
import { DURATION } from './units.ts';
import { type Path, type Problem, removedKey, suggest } from './words.ts';
import { type Fields, fields, isMap, listOf, scenarioName, writtenEndpoints, writtenName } from './written.ts';

type Refuse = (path: Path, message: string) => void;

/** `file` may have any shape: the schema refuses what is not a map. */
export function checkRules(file: unknown): readonly Problem[] {
  const problems: Problem[] = [];
  const ofSeveral = [checkLoad, checkBaselineFiles, checkExpected, checkSweep, checkMix, checkProfile, checkMetrics];
  for (const check of [checkSources, checkDeclared, ...ofSeveral, checkPaths, checkNames]) {
    check(fields(file), (path, message) => void problems.push({ path, message }));
  }
  return problems;
}

function checkSources(root: Fields, refuse: Refuse): void {
  const { app, compare } = root;
  if (!isMap(app)) return;
  const named = sourcesOf(app);
  if (named.length === 0) {
    refuse(['app'], `names no app to test; it needs one of ${ONE_OF_SOURCES}`);
    return;
  }
  const sides = SIDES.map((side) => ({ side, map: fields(root[side]), kinds: kindsOf(root, side) }));
  // Each version is started as its own commit says, so only variants of one checkout may be started differently.
  const isPerCommit =
    compare !== 'variants' && sides.every(({ kinds: [kind] }) => kind && FROM_CHECKOUT.includes(kind));
  for (const { side, map } of isPerCommit ? sides : []) {
    const key = [...FROM_CHECKOUT, 'setup'].find((one) => one in map);
    if (key !== undefined) refuse([side, key], STARTED_PER_COMMIT);
  }
  const ofBoth = sides.flatMap(({ kinds }) => kinds);
  checkSection('app', app, ofBoth, refuse);
  for (const { side, map, kinds } of sides) checkSection(side, map, kinds, refuse);
}

const STARTED_PER_COMMIT =
  'each version is started as `app` of its own commit says; change `app`, or say `compare: variants` to compare two variants of one checkout';

/** @param kinds what is started with the keys of the section */
function checkSection(section: string, map: Fields, kinds: readonly SourceKey[], refuse: Refuse): void {
  const [kind = kinds[0], second] = sourcesOf(map);
  if (second !== undefined) refuse([section, second], `\`${kind}\` is listed as well; keep one of ${ONE_OF_SOURCES}`);
  const named = [...new Set(kinds)].map((one) => `\`${one}\``).join(' or ');
  for (const [name, { relations }] of Object.entries<Key>(app.keys)) {
    const meant = relations.of ?? SOURCE_KEYS;
    if (name in map && !kinds.some((one) => meant.includes(one))) {
      refuse([section, name], `has no effect with ${named}; remove it`);
    }
  }
  const isLocal = kind === 'command' && kinds.includes('command');
  const isHost = section === 'app' && map['network'] === 'host';
  if ((isLocal || isHost) && 'PORT' in fields(map['env'])) {
    refuse([section, 'env', 'PORT'], 'is chosen by the gate, a free port for each side; remove it');
  }
}

/** What that version is started from. */
function kindsOf(root: Fields, side: Side): readonly SourceKey[] {
  const own = sourcesOf(fields(root[side]));
  return own.length > 0 ? own : sourcesOf(fields(root['app']));
}

function sourcesOf(map: Fields): readonly SourceKey[] {
  return SOURCE_KEYS.filter((key) => key in map);
}

function checkDeclared(root: Fields, refuse: Refuse, map = root, of: SectionKeys = configuration, at: Path = []): void {
  for (const [name, key] of Object.entries(of.keys).filter(([one]) => one in map)) {
    const path = [...at, name];
    const { without = {}, needs } = key.relations;
    for (const [other, why] of Object.entries(without)) {
      if (isWritten(root, other.split('.'))) refuse(path, `has no effect with \`${other}\`: ${why}`);
    }
    if (needs !== undefined && !(needs in map)) refuse(path, `needs \`${needs}\` beside it`);
    if (key.section) checkDeclared(root, refuse, fields(map[name]), key.section, path);
  }
}

function isWritten(map: Fields, [key = '', ...rest]: readonly string[]): boolean {
  return key in map && (rest.length === 0 || isWritten(fields(map[key]), rest));
}

/** Shorter rounds are mostly the start of the generator. */
const SHORTEST_ROUND_MS = 2000;

/** The user’s own generator decides what is requested, and its figures from another machine or day are not comparable. */
function checkLoad(root: Fields, refuse: Refuse): void {
  const load = fields(root['load']);
  if (!('command' in load)) {
    if (!('endpoints' in root)) refuse(['endpoints'], 'is required');
    return;
  }
  const unused = (path: Path, why: string) => refuse(path, `has no effect with \`load.command\`: ${why}; remove it`);
  if (root['why'] === 'always') unused(['why'], 'its turns are too long to be profiled');
  if (isStored(fields(root['gate']))) unused(['gate', 'baseline'], 'base is always measured beside head');
  const { round } = load;
  if (typeof round === 'string' && DURATION.pattern.test(round) && DURATION.parse(round) < SHORTEST_ROUND_MS) {
    refuse(['load', 'round'], `must be at least 2s with \`load.command\`, found ${round}`);
  }
}

function isStored(gate: Fields): boolean {
  return ['artifact', 'file'].includes(baselineOf(gate));
}

/** Files to compare with are the baseline without another word. */
function baselineOf({ baseline, 'baseline-files': files }: Fields): string {
  return String(baseline ?? (files === undefined ? 'auto' : 'file'));
}

function checkBaselineFiles({ gate }: Fields, refuse: Refuse): void {
  const { baseline, 'baseline-files': files } = fields(gate);
  if (baseline === 'file' && files === undefined) {
    refuse(['gate', 'baseline'], 'file needs `baseline-files`, the results to compare with');
  } else if (files !== undefined && ['auto', 'paired', 'artifact', 'none'].includes(String(baseline))) {
    refuse(['gate', 'baseline-files'], `has no effect with \`baseline: ${baseline}\`; remove one of the two`);
  }
}

/** Only a comparison side by side shows it. */
function checkExpected(root: Fields, refuse: Refuse): void {
  const gate = fields(root['gate']);
  if (!('expect' in gate)) return;
  const path = ['gate', 'expect'];
  const baseline = baselineOf(gate);
  const isPaired = baseline === 'auto' || baseline === 'paired';
  const without = gate['fail-on'] === 'never' ? '`fail-on: never`' : isPaired ? null : `\`baseline: ${baseline}\``;
  if (without !== null) refuse(path, `cannot be shown with ${without}; remove one of the two`);
  const { command } = fields(root['load']);
  const names = typeof command === 'string' ? [scenarioName(command)] : writtenEndpoints(root).map(writtenName);
  const { faster } = fields(gate['expect']);
  for (const name of typeof faster === 'string' ? [faster] : listOf(faster)) {
    if (typeof name !== 'string' || names.includes(name)) continue;
    refuse([...path, 'faster'], `there is no such endpoint; ${suggest(name, names)}`);
  }
}

function checkSweep(root: Fields, refuse: Refuse): void {
  const load = fields(root['load']);
  const [endpoints, points] = [writtenEndpoints(root).length, listOf(load['connections']).length];
  if (points < 2) return;
  const path = ['load', 'connections'];
  if ('rate' in load) {
    refuse(path, 'a list sweeps the closed loop, and `rate` is an open one: give one number, or remove `rate`');
  } else if (endpoints * points > MAX_ENDPOINTS && points <= MOST_SWEEP_POINTS) {
    const all = `${endpoints} endpoints at ${points} numbers of connections`;
    refuse(path, `${all} are more than ${MAX_ENDPOINTS}; give fewer of either`);
  }
}

function checkMix(root: Fields, refuse: Refuse): void {
  const load = fields(root['load']);
  const { mix } = load;
  if (!isMap(mix) || 'command' in load) return;
  const path = ['load', 'mix'];
  const names = writtenEndpoints(root).map(writtenName).filter(Boolean);
  for (const name of Object.keys(mix)) {
    if (!names.includes(name)) refuse([...path, name], `no such endpoint; ${suggest(name, names)}`);
  }
  if (names.length < 2) {
    refuse(path, 'one endpoint has nothing to share its load with: list another, or remove `mix`');
  } else {
    for (const name of names.filter((one) => !Object.hasOwn(mix, one))) {
      const named = JSON.stringify(name);
      refuse(path, `has no weight for ${named}: every endpoint shares the load; add one, or remove the endpoint`);
    }
  }
  if (listOf(load['connections']).length > 1) {
    refuse(path, 'has no effect with a list of `connections`, which loads one endpoint at a time: give one number');
  }
  const gate = fields(root['gate']);
  if (isStored(gate)) {
    const why = 'the server that stored runs are compared by shares nothing; remove one of the two';
    refuse(path, `has no effect with \`gate.baseline: ${baselineOf(gate)}\`: ${why}`);
  }
}

/** Both sides are profiled alike, because shares of samples are compared. */
function checkProfile(root: Fields, refuse: Refuse): void {
  const own = SIDES.find((side) => 'profile' in fields(root[side]));
  const [base, head] = SIDES.map((side) => Object.keys(fields(fields(root[side])['profile'] ?? root['profile']))[0]);
  if (own === undefined || base === head) return;
  refuse([own, 'profile'], 'both sides are profiled alike: give the other side, or `profile`, one of the same kind');
}

/** Only what is measured can be gated: the metrics of any app, and the counters of this one. An open loop fixes the throughput. */
function checkMetrics(root: Fields, refuse: Refuse): void {
  const load = fields(root['load']);
  const counters = Object.keys(fields(fields(root['app'])['counters']));
  const ofEndpoint: readonly string[] = [...METRICS, ...counters];
  const isRunning = SIDES.some((side) => kindsOf(root, side).includes('url'));
  const problemOf = (name: string, known: readonly string[]) => {
    if (name === 'throughput' && 'rate' in load) return FIXED_THROUGHPUT;
    if (!known.includes(name)) {
      const other = isOfStart(name) ? OF_START : removedKey(name, REMOVED_METRICS);
      return other ?? `no such metric; ${suggest(name, known)}`;
    }
    if (isOfStart(name)) return isRunning ? 'has no effect with `url`; remove it' : null;
    if (!isToldApart(load, name)) return OF_MIX;
    return name === 'kept-memory' && root['kept-memory'] === 'never' ? NEVER_KEPT : null;
  };
  const checkGated = (at: Path, gated: unknown, known: readonly string[]) => {
    for (const [key, name] of namesIn(gated)) {
      const problem = problemOf(name, known);
      if (problem !== null) refuse([...at, key], problem);
    }
  };
  for (const name of counters.filter((one) => isOfStart(one) || METRICS.some((metric) => metric === one))) {
    refuse(['app', 'counters', name], 'is the name of a metric that is measured anyway; give it another');
  }
  checkGated(['gate', 'metrics'], fields(root['gate'])['metrics'], [...ofEndpoint, ...START_METRICS]);
  for (const [i, one] of writtenEndpoints(root).entries()) {
    checkGated(['endpoints', i, 'gate'], fields(one)['gate'], ofEndpoint);
  }
}

const FIXED_THROUGHPUT = 'throughput is fixed by `load.rate`; gate mean, p50, p90 or p99 instead';
const OF_START = 'belongs to the whole gate, as all endpoints share a start of the app: gate it in `gate.metrics`';
const NEVER_KEPT = 'is not measured with `kept-memory: never`; remove one of the two';
const OF_MIX = 'is not told apart where endpoints share a load (`load.mix`); gate mean, p50, p90 or p99 instead';

/** Names of metrics in a list or a map, each with its place. The schema refuses what cannot be a name. */
function namesIn(gated: unknown): readonly (readonly [place: string | number, name: string])[] {
  if (isMap(gated)) return Object.keys(gated).map((name) => [name, name]);
  return listOf(gated).flatMap((name, i) =>
    typeof name === 'string' && COUNTER_NAME.test(name) ? [[i, name] as const] : [],
  );
}

function checkPaths({ paths }: Fields, refuse: Refuse): void {
  const all = listOf(paths);
  if (all.length === 0 || !all.every((one) => typeof one === 'string' && isExcluding(one))) return;
  refuse(['paths'], 'lets nothing in; say first what counts, such as `**`, then what does not');
}

/** Longer names of endpoints make tables unreadable. */
export const MAX_NAME = 200;

/** By default an endpoint is named after its request, so two short forms can have the same name too. */
function checkNames(root: Fields, refuse: Refuse): void {
  const endpoints = writtenEndpoints(root);
  const names = endpoints.map(writtenName);
  const first = new Map(names.map((name, i) => [name, i] as const).reverse());
  for (const [i, name] of names.entries()) {
    const before = first.get(name);
    if (name !== '' && before !== i) {
      const like = `${JSON.stringify(name)} like endpoints[${before}]`;
      refuse(['endpoints', i], `is called ${like}; give it a \`name\` of its own`);
    }
    if (name.length > MAX_NAME && !('name' in fields(endpoints[i]))) {
      refuse(['endpoints', i], 'is too long to be its own name; give it a `name`');
    }
  }
}
