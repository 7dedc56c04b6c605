import type { Plugin } from 'esbuild';

/** Leaves out of a bundle the parts of packages that latency-gate never runs. */
export const leaveOutUnusedParts: Plugin;
