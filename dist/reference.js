import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  createReferenceServer
} from "./chunks/chunk-V4JN2Q7L.js";
import {
  init_define_LATENCY_GATE_PAGE,
  init_dirname_shim
} from "./chunks/chunk-466MGRHR.js";

// src/reference.ts
init_define_LATENCY_GATE_PAGE();
init_dirname_shim();
import { readFileSync } from "node:fs";
var { PORT: port, LATENCY_GATE_COSTS: file } = process.env;
if (port === void 0 || file === void 0)
  process.stderr.write(`this is the reference server of latency-gate: it is started by the gate, not by hand
`), process.exitCode = 1;
else {
  let costs = JSON.parse(readFileSync(file, "utf8"));
  createReferenceServer(costs).listen(Number(port), "127.0.0.1"), process.on("SIGTERM", () => process.exit(0));
}
