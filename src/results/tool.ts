/** What this tool is called, and its version: put in when the bundle is built. */
declare const LATENCY_GATE_VERSION: string | undefined;

export const TOOL = {
  name: 'latency-gate',
  version: typeof LATENCY_GATE_VERSION === 'string' ? LATENCY_GATE_VERSION : '0.0.0-source',
} as const;
