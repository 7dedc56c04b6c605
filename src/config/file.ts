/** The whole configuration: its keys, the schema of the file, and the `Config` that a valid file becomes. */
import * as z from 'zod';
import { app, overrides, profile, sourceOf } from './app.ts';
import { type Endpoint, endpoint, endpoints, type GatedMetrics, metricsOfGate, nameOf } from './endpoint.ts';
import { derived, nested, option, orElse, orNull, SOURCE_KEYS, section, setting, written } from './keys.ts';
import { choice, count, duration, flag, kind, share, textual, tolerance } from './kinds.ts';
import { changedDefaults, load, without } from './load.ts';
import { isOfStart, METRICS, type Metric } from './metric-names.ts';
import { MAX_PATTERN_LENGTH, patternProblem } from './path-patterns.ts';
import { VARIABLE_NAME } from './references.ts';
import { preparations, sentParts } from './request-keys.ts';
import * as kept from './shapes.ts';
import { sweptEndpoints } from './sweep.ts';
import { either, like, line, map, oneOrMore, refusing } from './words.ts';
import { scenarioName } from './written.ts';

const host = like(z.string(), /^[A-Za-z0-9.:_[\]-]+$/, 'a host name, or host:port').toLowerCase();
const manyTexts = z.array(kept.text).max(1000);
const baselines = choice('auto', 'paired', 'artifact', 'file', 'none');
const baseline = { ...baselines, file: baselines.file.meta({ default: 'auto' }) };

const named = oneOrMore('an endpoint such as `GET /orders`, or a list of them', line(200), { max: kept.MAX_ENDPOINTS });
/** Names of the endpoints that have to be faster; none: all of them. */
const expected = either(
  '`faster`, or a map such as { faster: [GET /orders] }',
  z.literal('faster').transform((): { faster: string[] } => ({ faster: [] })),
  map({ faster: named }),
);

const gate = section(
  {
    tolerance: written(tolerance().file.prefault('5%')),
    metrics: written(metricsOfGate.optional()),
    'fail-on': setting(choice('regression', 'inconclusive', 'never'), 'regression'),
    expect: written(expected.optional()),
    baseline: derived(baseline, (written, others) => written ?? ('baseline-files' in others ? 'file' : 'auto'), {
      changes: 'measuring',
    }),
    'baseline-files': orElse(kind(z.array(line(1000)).min(1).max(100), manyTexts), [], { changes: 'measuring' }),
    'override-label': orNull(textual(line(50))),
    'override-heading': option(textual(line(100)), { default: 'Latency', changes: 'nothing' }),
    confidence: setting(share({ min: 0.9, max: 0.9999 }, z.number().gt(0.5).lt(1)), '99%'),
    'min-difference': setting(duration({ min: 0, max: 60_000 }), '0.02ms'),
    drift: written(tolerance().file.optional()),
    'config-from': option(kind(z.enum(['head', 'base']), z.literal('base'), String), { default: 'head' }),
    history: setting(count({ min: 1, max: 100 }), 20),
    'allow-remote-targets': orElse(kind(z.array(host), manyTexts), []),
  },
  {
    changes: 'judging',
    example: '{ tolerance: 5% }',
    removed: {
      'baseline-image': 'where builds take long, let `app.build.cache-from` and `app.build.cache-to` keep their layers',
    },
    // Tolerances of what is gated of the start of the app; absent: it is only reported.
    more: { start: z.record(kept.metricName, kept.positive.max(1)).exactOptional() },
  },
);
export interface GateConfig extends kept.Inferred<typeof gate.kept> {}

export const report = section(
  {
    comment: setting(choice('always', 'on-change', 'never'), 'always', { changes: 'judging' }),
    html: setting(flag, false),
  },
  { example: '{ comment: on-change }' },
);

const gateName = like(z.string(), kept.GATE_NAME, '1 to 60 letters, digits, spaces and _ . - characters');
const variable = like(line(200), VARIABLE_NAME, 'the name of an environment variable such as DB_HOST');
const pattern = refusing(line(MAX_PATTERN_LENGTH), patternProblem);
const patterns = kind(z.array(pattern).min(1).max(100), z.array(kept.text).max(1000));
const compare = kind(z.enum(['commits', 'variants']), z.literal('variants'), String);
const why = kind(z.enum([kept.WHY_BY_DEFAULT, 'always', 'never']), z.enum(['always', 'never']));
const keptMemory = kind(z.enum(['measured', 'never']), z.literal('never'));
const variables = kind(z.array(variable).min(1).max(100), z.array(kept.name).max(100));
const appFile = app.file.meta({ oneOf: SOURCE_KEYS.map((key) => ({ required: [key] })) });

