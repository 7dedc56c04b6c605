/** What a configuration changes: the figures, so that runs are not comparable, or the judgement, which readers of a verdict have to know. */
import { type AppOverrides, app } from './app.ts';
import { appOf } from './app-of.ts';
import { type AppSource, type Config, type Endpoint, METRICS, SIDES } from './config.ts';
import { endpoint, expectation } from './endpoint.ts';
import { configuration } from './file.ts';
import { type Key, keptName, type SectionKeys } from './keys.ts';
import { type DefaultKey, load } from './load.ts';
import { ownFiles } from './own-files.ts';
import { connectionsOf } from './sweep.ts';
import { formatShare } from './units.ts';
import { canonicalJson } from './written.ts';

/** The keys that change `figures`, as text for hashing, without what is under test. References are not expanded: it holds no secret. */
export function measurementIdentity(config: Config): string {
  const { source, ...head } = appOf(config, 'head');
  const { byDefault = [], ...loaded } = config.load;
  const endpoints = config.endpoints.map((one) => ({
    name: one.name,
    ...requestOf(one),
    expect: figuresOf(expectation, answerOf(one)),
    connections: one.sweep?.connections,
  }));
  const prepare = config.prepare?.map(({ references: _references, ...request }) => request);
  return canonicalJson({
    prepare,
    // A process and a container are measured at different costs, whatever runs inside.
    app: { kind: source.kind, ...figuresOf(app, head) },
    load: Object.assign(figuresOf(load, loaded), ...byDefault.map((key) => ONCE[key])),
    endpoints: endpoints.sort((a, b) => (a.name < b.name ? -1 : 1)),
  });
}

/** What was the default once stands for what is now: how long to measure, not what. Stored runs of either are compared. */
const ONCE: Readonly<Record<DefaultKey, object>> = {
  round: { roundMs: 500 },
  rounds: { rounds: 4 },
  blocks: { blocks: { min: 5, max: 12 } },
  warmup: { warmupMs: { min: 2000, max: 10_000 } },
};

/** What is sent, references unexpanded, with the names and hashes of files. */
function requestOf(one: Endpoint) {
  const { name, expect, gate, workTolerance, mustBeFaster, sweep, references, ...request } = one;
  const { bodyFile, requests } = request;
  return {
    ...figuresOf(endpoint, request),
    ...(bodyFile && { bodyFile: { ...bodyFile, bytes: undefined } }),
    ...(requests && { requests: { ...requests, records: undefined } }),
  };
}

function answerOf({ expect }: Pick<Endpoint, 'expect'>) {
  return { ...expect, status: [...expect.status].sort(([a], [b]) => a - b) };
}

/** The values without those of keys that change something else. Values that belong to no single key stay. */
function figuresOf(section: SectionKeys, kept: object): Record<string, unknown> {
  const names = Object.entries(section.keys).flatMap(([name, key]) =>
    (key.relations.changes ?? section.changes) === 'figures' ? [] : [keptName(name, key)],
  );
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !names.includes(name)));
}

export interface Change {
  /** Null if it concerns the whole gate. */
  readonly endpoint: string | null;
  /** Reads on after the endpoint's name and a colon; no full stop. Settings are in backticks. */
  readonly what: string;
  /** Other figures, the same figures judged differently, or how one version is started, which belongs to the version. */
  readonly about: 'measuring' | 'judging' | 'starting';
}

type Say = (what: string, about: Change['about']) => void;

