import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  info,
  warning
} from "./chunks/chunk-JDHZKYPF.js";
import {
  cleanUpDeadRuns
} from "./chunks/chunk-JFAZMYEA.js";
import {
  wholeMessageOf
} from "./chunks/chunk-LBK64434.js";
import "./chunks/chunk-NA763M3I.js";
import "./chunks/chunk-RNVBILSK.js";
import "./chunks/chunk-G45OICLC.js";

// src/post.ts
try {
  for (let line of await cleanUpDeadRuns(process.env)) info(line);
} catch (error) {
  warning(`what a killed run may have left behind was not looked for: ${wholeMessageOf(error)}`);
}
