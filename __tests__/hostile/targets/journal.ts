/** Journals of killed runs: what they name is removed, so its author must not choose what. */

import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { cleanUpDeadRuns } from '../../../src/app/cleanup/dead-runs.ts';
import { hostileText, mutatedJson } from '../generators.ts';
import { demand, demandHarmless, meeting, target } from '../target.ts';

/** `@` stands for the folder of this input, in which `kept` must be kept. */
const FOLDERS = [
  '@/latency-gate-x',
  '@/kept',
  '@/latency-gate-x/../kept',
  '@/latency-gate-link',
  '@',
  '/',
  '/etc',
  '/tmp',
  '.',
];
const owner = {
  ...{ pid: spawnSync('true').pid, startTicks: 1, host: hostname() },
  bootId: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
  pidNamespace: readlinkSync('/proc/self/ns/pid'),
};
const note = fc
  .oneof(
    fc.constantFrom(...FOLDERS),
    hostileText(60).map((text) => `@/${text}`),
  )
  .map((folder) => ({ kind: 'folder', folder }));
const journals = fc.array(note, { maxLength: 4 }).map((leftovers) => ({ version: 1, owner, leftovers }));

export const sweeps = target({
  name: 'journals',
  inputs: fc.oneof(
    journals.map((journal) => JSON.stringify(journal)),
    // Folders alone: what is noted of processes is not for guessing at.
    journals.chain((journal) => mutatedJson([journal], ['folder', 'version', 'owner', 'leftovers'])),
  ),
  meet: (text) =>
    meeting(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
      const before = process.env['RUNNER_TEMP'];
      try {
        process.env['RUNNER_TEMP'] = folder;
        mkdirSync(join(folder, 'latency-gate-x'));
        mkdirSync(join(folder, 'kept'));
        const place = join(folder, `latency-gate-journal-${process.getuid?.()}`);
        mkdirSync(place, { mode: 0o700 });
        writeFileSync(
          join(place, `1-${randomUUID()}.json`),
          text.replaceAll('@', () => folder),
          { mode: 0o600 },
        );
        const lines = await cleanUpDeadRuns({});
        for (const line of lines) demandHarmless(line);
        demand(existsSync(join(folder, 'kept')) && existsSync('/etc/hostname'), 'a folder that was not ours');
        return lines.length > 0 ? 'accepted' : 'refused';
      } finally {
        if (before === undefined) delete process.env['RUNNER_TEMP'];
        else process.env['RUNNER_TEMP'] = before;
        rmSync(folder, { recursive: true, force: true });
      }
    }),
});
