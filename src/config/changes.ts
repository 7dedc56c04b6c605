/**
 * What a configuration says otherwise than another one, as far as it can change the judgement: a pull request brings its
 * own, so whoever reads its verdict has to know. In words; values of environment variables are never among them.
 */
import { canonicalJson } from './canonical-json.ts';
import {
  type AppConfig,
  type AppOverrides,
  type AppSource,
  type Config,
  type Endpoint,
  type Expectation,
  METRICS,
  type Metric,
  SIDES,
} from './config.ts';
import { requestOf } from './identity.ts';
import { ownFiles } from './own-files.ts';
import { connectionsOf } from './sweep.ts';
import { formatDuration, formatShare } from './units.ts';

export interface Change {
  /** Null: of the whole gate. */
  readonly endpoint: string | null;
  /** Reads on after the endpoint's name and a colon; no full stop. Settings are in backticks. */
  readonly what: string;
  /**
   * `measuring`: the figures are others than the original's would be. `judging`: the same figures, judged otherwise.
   * `starting`: how one version is started, which belongs to the version.
   */
  readonly about: 'measuring' | 'judging' | 'starting';
}

/**
 * Where `changed` differs from `original`; empty where both measure and judge alike.
 *
 * @param changedFiles files that both name, and that hold something else
 */
export function changesOf(changed: Config, original: Config, changedFiles: readonly string[] = []): readonly Change[] {
  const names = [...new Set([...original.endpoints, ...changed.endpoints].map(({ name }) => name))];
  const named = ({ endpoints }: Config, name: string) => endpoints.find((one) => one.name === name);
  return [
    ...settingChanges(changed, original),
    ...appChanges(changed, original).map((what) => ({ endpoint: null, what, about: 'starting' as const })),
    ...names.flatMap((endpoint) =>
      endpointChanges(named(changed, endpoint), named(original, endpoint)).map((change) => ({ endpoint, ...change })),
    ),
    ...contentChanges(changed, changedFiles),
  ];
}

/** How both sides are measured and judged: all but the apps and the endpoints. Without `text` a value is not shown. */
const SETTINGS: readonly {
  readonly key: string;
  readonly value: (config: Config) => unknown;
  readonly text?: (config: Config) => string;
}[] = [
  { key: 'compare', value: compareOf, text: compareOf },
  ...gateSetting('baseline', ({ baseline }) => baseline),
  { key: 'gate.baseline-files', value: ({ gate }) => gate.baselineFiles },
  ...gateSetting('confidence', ({ confidence }) => formatShare(confidence)),
  ...gateSetting('metrics.ready', ({ start }) =>
    start?.['ready'] === undefined ? 'reported' : formatShare(start['ready']),
  ),
  ...gateSetting('min-difference', ({ minDifferenceMs }) => formatDuration(minDifferenceMs)),
  ...gateSetting('fail-on', ({ failOn }) => failOn),
  ...gateSetting('history', ({ history }) => String(history)),
  ...gateSetting('config-from', ({ configFrom }) => configFrom ?? 'head'),
  { key: 'gate.override-label', value: ({ gate }) => gate.overrideLabel },
  { key: 'gate.allow-remote-targets', value: ({ gate }) => gate.allowRemoteTargets },
  { key: 'paths', value: ({ paths }) => paths },
  { key: 'mask', value: ({ mask }) => mask ?? [] },
  ...loadSetting('connections', (_, config) => connectionsOf(config).join(', ')),
  ...loadSetting('rate', ({ rate }) => (rate === null ? 'none' : `${rate}/s`)),
  ...loadSetting('round', ({ roundMs }) => formatDuration(roundMs)),
  ...loadSetting('rounds', ({ rounds }) => String(rounds)),
  ...loadSetting('blocks', ({ blocks }) => `${blocks.min}..${blocks.max}`),
  ...loadSetting('restart', ({ restart }) => restart ?? 'auto'),
  ...loadSetting('warmup', ({ warmupMs }) => `${formatDuration(warmupMs.min)}..${formatDuration(warmupMs.max)}`),
  ...loadSetting('time-budget', ({ timeBudgetMs }) => (timeBudgetMs === null ? 'none' : formatDuration(timeBudgetMs))),
  ...loadSetting('timeout', ({ timeoutMs }) => formatDuration(timeoutMs)),
  ...loadSetting('keep-alive', ({ keepAlive }) => String(keepAlive)),
  ...loadSetting('pairing', ({ pairing }) => pairing),
  ...loadSetting('pin', ({ pin }) => String(pin)),
  ...loadSetting('seed', ({ seed }) => (seed === null ? 'random' : String(seed))),
  { key: 'load.command', value: ({ load }) => load.command ?? null },
  { key: 'load.tls', value: ({ load }) => load.tls },
  ...(['network', 'cpus', 'cpuset', 'memory', 'counters'] as const).map((key) => ({
    key: `app.${key}`,
    value: ({ app }: Config) => app[key] ?? null,
  })),
  { key: 'prepare', value: ({ prepare }) => prepare ?? [] },
  { key: 'report.comment', value: ({ report }) => report.comment, text: ({ report }) => report.comment },
];

