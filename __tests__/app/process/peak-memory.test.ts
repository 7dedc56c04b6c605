import { once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { meterPeakMemory } from '../../../src/app/process/peak-memory.ts';
import { followTree } from '../../../src/app/process/process-tree.ts';
import { ask, type Child, nextLine, useChildren } from './children.ts';

const { spawned, node } = useChildren();

/** For at least so long by the clock of this process, in which the meter takes its samples. */
async function hold(child: Child, mb: number, ms: number): Promise<void> {
  expect(await ask(child, String(mb))).toBe('holding');
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  expect(await ask(child, 'free')).toBe('done');
}

/**
 * Holds as many MB as a line of input says, until the next one has them given back. One buffer, because
 * malloc returns a block above 32 MB to the kernel whatever it has learnt from smaller ones; collected
 * at every look, because a collection may find the buffer still referenced from the stack.
 */
const HOARDER = `
const restingBytes = process.memoryUsage.rss();
const answer = (looks) => {
  global.gc();
  const keptBytes = process.memoryUsage.rss() - restingBytes;
  if (keptBytes < 20e6) console.log('done');
  else if (looks > 500) console.log('kept ' + keptBytes + ' bytes: ' + JSON.stringify(process.memoryUsage()));
  else setTimeout(answer, 10, looks + 1);
};
let hoard = null;
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'free') {
    hoard = null;
    setTimeout(answer, 100, 0);
  } else {
    hoard = Buffer.alloc(Number(line) * 1e6, 1);
    console.log('holding');
  }
});
console.log('ready');`;

function takeMb(meter: ReturnType<typeof meterPeakMemory>): number {
  return (meter() ?? Number.NaN) / 1e6;
}

/** Once it has stopped falling: collections give back bit by bit what starting, or the last time, took. */
async function idleMb(app: Child, meter: ReturnType<typeof meterPeakMemory>): Promise<number> {
  for (let last = Number.POSITIVE_INFINITY; ; ) {
    await hold(app, 1, 0);
    const now = takeMb(meter);
    if (Math.abs(last - now) < 1) return now;
    last = now;
  }
}

const PARENT = `
require('node:child_process').spawn(process.execPath, ['--expose-gc', '-e', process.argv[1]], { stdio: 'inherit' });
setInterval(() => {}, 1000);`;

describe.each([
  ['with marks that are set back', true, 0],
  ['with marks that cannot be set back, from samples', false, 200],
])('%s', (_, canReset, holdMs) => {
  test.each([
    ['a process', ['--expose-gc', '-e', HOARDER]],
    ['a child of a process', ['-e', PARENT, HOARDER]],
  ])('memory that %s held for a moment is the peak of that time alone', async (_name, args) => {
    const app = node(...args);
    await nextLine(app);
    const meter = meterPeakMemory(followTree(app.pid), canReset);
    // The first time is a new high, the second is not. Less than what is held, because the runtime gives back some of what it
    // had when idle; a peak that is missed is none at all.
    for (const hoardMb of [80, 60]) {
      const idle = await idleMb(app, meter);
      expect(idle).toBeGreaterThan(20);
      await hold(app, hoardMb, holdMs);
      const held = takeMb(meter);
      expect(held - idle).toBeGreaterThan(0.75 * hoardMb - 5);
      expect(held - idle).toBeLessThan(hoardMb + 25);
      await hold(app, 1, 0);
      expect(takeMb(meter) - idle).toBeLessThan(30);
    }
  });
});

test('memory that forked processes share counts once', async () => {
  // The parent fills 60 MB, its three children keep on sharing them.
  const script = `
    hoard=$(head -c 60000000 /dev/zero | tr '\\0' x)
    for child in 1 2 3; do (while :; do sleep 1; done) & pids="$pids $!"; done
    echo ready; read -r end; kill $pids`;
  const app = spawned('sh', ['-c', script]);
  await nextLine(app);
  const meter = meterPeakMemory(followTree(app.pid));
  takeMb(meter);
  const peak = takeMb(meter);
  app.stdin.write('end\n');
  await once(app, 'exit');
  expect(peak).toBeGreaterThan(58);
  expect(peak).toBeLessThan(120);
});

test('a process that is not there, and one that has ended, have none', async () => {
  expect(meterPeakMemory(followTree(2 ** 22 + 1))()).toBeNull();
  const app = node('-e', HOARDER);
  await nextLine(app);
  const meter = meterPeakMemory(followTree(app.pid));
  expect(meter()).not.toBeNull();
  app.kill('SIGKILL');
  await once(app, 'exit');
  expect(meter()).toBeNull();
});
