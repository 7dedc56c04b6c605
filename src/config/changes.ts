/**
 * What a configuration says differently from another one, as far as it can change the judgement: a pull request brings its own, so
 * whoever reads its verdict has to know. In words; values of environment variables are never among them.
 */

import {
  type AppOverrides,
  type AppSource,
  type Config,
  type Endpoint,
  METRICS,
  type Metric,
  SIDES,
} from './config.ts';
import { endpoint as endpointKeys } from './endpoint.ts';
import { configuration } from './file.ts';
import { answerOf, requestOf } from './identity.ts';
import { type Effect, type Key, keptName, type SectionKeys, sectionOf } from './keys.ts';
import { ownFiles } from './own-files.ts';
import { connectionsOf } from './sweep.ts';
import { formatShare } from './units.ts';
import { canonicalJson } from './written.ts';

export interface Change {
  /** Null if it concerns the whole gate. */
  readonly endpoint: string | null;
  /** Reads on after the endpoint's name and a colon; no full stop. Settings are in backticks. */
  readonly what: string;
  /**
   * `measuring`: other figures than the original's. `judging`: the same figures, judged differently. `starting`: how one version is
   * started, which belongs to the version.
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
    ...settingChanges(SETTINGS, changed, original).map((change) => ({ endpoint: null, ...change })),
    ...appChanges(changed, original).map((what) => ({ endpoint: null, what, about: 'starting' as const })),
    ...names.flatMap((endpoint) =>
      endpointChanges(named(changed, endpoint), named(original, endpoint)).map((change) => ({ endpoint, ...change })),
    ),
    ...contentChanges(changed, changedFiles),
  ];
}

interface Setting<Whole> {
  /** Such as `gate.confidence`. */
  readonly path: string;
  readonly about: Change['about'];
  readonly value: (whole: Whole) => unknown;
  /** As a file would write it. Null if it is only said that the value changed. */
  readonly show: ((value: unknown) => string) | null;
}

const ABOUT: Readonly<Record<Effect, Change['about'] | null>> = {
  figures: 'measuring',
  measuring: 'measuring',
  judging: 'judging',
  starting: 'starting',
  nothing: null,
};

/** The settings of a section, as its keys are declared. A section inside it is one setting, unless its keys say what they change. */
function settingsOf<Whole>(
  { keys, changes }: SectionKeys,
  at = '',
  of: (whole: Whole) => unknown = (whole) => whole,
): Setting<Whole>[] {
  return Object.entries(keys).flatMap(([name, key]) => {
    const value = (whole: Whole) => Reflect.get(Object(of(whole)), keptName(name, key));
    const path = `${at}${name}`;
    const about = ABOUT[key.relations.changes ?? changes];
    const inner = sectionOf(key);
    const isWhole = inner === null || (inner.changes === 'nothing' && about !== null && key.kept !== null);
    if (!isWhole) return settingsOf(inner, `${path}.`, value);
    return about === null || key.kept === null ? [] : [{ path, about, value, show: shownAs(key) }];
  });
}

function shownAs({ kind: { show }, relations }: Key): Setting<never>['show'] {
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
const ENDPOINT_SETTINGS = settingsOf<Endpoint>(endpointKeys).filter(({ about }) => about === 'judging');

function settingChanges<Whole>(
  settings: readonly Setting<Whole>[],
  changed: Whole,
  original: Whole,
): readonly Omit<Change, 'endpoint'>[] {
  return settings.flatMap(({ path, about, value, show }) => {
    const [now, before] = [value(changed), value(original)];
    if (isSame(now ?? null, before ?? null)) return [];
    const what = show === null ? `another \`${path}\`` : `\`${path}\` is ${show(now)} instead of ${show(before)}`;
    return [{ what, about }];
  });
}

function appChanges(changed: Config, original: Config): readonly string[] {
  return [
    ...startChanges('app', changed.app, original.app),
    ...SIDES.flatMap((side) => startChanges(side, changed[side], original[side])),
  ];
}

type Started = Pick<AppOverrides, 'source' | 'env'>;

function startChanges(section: string, now: Started, before: Started): readonly string[] {
  const variables = changedKeys(now.env ?? {}, before.env ?? {});
  return [
    ...sourceChanges(now.source, before.source).map((key) => `another \`${section}.${key}\``),
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
    ...(isSame(answerOf(now), answerOf(before)) ? [] : [measuring('expects other responses')]),
    ...toleranceChanges(now, before).map(judging),
    ...settingChanges(ENDPOINT_SETTINGS, now, before),
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
  const ofSpeed =
    now.mustBeFaster === before.mustBeFaster ? [] : [now.mustBeFaster ? 'has to be faster' : 'need not be faster'];
  return [...ofMetrics, ...ofWork, ...ofSpeed];
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
    bodyFile: bodyFile?.path,
    requests: requests && { ...requests, sha256: undefined },
    connections: endpoint.sweep?.connections,
  };
}

function changedKeys(now: Readonly<Record<string, string>>, before: Readonly<Record<string, string>>): string[] {
  return [...new Set([...Object.keys(now), ...Object.keys(before)])].filter((key) => now[key] !== before[key]).sort();
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
