import { spawnSync } from 'node:child_process';
import { appendFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type LogFile, openLogFile } from '../../../src/app/process/log.ts';

describe('the file that a command writes to', () => {
  const opened: LogFile[] = [];
  const open = (...options: Parameters<typeof openLogFile>) => {
    const log = openLogFile(...options);
    opened.push(log);
    return log;
  };
  afterEach(() => {
    for (const log of opened.splice(0)) log.close();
  });

  test('has no name, and shows what was written until now, also once it is closed', () => {
    const log = open();
    expect(log.tail()).toBe('');
    const script = 'echo one; echo two >&2; echo three > /dev/stderr';
    spawnSync('sh', ['-c', script], { stdio: ['ignore', log.fd, log.fd] });
    if (process.platform === 'linux') expect(log.tail()).toMatch(/^(one\ntwo\n)?three$/);
    log.close();
    log.close();
    expect(log.tail(1)).toBe('three');
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('latency-gate-log-'))).toEqual([]);
  });

  test('is cut while it is written, and only whole lines are shown', async () => {
    const log = open({ mostBytes: 10_000, cutEveryMs: 5 });
    let lines = 0;
    let written = 0;
    for (const endMs = performance.now() + 300; performance.now() < endMs || lines < 5000; ) {
      const text = Array.from({ length: 50 }, () => `line ${lines++} of secret-abcdefgh`).join('\n');
      appendFileSync(log.fd, `${text}\n`);
      written += text.length + 1;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(written).toBeGreaterThan(100_000);
    const shown = log.tail(200).split('\n');
    expect(shown).toHaveLength(200);
    expect(shown.at(-1)).toBe(`line ${lines - 1} of secret-abcdefgh`);
    for (const line of shown) expect(line).toMatch(/^line \d+ of secret-abcdefgh$/);
  });

  test('a long line without an end is not shown in part', () => {
    const log = open();
    appendFileSync(log.fd, `${'x'.repeat(200 * 1024)}\nend\n`);
    expect(log.tail()).toBe('end');
  });
});
