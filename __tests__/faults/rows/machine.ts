/** What breaks while it is measured: the load generator, and the machine. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appFiles, lateService } from '../apps.ts';
import { generatorOf } from '../generator.ts';
import { signalAll } from '../program.ts';
import { EVERYWHERE, exits, measured, rowsAt, type Scenario } from '../row.ts';

/** Results of the block before it are kept. */
const AFTER_A_BLOCK = [...EVERYWHERE, 'files'] as const;

/** The load generator gets a signal once a block has been measured. */
const signalling = (signal: NodeJS.Signals): Scenario => ({
  async meddle(running) {
    const pid = await generatorOf(running);
    if (pid !== null) signalAll([pid], signal);
  },
});

/** From a second after the start on the clock is an hour ahead. What counts monotonically goes on. */
const STEPPING = `
const start = performance.now();
const now = Date.now.bind(Date);
const step = () => (performance.now() - start < 1000 ? 0 : 3_600_000);
globalThis.Date = class extends Date {
  constructor(...args) { super(...(args.length === 0 ? [now() + step()] : args)); }
  static now() { return now() + step(); }
};
`;

export const MACHINE_ROWS = rowsAt('rounds', {
  'the load generator is killed': {
    files: appFiles(),
    scenario: signalling('SIGKILL'),
    ...exits(4, 'the load generator was ended by SIGKILL'),
    hint: 'run it again; the usual reason is a lack of memory: use fewer connections or shorter rounds',
    published: AFTER_A_BLOCK,
  },
  'the load generator hangs': {
    files: appFiles(),
    scenario: signalling('SIGSTOP'),
    ...exits(4, 'the load generator did not answer within … s'),
    hint: 'run it again; if it happens again, use fewer connections, or a machine with more memory and less running beside it',
    published: AFTER_A_BLOCK,
  },
  'the machine stands still for 2.5 s: the block is measured again': {
    files: appFiles({ alone: true, load: { round: '300ms' } }),
    scenario: {
      async meddle(running) {
        await generatorOf(running);
        // In the rounds of the second block.
        await sleep(500);
        const all = [running.pid, ...running.started()];
        signalAll(all, 'SIGSTOP');
        await sleep(2500);
        signalAll([...all].reverse(), 'SIGCONT');
      },
    },
    ...measured('a block is measured again: the machine stood still for 2.… s'),
  },
  'the clock jumps an hour ahead': {
    files: appFiles({ alone: true, load: { 'time-budget': '30s' } }),
    arrange({ runner }) {
      const preload = join(runner, 'stepping.mjs');
      writeFileSync(preload, STEPPING);
      return { env: { NODE_OPTIONS: `--import=${preload}` } };
    },
    ...measured('block 3 of 3: measuring is over, … s'),
  },
  'the time budget ends before a block is measured': {
    files: appFiles(
      {
        app: 'command: exec node server.mjs, ready: { path: /ready, timeout: 60s }',
        alone: true,
        load: { 'time-budget': '4s' },
      },
      lateService(20_000),
    ),
    ...exits(4, 'the time budget of 4s ended before a block of about … s was measured'),
    hint: 'raise `load.time-budget`',
  },
});
