import { runAction } from './action/run.ts';
import { exitWhenIdle, interruption, programsBeside } from './entry.ts';
import { ExitCode } from './errors.ts';

const exitCode = await runAction({ env: process.env, signal: interruption(), ...programsBeside(import.meta.url) });
// Calls to GitHub may still wait for a rate limit, and nobody is interested in them any more.
if (exitCode === ExitCode.interrupted) process.exit(exitCode);
exitWhenIdle(exitCode);
