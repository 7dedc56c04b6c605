import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  canonicalJson
} from "./chunk-RNVBILSK.js";

// src/reference/server.ts
import { createHash } from "node:crypto";
import { createServer } from "node:http";
var REFERENCE_VERSION = 1, TABLE_WORDS = 16384, table = Int32Array.from({ length: TABLE_WORDS }, (_, i) => Math.imul(i + 1, 2654435761));
function work(iterations) {
  let sum = 7;
  for (let i = 0; i < iterations; i++)
    sum = Math.imul(sum ^ (table[(sum >>> 9) % TABLE_WORDS] ?? 0), 16777619) + i | 0;
  return sum >>> 0;
}
function costKey(endpoint) {
  return `${endpoint.method} ${endpoint.path}`;
}
function createReferenceServer(costs) {
  let iterationsOf = new Map(Object.entries(costs)), server = createServer((request, response) => {
    request.resume().on("end", () => {
      let iterations = iterationsOf.get(`${request.method} ${request.url}`), body = JSON.stringify(
        iterations === void 0 ? { error: "no such endpoint" } : { reference: REFERENCE_VERSION, iterations, sum: work(iterations) }
      );
      response.writeHead(iterations === void 0 ? 404 : 200, {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body)
      }), response.end(body);
    });
  });
  return server.keepAliveTimeout = 6e4, server;
}
var PROBE_ITERATIONS = 1e4;
function referenceFingerprint(machine, load) {
  let { arch, cores, pinned } = machine, { connections, rate, pairing } = load, ofMachine = { node: machine.node.split(".")[0], arch, cores, pinned }, ofLoad = { connections, rate, pairing }, ofServer = { version: REFERENCE_VERSION, answer: work(PROBE_ITERATIONS) }, identity = canonicalJson({ ...ofServer, ...ofMachine, ...ofLoad });
  return createHash("sha256").update(identity).digest("hex");
}

export {
  costKey,
  createReferenceServer,
  referenceFingerprint
};
