/**
 * The whole configuration: its keys, the schema of the file, and the `Config` that a valid file becomes. `rules.ts` has the
 * rules over several keys.
 */
import * as z from 'zod';
import { app, overrides, profile } from './app.ts';
import { sourceOf } from './app-source.ts';
import { type Endpoint, endpoint, endpoints, type GatedMetrics, type Judgement, keptEndpoint } from './endpoint.ts';
import { gate, report } from './gate.ts';
import { nested, option, orElse, SOURCE_KEYS, section, setting, written } from './keys.ts';
import { kind, like, line } from './kinds.ts';
import { changedDefaults, load } from './load.ts';
import { METRICS, type Metric, START_METRICS } from './metric-names.ts';
import { MAX_PATTERN_LENGTH } from './path-patterns.ts';
import { preparations } from './preparation.ts';
import { VARIABLE_NAME } from './references.ts';
import * as kept from './shapes.ts';
import { sweptEndpoints } from './sweep.ts';
import { refusing } from './words.ts';
import { scenarioName } from './written.ts';

const GATE_NAME_WORDS = '1 to 60 letters, digits, spaces and _ . - characters';
const gateName = kind(like(z.string(), kept.GATE_NAME, GATE_NAME_WORDS), kept.name);
const variable = like(line(200), VARIABLE_NAME, 'the name of an environment variable such as DB_HOST');
const pattern = refusing(line(MAX_PATTERN_LENGTH), (text) =>
  text.startsWith('/') || text.startsWith('./')
    ? 'counts from the root of the repository: write it without / or ./ in front'
    : null,
);
const patterns = kind(z.array(pattern).min(1).max(100), z.array(kept.text).max(1000));
const compare = kind(z.enum(['commits', 'variants']), z.literal('variants'), String);
const why = kind(z.enum([kept.WHY_BY_DEFAULT, 'always', 'never']), z.enum(['always', 'never']));
const keptMemory = kind(z.enum(['measured', 'never']), z.literal('never'));
const variables = kind(z.array(variable).min(1).max(100), z.array(kept.name).max(100));
const appFile = app.file.meta({ oneOf: SOURCE_KEYS.map((key) => ({ required: [key] })) });
const without = { 'load.command': 'the command says it; remove it' };

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
    'kept-memory': option(keptMemory, { default: 'measured' }),
    profile: option(profile),
    name: setting(gateName, 'default'),
    mask: option(variables, { changes: 'judging' }),
  },
  {
    more: {
      app: app.kept,
      /** What differs for one side. `appOf` lays it over `app`. */
      base: overrides.kept,
      head: overrides.kept,
      load: load.kept,
      endpoints: z.array(endpoint.kept).min(1).max(1000),
      gate: gate.kept,
    },
  },
);

/** The validated and fully specified configuration. */
export interface Config extends kept.Inferred<typeof configuration.kept> {}

export const fileSchema = configuration.file.meta({
  // Without `load.command`, the rules require `endpoints`.
  anyOf: [{ required: ['endpoints'] }, { required: ['load'] }],
});
export type ConfigFile = z.output<typeof fileSchema>;

/** JSON Schema, draft 2020-12, of the file as it is written; `npm run schema` adds what the keys mean. */
export function configJsonSchema() {
  const { $schema, ...schema } = z.toJSONSchema(fileSchema, { io: 'input', target: 'draft-2020-12' });
  return { $schema, title: 'latency-gate.yml', description: 'What latency-gate boots, loads and gates.', ...schema };
}

/** The file has passed the schema and the rules. */
export function keptConfig(file: ConfigFile): Config {
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
    endpoints: keptEndpoints(file),
    gate: keptGate(file),
  });
}

function keptGate({ gate: file, load }: ConfigFile): Config['gate'] {
  const start = Object.entries(tolerances(file.metrics ?? [], file.tolerance)).filter(([metric]) => isOfStart(metric));
  const whole = gate.keep(file, start.length === 0 ? {} : { start: Object.fromEntries(start) });
  // What the user’s own generator measured on another machine or day is not comparable, a faster machine does not make a faster app, and the
  // reference server shares nothing.
  const isPaired = load.command !== undefined || load.mix !== undefined || file.expect !== undefined;
  return whole.baseline === 'auto' && isPaired ? { ...whole, baseline: 'paired' } : whole;
}

function keptEndpoints({ endpoints: written = [], load, gate }: ConfigFile): readonly Endpoint[] {
  const { command } = load;
  if (command === undefined) {
    const judged = written.map((one) => {
      const { workTolerance, ...gated } = judgement(one.gate ?? gate.metrics, one.drift ?? gate.tolerance);
      // In a mix CPU time is not known by endpoint.
      const isKnown = workTolerance !== undefined && load.mix === undefined;
      const kept = keptEndpoint(one, { ...gated, ...(isKnown && { workTolerance }) });
      return { ...kept, ...expectation(gate.expect, kept.name) };
    });
    return sweptEndpoints(judged, load.connections ?? []);
  }
  // Its requests are not known here. Every generator reports a mean, but some lack or round percentiles.
  const scenario = endpoints.parse([{ name: scenarioName(command), path: '/' }]);
  const judged = {
    ...judgement(gate.metrics ?? ['mean'], gate.tolerance),
    ...expectation(gate.expect, scenarioName(command)),
  };
  return scenario.map((one) => keptEndpoint(one, judged));
}

/** Gated if the configuration names no metric, together with `workTolerance`. */
const DEFAULT_METRICS: GatedMetrics = ['mean', 'p50'];

function judgement(gated: GatedMetrics | undefined, tolerance: number): Judgement {
  const all = Object.entries(tolerances(gated ?? DEFAULT_METRICS, tolerance)).filter(([metric]) => !isOfStart(metric));
  return { gate: Object.fromEntries(all), ...(gated === undefined ? { workTolerance: tolerance } : {}) };
}

function expectation(expected: ConfigFile['gate']['expect'], name: string): Pick<Judgement, 'mustBeFaster'> {
  const isNamed = expected?.faster.length === 0 || expected?.faster.includes(name);
  return isNamed ? { mustBeFaster: true } : {};
}

function isOfStart(metric: Metric): boolean {
  return START_METRICS.some((name) => name === metric);
}

/** These metrics scatter more than the rest: a smaller tolerance would seldom lead to a verdict. */
const LEAST_TOLERANCES: Readonly<Record<Metric, number>> = { p99: 0.15, ready: 0.1, 'first-response': 0.1 };

/** The tolerance of each gated metric, in the order of `METRICS`. */
function tolerances(gated: GatedMetrics, byDefault: number): Readonly<Record<Metric, number>> {
  const forMetric = (metric: Metric) => Math.max(LEAST_TOLERANCES[metric] ?? 0, byDefault);
  const own: Readonly<Record<Metric, number | undefined>> = Array.isArray(gated)
    ? Object.fromEntries(gated.map((metric) => [metric, forMetric(metric)]))
    : gated;
  const names = new Set<Metric>([...METRICS, ...Object.keys(own)]);
  return Object.fromEntries([...names].flatMap((metric) => (own[metric] === undefined ? [] : [[metric, own[metric]]])));
}
