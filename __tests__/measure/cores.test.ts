/** The choice between one core and two, on rounds that are made, and processes that are real. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { RunningApp } from '../../src/app/launcher.ts';
import { CoreLayout } from '../../src/app/process/cores.ts';
import { CoreChoice } from '../../src/measure/cores.ts';
import { StartAgain } from '../../src/measure/testbed.ts';
import { useChildren } from '../app/process/children.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';

/** Both sides with that many threads on a core, and ready without one, while others had that share of the machine. */
function roundsOf(running: number, waiting: number, machineOthers = 0) {
  const contention = { runDelayMs: waiting * 500 };
  const side = { sent: 100, completed: 100, requestsPerSecond: 200, cpuMsPerRequest: running * 5, contention };
  const { blocks } = makeResults(
    makeConfig(['a']),
    { a: { base: steady(5, 1), head: steady(5, 1) } },
    { sides: { base: side, head: side }, round: { machineOthers, machineStolen: 0 } },
  );
  return blocks.flatMap(({ endpoints }) => endpoints);
}

/** What the warm-up showed, and what a look with both cores shows. */
function warmed(running: number, waiting: number, wide = () => roundsOf(1.6, 0.1)) {
  return { isPlaced: true, rounds: roundsOf(running, waiting), look: async () => wide() };
}

const { spawned } = useChildren();
const served = (pid: number | null) => ({
  head: { servingPid: () => pid, pids: () => (pid === null ? [] : [pid]) } as unknown as RunningApp,
});
const byNode = served(process.pid);
const bySleep = () => served(spawned('sleep', ['60']).pid);
const coresOf = ({ head }: ReturnType<typeof served>) =>
  readFileSync(`/proc/${head.pids()[0]}/status`, 'utf8').match(/^Cpus_allowed_list:\s*(\S+)$/m)?.[1];
const [first = '0', last = '0'] = [coresOf(byNode)?.match(/^\d+/)?.[0], coresOf(byNode)?.match(/\d+$/)?.[0]];

function choice(app = first, generator = last) {
  const layout = new CoreLayout({ app, generator, areSiblings: false });
  return { layout, cores: new CoreChoice(layout) };
}

test('an app of one thread stays where it is, and is not asked again', async () => {
  const { layout, cores } = choice();
  cores.beforeLoad(byNode);
  expect(await cores.review(warmed(0.98, 0.3), byNode, false)).toBeNull();
  expect(await cores.review(warmed(0.98, 1.2), byNode, false)).toBeNull();
  expect(layout.isApart).toBe(true);
});

test('threads that wait for each other get both cores while they run, and keep them', async () => {
  const { layout, cores } = choice();
  const apps = bySleep();
  expect(await cores.review(warmed(0.98, 1.2), apps, false)).toMatch('runs in parallel');
  expect(await cores.review(warmed(1.1, 0.1), apps, false)).toBeNull();
  expect(layout.app).toBe(`${first},${last}`);
});

test('threads that waited for a while only, as a compiler’s do, get no second core', async () => {
  const { layout, cores } = choice();
  const apps = bySleep();
  const looked: (string | undefined)[] = [];
  const look = () => {
    looked.push(coresOf(apps));
    return roundsOf(1.05, 0.3);
  };
  expect(await cores.review(warmed(0.98, 1.2, look), apps, false)).toBeNull();
  expect(looked).toEqual([first === last ? first : expect.stringMatching(/[,-]/)]);
  expect([layout.app, layout.starting('head'), coresOf(apps)]).toEqual([first, first, first]);
});

test.each([
  ['a compiler had work waiting: its rounds take one core', 1.02, false],
  ['two threads work all the time', 1.6, true],
])('both cores are a trial until the rounds of the first block are over: %s', async (_, running, keeps) => {
  const { layout, cores } = choice();
  const apps = bySleep();
  expect(await cores.review(warmed(0.98, 1.2), apps, false)).toMatch('runs in parallel');
  expect(cores.afterRounds(roundsOf(1.02, 0.1, 0.2), apps)).toBeNull();
  const words = cores.afterRounds(roundsOf(running, 0.1), apps);
  expect(words).toEqual(keeps ? null : expect.stringMatching('does not use two cores at once'));
  expect(layout.app).toBe(keeps ? `${first},${last}` : first);
  expect(coresOf(apps) === first).toBe(!keeps || first === last);
});

test('a program that starts as many threads as it finds cores finds both, and is moved back where it needs one', async () => {
  const { layout, cores } = choice();
  expect(() => cores.beforeLoad(bySleep())).toThrow(StartAgain);
  expect(layout.app).toBe(`${first},${last}`);
  const again = bySleep();
  cores.beforeLoad(again);
  expect(await cores.review(warmed(1, 0), again, false)).toMatch('does not use two cores');
  expect([layout.app, coresOf(again)]).toEqual([first, first]);
  // Later blocks start as this one has.
  expect(layout.starting('head')).toBe(`${first},${last}`);
  cores.beforeLoad(bySleep());
});

test.each([
  ['keeps both where its rounds use them', 1.6, true],
  ['loses one where they do not, and starts with both', 1.05, false],
])('one that has started with both and used them while it warmed up %s', async (_, running, keeps) => {
  const { layout, cores } = choice();
  expect(() => cores.beforeLoad(bySleep())).toThrow(StartAgain);
  const apps = bySleep();
  expect(await cores.review(warmed(1.6, 0), apps, false)).toBeNull();
  expect(cores.afterRounds(roundsOf(running, 0), apps) === null).toBe(keeps);
  expect(layout.isApart).toBe(!keeps);
  expect(layout.starting('head')).toBe(`${first},${last}`);
});

test('an app that cannot be moved is started again, also where its first rounds take one core', async () => {
  const { layout, cores } = choice('9998', '9999');
  await expect(cores.review(warmed(0.98, 1.2), bySleep(), false)).rejects.toThrow(StartAgain);
  expect(await cores.review(warmed(1.6, 0.1), bySleep(), false)).toBeNull();
  const after = () => cores.afterRounds(roundsOf(1.05, 0.1), bySleep());
  expect(after).toThrow('it has one from here on, and is started again');
  expect(layout.starting('head')).toBe('9998');
});

test('once it has started with both, it is asked whether it uses them; of one that cannot be seen nothing is guessed', async () => {
  const { cores } = choice('9998', '9999');
  for (const first of [warmed(0.98, 1.2), warmed(1.05, 0.1)]) {
    await expect(cores.review(first, bySleep(), false)).rejects.toThrow(StartAgain);
  }
  expect(await cores.review(warmed(0.98, 1.2), bySleep(), false)).toBeNull();
  for (const pid of [null, 2 ** 30]) choice().cores.beforeLoad(served(pid));
});

test('one that has started with both, and cannot be moved once it is warm, is started on one', async () => {
  const reviewing = choice().cores.review({ ...warmed(1, 0), isPlaced: false }, bySleep(), false);
  await expect(reviewing).rejects.toThrow('could not be moved to one core once it was warm');
});
