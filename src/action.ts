/** Entry of the action. */
import { fileURLToPath } from 'node:url';
import { runAction } from './action/run.ts';
import { exitWhenIdle, interruption } from './entry.ts';
import { ExitCode } from './errors.ts';

const exitCode = await runAction({
  env: process.env,
  signal: interruption(),
  generatorPath: fileURLToPath(new URL('./generator.js', import.meta.url)),
  referencePath: fileURLToPath(new URL('./reference.js', import.meta.url)),
  recordersPath: fileURLToPath(new URL('./recorders', import.meta.url)),
});
// Calls to GitHub may still wait for a rate limit, and nobody is interested in them any more.
if (exitCode === ExitCode.interrupted) process.exit(exitCode);
exitWhenIdle(exitCode);
