/**
 * The validated and fully specified configuration: what to boot, what to load, what to gate.
 *
 * Plain data. Defaults are filled in; `${NAME}` references to environment variables are still unexpanded, so that a
 * configuration can be stored and shown without its secrets (`expand.ts` expands them at the edge). Durations are numbers
 * with their unit in the name; shares (5 %) are fractions (0.05).
 *
 * Each key is declared once, with how a file writes it (`keys.ts`): Results files are read with what follows from that, and so
 * do the types. The schemas are strict, and bounded only where a damaged or hostile Results file could do harm.
 */
export type { AppConfig, AppOverrides, CounterSource, ProfileSource, ReadyConfig } from './app.ts';
export type { AppSource, SetupStep } from './app-source.ts';
export type {
  BodyFile,
  Endpoint,
  Expectation,
  RequestFile,
  SweepPoint,
} from './endpoint.ts';
export type { Config } from './file.ts';
export type { GateConfig } from './gate.ts';
export type { LoadConfig, TlsConfig } from './load.ts';
export { METRICS, type Metric } from './metric-names.ts';
export type { Preparation, Taken } from './preparation.ts';
export type { RequestRecord } from './records.ts';
export * from './shapes.ts';

/** No absolute limit of any latency. */
export const NO_LIMITS = { meanMs: null, p50Ms: null, p90Ms: null, p99Ms: null };
