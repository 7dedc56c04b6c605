import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  info,
  warning
} from "./chunks/chunk-FYUVSGDE.js";
import {
  cleanUpDeadRuns
} from "./chunks/chunk-5OCO34P2.js";
import "./chunks/chunk-GQSJWUW7.js";
import "./chunks/chunk-3W5LSTSS.js";
import "./chunks/chunk-G45OICLC.js";

// src/post.ts
try {
  for (let line of await cleanUpDeadRuns(process.env)) info(line);
} catch (error) {
  warning(
    `what a killed run may have left behind was not looked for: ${error instanceof Error ? error.message : error}`
  );
}
