import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  sweepDeadRuns
} from "./chunks/chunk-TXPKNSM4.js";
import "./chunks/chunk-5CLSYRNE.js";
import {
  info,
  warning
} from "./chunks/chunk-SZCHVNML.js";
import {
  init_define_LATENCY_GATE_PAGE,
  init_dirname_shim
} from "./chunks/chunk-BXEM2PRQ.js";

// src/post.ts
init_define_LATENCY_GATE_PAGE();
init_dirname_shim();
try {
  for (let line of await sweepDeadRuns(process.env)) info(line);
} catch (error) {
  warning(
    `what a killed run may have left behind was not looked for: ${error instanceof Error ? error.message : error}`
  );
}
