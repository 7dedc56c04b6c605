import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type JournalHeader, openJournal } from '../../bench/protocol-journal.ts';

const HEADER: JournalHeader = {
  size: 'short',
  seed: 1,
  variants: ['duet'],
  machine: { cpu: 'a cpu', cores: 2, node: 'v20.0.0' },
};
const blockOf = (block: number) => ({ block, keptLaunch: 0, capacityPerSecond: { cpu: 500 }, cells: [] });

let directory: string;
let file: URL;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'latency-gate-journal-'));
  file = pathToFileURL(join(directory, 'out', 'protocol.jsonl'));
});
afterEach(() => rm(directory, { recursive: true }));

test('goes on where it ended', async () => {
  const first = await openJournal(file, HEADER);
  expect(first.blocks).toEqual([]);
  await first.append(blockOf(0));
  await first.append(blockOf(1));
  const again = await openJournal(file, HEADER);
  expect(again.blocks).toEqual([blockOf(0), blockOf(1)]);
});

test('a line that was cut off is measured again, and harms no other', async () => {
  const first = await openJournal(file, HEADER);
  await first.append(blockOf(0));
  await appendFile(file, '{"block":1,"cel');
  const second = await openJournal(file, HEADER);
  expect(second.blocks).toEqual([blockOf(0)]);
  await second.append(blockOf(1));
  expect((await openJournal(file, HEADER)).blocks).toEqual([blockOf(0), blockOf(1)]);
});

test('blocks of other settings are not taken for these', async () => {
  await openJournal(file, HEADER);
  await expect(openJournal(file, { ...HEADER, size: 'long' })).rejects.toThrow(
    'protocol.jsonl was recorded with other settings',
  );
});
