/** The choice between one core and two, on rounds that are made, and processes that are real. */
import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, test } from '@jest/globals';
import type { RunningApp } from '../../src/app/launcher.ts';
import { CoreLayout } from '../../src/app/process/cores.ts';
import { CoreChoice } from '../../src/measure/cores.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';

/** Both sides with that many threads on a core, and ready without one. */
function rounds(running: number, waiting: number) {
  const side = {
    ...{ sent: 100, completed: 100, requestsPerSecond: 200 },
    ...{ cpuMsPerRequest: running * 5, contention: { runDelayMs: waiting * 500 } },
  };
  const { blocks } = makeResults(
    makeConfig(['a']),
    { a: { base: steady(5, 1), head: steady(5, 1) } },
    { sides: { base: side, head: side }, round: { machineOthers: 0, machineStolen: 0 } },
  );
  return blocks.flatMap(({ endpoints }) => endpoints);
}

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
const served = (pid: number | null) => ({ head: { servingPid: () => pid } as RunningApp });
const byNode = served(process.pid);
function bySleep() {
  const child = spawn('sleep', ['60']);
  started.push(child);
  return served(child.pid ?? null);
}

function choice() {
  const layout = new CoreLayout({ app: '0', generator: '1', areSiblings: false });
  return { layout, cores: new CoreChoice(layout) };
}

test('an app of one thread stays where it is, and is not asked again', () => {
  const { layout, cores } = choice();
  expect(cores.review(rounds(0.98, 0.3), byNode)).toBeNull();
  expect(cores.review(rounds(0.98, 1.2), byNode)).toBeNull();
  expect(layout.isApart).toBe(true);
});

test('threads that wait for each other get both cores, and keep them', () => {
  const { layout, cores } = choice();
  expect(cores.review(rounds(0.98, 1.2), byNode)).toContain('started again with both');
  expect(layout.app).toBe('0,1');
  expect(cores.review(rounds(1.7, 0.1), byNode)).toBeNull();
  expect(layout.app).toBe('0,1');
});

test('a program that starts as many threads as it finds cores is tried on both, once', () => {
  const { layout, cores } = choice();
  const apps = bySleep();
  expect(cores.review(rounds(0.98, 0), apps)).toContain('started again with both');
  expect(cores.review(rounds(1, 0), apps)).toContain('started again on one');
  expect(layout.app).toBe('0');
  expect(cores.review(rounds(0.98, 0), apps)).toBeNull();
  expect(layout.isApart).toBe(true);
});

test('of an app that cannot be seen nothing is guessed', () => {
  expect(choice().cores.review(rounds(0.98, 0), served(null))).toBeNull();
  expect(choice().cores.review(rounds(0.98, 0), served(2 ** 30))).toBeNull();
});
