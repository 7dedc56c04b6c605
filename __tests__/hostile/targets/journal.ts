/** What killed runs noted is removed, so its author must not choose what. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { cleanUpDeadRuns } from '../../../src/app/cleanup/dead-runs.ts';
import { deadOwner, journalsIn, plantIn } from '../../app/cleanup/planted.ts';
import { hostileText, mutatedJson } from '../generators.ts';
import { demand, demandHarmless, target } from '../target.ts';

/** `@` stands for the folder of this input, in which `kept` must be kept. */
const FOLDERS = [
  ...['@/latency-gate-x', '@/kept', '@/latency-gate-x/../kept', '@/latency-gate-link', '@', '/', '/etc', '/tmp', '.'],
];
const owner = deadOwner();
const note = fc
  .oneof(
    fc.constantFrom(...FOLDERS),
    hostileText(60).map((text) => `@/${text}`),
  )
  .map((folder) => ({ kind: 'folder', folder }));

const noted = fc.oneof(
  note.map((one) => JSON.stringify(one)),
  // Folders alone: what is noted of processes is not for guessing at.
  note.chain((one) => mutatedJson([one], ['folder', 'kind', 'beside'])),
);

export const sweeps = target('journals', noted, async (text) => {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  const before = process.env['RUNNER_TEMP'];
  try {
    process.env['RUNNER_TEMP'] = folder;
    mkdirSync(join(folder, 'latency-gate-x'));
    mkdirSync(join(folder, 'kept'));
    const entry = text.replaceAll('@', () => folder);
    // No link leads there: the system takes neither an empty target, nor a NUL, nor one that is longer.
    if (entry === '' || entry.includes('\0') || Buffer.byteLength(entry) > 4000) return 'refused';
    plantIn(journalsIn(folder), [entry], owner);
    const lines = await cleanUpDeadRuns({});
    for (const line of lines) demandHarmless(line);
    demand(existsSync(join(folder, 'kept')) && existsSync('/etc/hostname'), 'a folder that was not ours');
    return lines.length > 0 ? 'accepted' : 'refused';
  } finally {
    if (before === undefined) delete process.env['RUNNER_TEMP'];
    else process.env['RUNNER_TEMP'] = before;
    rmSync(folder, { recursive: true, force: true });
  }
});