/** @param changedFiles files that both configurations name, and that hold something else */
export function changesOf(changed: Config, original: Config, changedFiles: readonly string[] = []): readonly Change[] {
  const changes: Change[] = [];
  const sayOf = (endpoint: string | null): Say => {
    return (what, about) => void changes.push({ endpoint, what, about });
  };
  saySettings(SETTINGS, changed, original, sayOf(null));
  // What ends the time that `ready` is.
  const timed = ({ app: { ready } }: Config) => [ready.path, ready.status];
  const isTimed = [changed, original].some(({ gate }) => gate.start !== undefined);
  if (isTimed && !isSame(timed(changed), timed(original))) sayOf(null)('another `app.ready`', 'measuring');
  for (const section of ['app', ...SIDES] as const) sayStart(section, changed[section], original[section], sayOf(null));
  const named = ({ endpoints }: Config, name: string) => endpoints.find((one) => one.name === name);
  for (const name of new Set([...original.endpoints, ...changed.endpoints].map((one) => one.name))) {
    const [now, before] = [named(changed, name), named(original, name)];
    if (now === undefined) sayOf(name)('is not measured', 'measuring');
    else if (before === undefined) sayOf(name)('is added', 'judging');
    else sayEndpoint(now, before, sayOf(name));
  }
  for (const { path, endpoint, about } of ownFiles(changed)) {
    // What the app is made of is its version's own, and the change that is measured.
    if (about === 'building' || !changedFiles.includes(path)) continue;
    sayOf(endpoint)(`another content of \`${path.replaceAll('`', '’')}\``, about);
  }
  return changes;
}

interface Setting<Whole> {
  readonly path: string;
  readonly about: Change['about'];
  readonly value: (whole: Whole) => unknown;
  /** As a file would write it. Null if it is only said that the value changed. */
  readonly show: ((value: unknown) => string) | null;
}

/** The settings of a section, as its keys are declared. A section inside it is one setting, unless its keys say what they change. */
function settingsOf<Whole>(
  { keys, changes }: SectionKeys,
  at = '',
  of: (whole: Whole) => unknown = (whole) => whole,
): Setting<Whole>[] {
  return Object.entries(keys).flatMap(([name, key]) => {
    const value = (whole: Whole) => Reflect.get(Object(of(whole)), keptName(name, key));
    const path = `${at}${name}`;
    const effect = key.relations.changes ?? changes;
    const about = effect === 'figures' ? 'measuring' : effect;
    const inner = key.section;
    const isSetting = about !== 'nothing' && key.kept !== null;
    if (inner !== undefined && !(inner.changes === 'nothing' && isSetting)) return settingsOf(inner, `${path}.`, value);
    return isSetting ? [{ path, about, value, show: shownAs(key) }] : [];
  });
}

function shownAs({ show, relations }: Key): Setting<never>['show'] {
  if (show === undefined) return null;
  return (value) => (value == null ? (relations.absent ?? 'none') : show(value as never));
}

const SETTINGS: readonly Setting<Config>[] = [
  ...settingsOf<Config>(configuration).map((setting) =>
    setting.path === 'load.connections'
      ? { ...setting, value: connectionsOf, show: (counts: unknown) => (counts as number[]).join(', ') }
      : setting,
  ),
  {
    path: 'gate.metrics.ready',
    about: 'judging',
    value: ({ gate }) => gate.start?.['ready'],
    show: (value) => (typeof value === 'number' ? formatShare(value) : 'reported'),
  },
];

/** Requests and expectations are compared as a whole, so only what an endpoint is judged by is left. */
const ENDPOINT_SETTINGS = settingsOf<Endpoint>(endpoint).filter(({ about }) => about === 'judging');

function saySettings<Whole>(settings: readonly Setting<Whole>[], changed: Whole, original: Whole, say: Say): void {
  for (const { path, about, value, show } of settings) {
    const [now, before] = [value(changed), value(original)];
    if (isSame(now, before)) continue;
    say(show === null ? `another \`${path}\`` : `\`${path}\` is ${show(now)} instead of ${show(before)}`, about);
  }
}

type Started = Pick<AppOverrides, 'source' | 'env'>;

/** Values of environment variables are never shown. */
function sayStart(section: string, now: Started, before: Started, say: Say): void {
  for (const key of sourceChanges(now.source, before.source)) say(`another \`${section}.${key}\``, 'starting');
  const names = new Set(Object.keys({ ...now.env, ...before.env }));
  const variables = [...names].filter((name) => now.env?.[name] !== before.env?.[name]).sort();
  if (variables.length > 0) say(`another \`${section}.env\`: ${listed(variables)}`, 'starting');
}

function sourceChanges(now: AppSource | undefined, before: AppSource | undefined): readonly string[] {
  if (isSame(now, before)) return [];
  if (now?.kind !== 'command' || before?.kind !== 'command') return [now?.kind ?? before?.kind ?? 'command'];
  return (['command', 'setup'] as const).filter((key) => !isSame(now[key], before[key]));
}

const MOST_VARIABLES = 5;
/** In a file it is shorter than that; a stranger's results may hold anything. */
const LONGEST_NAME = 60;

function listed(names: readonly string[]): string {
  const left = names.length - MOST_VARIABLES;
  const shown = names.slice(0, MOST_VARIABLES).map((name) => name.slice(0, LONGEST_NAME));
  return [...shown, ...(left > 0 ? [`${left} more`] : [])].join(', ');
}

function sayEndpoint(now: Endpoint, before: Endpoint, say: Say): void {
  if (!isSame(comparableRequest(now), comparableRequest(before))) say('another request under this name', 'measuring');
  if (!isSame(answerOf(now), answerOf(before))) say('expects other responses', 'measuring');
  for (const metric of new Set<string>([...METRICS, ...Object.keys({ ...before.gate, ...now.gate })])) {
    const [tolerance, original] = [now.gate[metric], before.gate[metric]];
    if (tolerance === original) continue;
    if (tolerance === undefined) say(`${metric} is not gated`, 'judging');
    else if (original === undefined) say(`${metric} is gated`, 'judging');
    else say(`${metric} may change by ${formatShare(tolerance)} instead of ${formatShare(original)}`, 'judging');
  }
  if (now.workTolerance !== before.workTolerance) say('another tolerance of CPU time per request', 'judging');
  if (now.mustBeFaster !== before.mustBeFaster) {
    say(now.mustBeFaster ? 'has to be faster' : 'need not be faster', 'judging');
  }
  saySettings(ENDPOINT_SETTINGS, now, before, say);
}

/** A file is named by its path: of a configuration that is not measured with, its content has not been read. */
function comparableRequest(endpoint: Endpoint) {
  const { bodyFile, requests, ...request } = requestOf(endpoint);
  return {
    ...request,
    bodyFile: bodyFile?.path,
    requests: requests && { ...requests, sha256: undefined },
    connections: endpoint.sweep?.connections,
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one ?? null) === canonicalJson(other ?? null);
}
