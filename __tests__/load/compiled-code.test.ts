import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RoundSpec } from '../../src/load/driver.ts';
import { GENERATOR_FLAGS } from '../../src/load/generator-process.ts';
import { type Bundle, bundleGenerator } from './bundle.ts';
import { roundSpec } from './rounds.ts';
import { OK, rawServer, type TestServer } from './servers.ts';

const ROUNDS = 8;
/** By number, however slow the machine is. */
const LOAD = { connections: 2, requestsPerTurn: 500, leastTurns: 4, durationMs: 1 };
let bundle: Bundle;
let server: TestServer;

beforeAll(async () => {
  bundle = await bundleGenerator();
  server = await rawServer(({ answer }) => answer(OK));
});
afterAll(async () => {
  await server.close();
  await bundle.remove();
});

test('what V8 compiles in a round serves the next ones', async () => {
  const generator = fork(bundle.generatorPath, [], {
    // In the measuring thread: the count does not depend on when helpers get a core.
    execArgv: [...GENERATOR_FLAGS, '--no-concurrent-recompilation', '--trace-opt'],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let traced = '';
  generator.stdout?.on('data', (text) => {
    traced += text;
  });
  const closed = once(generator, 'close');
  try {
    await once(generator, 'message');
    for (let id = 0; id < ROUNDS; id++) await answerTo(generator, id, roundSpec(server.origin, LOAD));
  } finally {
    generator.kill('SIGKILL');
    await closed;
  }
  const compiled = [...traced.matchAll(/completed compiling \S+ <JSFunction (\S+)/g)].map(([, name = '']) => name);
  // By name, of which some are several functions.
  const hot = ['HTTPParser.execute', 'HTTPParser.HEADER', 'Socket._write', 'processImmediate'];
  const times = hot.map((name) => compiled.filter((one) => one === name).length);
  expect(Math.max(...times)).toBeGreaterThan(0);
  expect(Math.max(...times)).toBeLessThan(ROUNDS / 2);
});

async function answerTo(generator: ChildProcess, id: number, spec: RoundSpec): Promise<void> {
  const answered = once(generator, 'message');
  generator.send({ type: 'round', id, spec });
  const [answer] = await answered;
  expect(answer).toMatchObject({ type: 'outcome', id });
}