function compareOf({ compare }: Config): string {
  return compare ?? 'commits';
}

function gateSetting(key: string, text: (gate: Config['gate']) => string) {
  const ofConfig = ({ gate }: Config) => text(gate);
  return [{ key: `gate.${key}`, value: ofConfig, text: ofConfig }];
}

function loadSetting(key: string, text: (load: Config['load'], config: Config) => string) {
  const ofConfig = (config: Config) => text(config.load, config);
  return [{ key: `load.${key}`, value: ofConfig, text: ofConfig }];
}

/** Of the settings, these alone leave the figures what they are. */
const JUDGING = [
  'gate.confidence',
  'gate.metrics.ready',
  'gate.min-difference',
  'gate.fail-on',
  'gate.history',
  'gate.config-from',
  'gate.override-label',
  'gate.allow-remote-targets',
  'paths',
  'mask',
  'load.seed',
  'report.comment',
];

function settingChanges(changed: Config, original: Config): readonly Change[] {
  return SETTINGS.filter(({ value }) => !isSame(value(changed), value(original))).map(({ key, text }) => ({
    endpoint: null,
    what: text === undefined ? `another \`${key}\`` : `\`${key}\` is ${text(changed)} instead of ${text(original)}`,
    about: JUDGING.includes(key) ? 'judging' : 'measuring',
  }));
}

type Started = Pick<AppOverrides, 'source' | 'env'> & Partial<Pick<AppConfig, 'beforeBlock' | 'beforeRound'>>;

function appChanges(changed: Config, original: Config): readonly string[] {
  return [
    ...overrideChanges('app', changed.app, original.app),
    ...SIDES.flatMap((side) => overrideChanges(side, changed[side], original[side])),
  ];
}

function overrideChanges(section: string, now: Started, before: Started): readonly string[] {
  const variables = changedKeys(now.env ?? {}, before.env ?? {});
  return [
    ...sourceChanges(now.source, before.source).map((key) => `another \`${section}.${key}\``),
    ...(now.beforeBlock === before.beforeBlock ? [] : [`another \`${section}.before-block\``]),
    ...(now.beforeRound === before.beforeRound ? [] : [`another \`${section}.before-round\``]),
    ...(variables.length === 0 ? [] : [`another \`${section}.env\`: ${listed(variables)}`]),
  ];
}

function sourceChanges(now: AppSource | undefined, before: AppSource | undefined): readonly string[] {
  if (isSame(now ?? null, before ?? null)) return [];
  if (now?.kind !== 'command' || before?.kind !== 'command') return [now?.kind ?? before?.kind ?? 'command'];
  return [
    ...(now.command === before.command ? [] : ['command']),
    ...(isSame(now.setup, before.setup) ? [] : ['setup']),
  ];
}

