import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  info,
  warning
} from "./chunks/chunk-JDHZKYPF.js";
import {
  cleanUpDeadRuns
} from "./chunks/chunk-GH6VOQ52.js";
import "./chunks/chunk-7RTSC66Y.js";
import "./chunks/chunk-3W5LSTSS.js";
import "./chunks/chunk-OV2OKNXH.js";
import "./chunks/chunk-G45OICLC.js";

// src/post.ts
try {
  for (let line of await cleanUpDeadRuns(process.env)) info(line);
} catch (error) {
  warning(
    `what a killed run may have left behind was not looked for: ${error instanceof Error ? error.message : error}`
  );
}