/** Keys that most files have come first, here and in each section. */
export const configuration = section(
  {
    app: written(appFile, { section: app }),
    endpoints: written(endpoints.optional(), { without }),
    gate: written(gate.file.prefault({}), { section: gate }),
    load: written(load.file.prefault({}), { section: load }),
    report: setting(nested(report), {}),
    paths: orElse(patterns, [], { changes: 'judging' }),
    base: written(overrides.file.prefault({}), { section: overrides }),
    head: written(overrides.file.prefault({}), { section: overrides }),
    compare: option(compare, { default: 'commits', changes: 'measuring' }),
    prepare: option(preparations, { changes: 'figures', without }),
    why: option(why, { default: kept.WHY_BY_DEFAULT }),
    'kept-memory': option(keptMemory, { default: 'measured', changes: 'measuring' }),
    profile: option(profile),
    name: setting(kind(gateName, kept.name, String), 'default', { changes: 'judging' }),
    mask: option(variables, { changes: 'judging' }),
  },
  {
    more: {
      app: app.kept,
      base: overrides.kept,
      head: overrides.kept,
      load: load.kept,
      endpoints: z.array(endpoint.kept).min(1).max(1000),
      gate: gate.kept,
    },
  },
);

export interface Config extends kept.Inferred<typeof configuration.kept> {}

export const fileSchema = configuration.file.meta({
  // Without `load.command`, the rules require `endpoints`.
  anyOf: [{ required: ['endpoints'] }, { required: ['load'] }],
});
export type ConfigFile = z.output<typeof fileSchema>;

/** @param base the input `base`, null if it is not given: `drift` counts only against the latest release */
export function keptConfig(file: ConfigFile, base: string | null): Config {
  const source = sourceOf(file.app, null);
  if (source === null) throw new Error('an app without a source passed the rules');
  const side = (own: ConfigFile['base']) => {
    const ownSource = sourceOf(own, source);
    return overrides.keep(own, ownSource === null ? {} : { source: ownSource });
  };
  return configuration.keep(file, {
    app: app.keep(file.app, { source }),
    base: side(file.base),
    head: side(file.head),
    load: load.keep(file.load, changedDefaults(file.load)),
    endpoints: keptEndpoints(file, base),
    gate: keptGate(file, base),
  });
}

function keptGate({ gate: file, load }: ConfigFile, base: string | null): Config['gate'] {
  const start = tolerances(file.metrics ?? [], allowedBy(file, base)).filter(([metric]) => isOfStart(metric));
  const whole = gate.keep(file, start.length === 0 ? {} : { start: Object.fromEntries(start) });
  // Figures of the user’s own generator from another machine or day are not comparable, a faster machine does not make a faster app,
  // and the reference server shares nothing.
  const isPaired = load.command !== undefined || load.mix !== undefined || file.expect !== undefined;
  return whole.baseline === 'auto' && isPaired ? { ...whole, baseline: 'paired' } : whole;
}

/** Together with `workTolerance`. */
const DEFAULT_METRICS: GatedMetrics = ['mean', 'p50'];

function keptEndpoints({ endpoints: written = [], load, gate }: ConfigFile, base: string | null): readonly Endpoint[] {
  const { command, mix, connections = [] } = load;
  const faster = gate.expect?.faster;
  // The requests of a command are not known here. Every generator reports a mean, but some lack or round percentiles.
  const all = command === undefined ? written : endpoints.parse([{ name: scenarioName(command), path: '/' }]);
  const ofAll = gate.metrics ?? (command === undefined ? undefined : ['mean']);
  const kept = all.map((one) => {
    const gated = one.gate ?? ofAll;
    const allowed = allowedBy(gate, base, one.drift);
    const name = nameOf(one);
    return endpoint.keep(one, {
      name,
      ...sentParts(one),
      gate: Object.fromEntries(tolerances(gated ?? DEFAULT_METRICS, allowed).filter(([metric]) => !isOfStart(metric))),
      // In a mix CPU time is not known by endpoint.
      ...(gated === undefined && mix === undefined && { workTolerance: allowed.tolerance }),
      ...((faster?.length === 0 || faster?.includes(name)) && { mustBeFaster: true as const }),
    });
  });
  return sweptEndpoints(kept, connections);
}

/** What one change may cost is allowed since the release too: `drift` replaces `tolerance`, and is the `least` for single metrics. */
function allowedBy({ drift, tolerance }: ConfigFile['gate'], base: string | null, own = drift) {
  return base === kept.LATEST_RELEASE && own !== undefined ? { tolerance: own, least: own } : { tolerance, least: 0 };
}

/** These metrics scatter more than the rest: a smaller tolerance would seldom lead to a verdict. */
const LEAST_TOLERANCES: Readonly<Record<Metric, number>> = { p99: 0.15, ready: 0.1, 'first-response': 0.1 };

function tolerances(gated: GatedMetrics, { tolerance, least }: ReturnType<typeof allowedBy>) {
  const own: ReadonlyMap<Metric, number> = Array.isArray(gated)
    ? new Map(gated.map((metric) => [metric, Math.max(LEAST_TOLERANCES[metric] ?? 0, tolerance)]))
    : new Map(Object.entries(gated).map(([metric, share = 0]) => [metric, Math.max(share, least)]));
  const inOrder = new Set<Metric>([...METRICS, ...own.keys()]);
  return [...inOrder].flatMap((metric) => {
    const share = own.get(metric);
    return share === undefined ? [] : [[metric, share] as const];
  });
}