const MOST_VARIABLES = 5;
/** In a file it is shorter than that; a stranger's results may hold anything. */
const LONGEST_NAME = 60;

function listed(names: readonly string[]): string {
  const left = names.length - MOST_VARIABLES;
  const shown = names.slice(0, MOST_VARIABLES).map((name) => name.slice(0, LONGEST_NAME));
  return [...shown, ...(left > 0 ? [`${left} more`] : [])].join(', ');
}

function endpointChanges(now: Endpoint | undefined, before: Endpoint | undefined): readonly Omit<Change, 'endpoint'>[] {
  const measuring = (what: string) => ({ what, about: 'measuring' as const });
  const judging = (what: string) => ({ what, about: 'judging' as const });
  if (now === undefined) return [measuring('is not measured')];
  if (before === undefined) return [judging('is added')];
  return [
    ...(isSame(comparableRequest(now), comparableRequest(before))
      ? []
      : [measuring('another request under this name')]),
    ...(isSame(comparableAnswer(now.expect), comparableAnswer(before.expect))
      ? []
      : [measuring('expects other responses')]),
    ...toleranceChanges(now, before).map(judging),
    ...limitChanges(now.limits, before.limits).map(judging),
  ];
}

function toleranceChanges(now: Endpoint, before: Endpoint): readonly string[] {
  const ofWork = now.workTolerance === before.workTolerance ? [] : ['another tolerance of CPU time per request'];
  const ofMetrics = [...new Set([...METRICS, ...Object.keys({ ...before.gate, ...now.gate })])].flatMap(
    (metric: Metric) => {
      const [tolerance, original] = [now.gate[metric], before.gate[metric]];
      if (tolerance === original) return [];
      if (tolerance === undefined) return [`${metric} is not gated`];
      if (original === undefined) return [`${metric} is gated`];
      return [`${metric} may change by ${formatShare(tolerance)} instead of ${formatShare(original)}`];
    },
  );
  return [...ofMetrics, ...ofWork];
}

/** What the app is made of is its version's own, and the change that is measured. */
function contentChanges(changed: Config, changedFiles: readonly string[]): readonly Change[] {
  return ownFiles(changed).flatMap(({ path, endpoint, about }) =>
    about === 'building' || !changedFiles.includes(path)
      ? []
      : [{ endpoint, what: `another content of \`${path.replaceAll('`', '’')}\``, about }],
  );
}

/** A file is named by its path: of a configuration that is not measured with, its content has not been read. */
function comparableRequest(endpoint: Endpoint) {
  const { bodyFile, requests, ...request } = requestOf(endpoint);
  return {
    ...request,
    bodyPath: bodyFile?.path,
    requests: requests && { path: requests.path, credentials: requests.credentials },
    connections: endpoint.sweep?.connections,
  };
}

function comparableAnswer({ status, ...expect }: Expectation) {
  return { ...expect, status: [...status].sort(([a], [b]) => a - b) };
}

function limitChanges(now: Endpoint['limits'], before: Endpoint['limits']): readonly string[] {
  const latency = (['meanMs', 'p50Ms', 'p90Ms', 'p99Ms'] as const).flatMap((key) => {
    const [limit, original] = [now[key], before[key]];
    const metric = key.slice(0, -2);
    if (limit === original) return [];
    if (limit === null) return [`${metric} has no limit`];
    const than = original === null ? 'none' : formatDuration(original);
    return [`the limit of ${metric} is ${formatDuration(limit)} instead of ${than}`];
  });
  return now.errors === before.errors
    ? latency
    : [...latency, `${formatShare(now.errors)} of errors are tolerated instead of ${formatShare(before.errors)}`];
}

function changedKeys(now: Readonly<Record<string, string>>, before: Readonly<Record<string, string>>): string[] {
  return [...new Set([...Object.keys(now), ...Object.keys(before)])].filter((key) => now[key] !== before[key]).sort();
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
