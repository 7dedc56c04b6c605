import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  sweepDeadRuns
} from "./chunks/chunk-TBPNBZ4J.js";
import "./chunks/chunk-BT5GJQPX.js";
import {
  info,
  warning
} from "./chunks/chunk-3JKE253U.js";
import {
  init_define_LATENCY_GATE_PAGE,
  init_dirname_shim
} from "./chunks/chunk-466MGRHR.js";

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
