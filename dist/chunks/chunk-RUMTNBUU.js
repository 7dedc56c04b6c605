import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);

// src/reference/server.ts
import { createServer } from "node:http";

// src/reference/work.ts
var table = Int32Array.from({ length: 16384 }, (_, i) => Math.imul(i + 1, 2654435761));
function work(iterations) {
  let sum = 7;
  for (let i = 0; i < iterations; i++)
    sum = Math.imul(sum ^ (table[(sum >>> 9) % 16384] ?? 0), 16777619) + i | 0;
  return sum >>> 0;
}

// src/reference/server.ts
function costKey(endpoint) {
  return `${endpoint.method} ${endpoint.path}`;
}
function createReferenceServer(costs) {
  let iterationsOf = new Map(Object.entries(costs)), server = createServer((request, response) => {
    request.resume().on("end", () => {
      let iterations = iterationsOf.get(`${request.method} ${request.url}`), body = JSON.stringify(
        iterations === void 0 ? { error: "no such endpoint" } : { reference: 1, iterations, sum: work(iterations) }
      );
      response.writeHead(iterations === void 0 ? 404 : 200, {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body)
      }), response.end(body);
    });
  });
  return server.keepAliveTimeout = 6e4, server;
}

export {
  work,
  costKey,
  createReferenceServer
};
