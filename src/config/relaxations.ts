/**
 * What one configuration lets pass that another does not: a pull request from a fork is measured with its own.
 */
import { canonicalJson } from './canonical-json.ts';
import { type Config, type Endpoint, type GateConfig, type Limits, METRICS } from './config.ts';
import { requestOf } from './identity.ts';
import { formatDuration, formatShare } from './units.ts';

export interface Relaxation {
  /** Null: of the whole gate. */
  readonly endpoint: string | null;
  /** Reads on after the endpoint's name and a colon; no full stop. */
  readonly what: string;
}

/** Where `changed` asks less than `original`, or something else under the same name; empty where it asks the same. */
export function relaxations(changed: Config, original: Config): readonly Relaxation[] {
  const ofGate = gateRelaxations(changed, original).map((what) => ({ endpoint: null, what }));
  const ofEndpoints = original.endpoints.flatMap((endpoint) => {
    const same = changed.endpoints.find(({ name }) => name === endpoint.name);
    const words = same === undefined ? ['is not measured'] : endpointRelaxations(same, endpoint);
    return words.map((what) => ({ endpoint: endpoint.name, what }));
  });
  return [...ofGate, ...ofEndpoints];
}

/** Mildest last. */
const FAIL_ON: readonly GateConfig['failOn'][] = ['inconclusive', 'regression', 'never'];

function gateRelaxations({ gate, load, paths }: Config, original: Config): string[] {
  const before = original.gate;
  return [
    gate.baseline !== before.baseline && gate.baseline === 'none' ? 'head is compared with nothing' : null,
    FAIL_ON.indexOf(gate.failOn) > FAIL_ON.indexOf(before.failOn)
      ? `\`fail-on: ${gate.failOn}\` instead of \`${before.failOn}\``
      : null,
    gate.confidence > before.confidence
      ? `confidence ${formatShare(gate.confidence)} instead of ${formatShare(before.confidence)}`
      : null,
    gate.minDifferenceMs > before.minDifferenceMs
      ? `differences up to ${formatDuration(gate.minDifferenceMs)} pass instead of ${formatDuration(before.minDifferenceMs)}`
      : null,
    gate.overrideLabel !== null && gate.overrideLabel !== before.overrideLabel ? 'another `override-label`' : null,
    paths.length > 0 && canonicalJson(paths) !== canonicalJson(original.paths) ? 'other `paths`' : null,
    canonicalJson(comparableLoad(load)) === canonicalJson(comparableLoad(original.load)) ? null : 'another `load`',
  ].filter((what) => what !== null);
}

/** What the figures depend on: seed and time budget are left out. */
function comparableLoad({ seed: _seed, timeBudgetMs: _timeBudgetMs, ...load }: Config['load']) {
  return load;
}

/** A file is named by its path: of the original configuration, its content has not been read. */
function comparableRequest(endpoint: Endpoint) {
  const { bodyFile, ...request } = requestOf(endpoint);
  return { ...request, bodyPath: bodyFile?.path };
}

function endpointRelaxations(changed: Endpoint, original: Endpoint): string[] {
  const requestText = (endpoint: Endpoint) => canonicalJson(comparableRequest(endpoint));
  const isOtherRequest = requestText(changed) !== requestText(original);
  const isOtherAnswer = canonicalJson(changed.expect) !== canonicalJson(original.expect);
  return [
    ...(isOtherRequest ? ['another request under this name'] : []),
    ...(isOtherAnswer ? ['expects other responses'] : []),
    ...METRICS.flatMap((metric) => {
      const [now, before] = [changed.gate[metric], original.gate[metric]];
      if (before === undefined) return [];
      if (now === undefined) return [`${metric} is not gated`];
      return now > before ? [`${metric} may change by ${formatShare(now)} instead of ${formatShare(before)}`] : [];
    }),
    ...limitRelaxations(changed.limits, original.limits),
  ];
}

function limitRelaxations(changed: Limits, original: Limits): string[] {
  const latency = (['meanMs', 'p50Ms', 'p90Ms', 'p99Ms'] as const).flatMap((key) => {
    const [now, before] = [changed[key], original[key]];
    const metric = key.slice(0, -2);
    if (before === null) return [];
    if (now === null) return [`${metric} has no limit`];
    return now > before
      ? [`the limit of ${metric} is ${formatDuration(now)} instead of ${formatDuration(before)}`]
      : [];
  });
  const errors =
    changed.errors > original.errors
      ? [`${formatShare(changed.errors)} of errors are tolerated instead of ${formatShare(original.errors)}`]
      : [];
  return [...latency, ...errors];
}
