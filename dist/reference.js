import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  createReferenceServer
} from "./chunks/chunk-6SVGNM2Q.js";
import "./chunks/chunk-RNVBILSK.js";
import "./chunks/chunk-G45OICLC.js";

// src/reference.ts
import { readFileSync } from "node:fs";
var { PORT: port, LATENCY_GATE_COSTS: file } = process.env;
if (port === void 0 || file === void 0)
  process.stderr.write(`this is the reference server of latency-gate; the gate starts it
`), process.exitCode = 1;
else {
  let costs = JSON.parse(readFileSync(file, "utf8"));
  createReferenceServer(costs).listen(Number(port), "127.0.0.1"), process.on("SIGTERM", () => process.exit(0));
}
