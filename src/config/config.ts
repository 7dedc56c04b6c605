// The complete configuration, as it is stored and shown: `${NAME}` references are unexpanded, and shares (5 %) are fractions (0.05).
// Schemas are bounded only where a damaged or hostile Results file could do harm.
export type { AppConfig, AppSource, CounterSource, ProfileSource, ReadyConfig, SetupStep } from './app.ts';
export type { BodyFile, Endpoint, Expectation, RequestFile, SweepPoint } from './endpoint.ts';
export type { Config, GateConfig } from './file.ts';
export type { LoadConfig, TlsConfig } from './load.ts';
export { METRICS, type Metric } from './metric-names.ts';
export type { RequestRecord } from './records.ts';
export type { Preparation, Taken } from './request-keys.ts';
export * from './shapes.ts';

export const NO_LIMITS = { meanMs: null, p50Ms: null, p90Ms: null, p99Ms: null };
