import { spawnSync } from 'node:child_process';
import { appendFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, test } from '@jest/globals';
import { createLogTail, detailOf, environmentFault, openLogFile, tailOf } from '../../../src/app/process/log.ts';

describe('the tail of a log', () => {
  test('is the last lines, whatever the pieces that they came in', () => {
    const log = createLogTail();
    const text = Array.from({ length: 1000 }, (_, line) => `line ${line} ä\n`).join('');
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += 7) log.push(bytes.subarray(at, at + 7));
    expect(log.tail(2)).toBe('line 998 ä\nline 999 ä');
    expect(log.tail().split('\n')).toHaveLength(20);
    expect(log.tail(5000).split('\n')).toHaveLength(200);
  });

  test('is bounded, also for output without a line end', () => {
    const log = createLogTail();
    const megabyte = Buffer.alloc(1024 * 1024, 'x');
    for (let piece = 0; piece < 50; piece += 1) log.push(megabyte);
    expect(log.tail().length).toBeLessThan(600);
  });

  test('of nothing is nothing', () => {
    expect(createLogTail().tail()).toBe('');
    expect(detailOf('')).toEqual({});
  });

  test('carries neither terminal control nor workflow commands', () => {
    const hostile = '\u001b[2J\u001b]0;title\u0007red\u0000\r\n##[add-mask]x\r::error::no\u0085';
    expect(tailOf(hostile)).toBe('red\n## [add-mask]x\n::error::no');
    // A workflow command counts at the start of a line only, and no line of a detail starts with its text.
    for (const line of (detailOf(tailOf(hostile)).detail ?? '').split('\n').slice(1)) expect(line).toMatch(/^ {2}\| /);
  });
});

describe('the file that a command writes to', () => {
  test('has no name, and shows what was written until now, also once it is closed', () => {
    const log = openLogFile();
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
    const log = openLogFile({ mostBytes: 10_000, cutEveryMs: 5 });
    let lines = 0;
    for (const endMs = performance.now() + 300; performance.now() < endMs || lines < 5000; ) {
      const text = Array.from({ length: 50 }, () => `line ${lines++} of secret-abcdefgh\n`).join('');
      appendFileSync(log.fd, text);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    const shown = log.tail(200).split('\n');
    log.close();
    expect(shown).toHaveLength(200);
    expect(shown.at(-1)).toBe(`line ${lines - 1} of secret-abcdefgh`);
    for (const line of shown) expect(line).toMatch(/^line \d+ of secret-abcdefgh$/);
  });

  test('a long line without an end is not shown in part', () => {
    const log = openLogFile();
    appendFileSync(log.fd, `${'x'.repeat(200 * 1024)}\nend\n`);
    expect(log.tail()).toBe('end');
    log.close();
  });
});

test.each([
  ['npm error code ECONNRESET', 'network'],
  ['npm ERR! network request to https://registry.example failed: getaddrinfo EAI_AGAIN', 'network'],
  ['fatal: unable to access: Could not resolve host: example.com', 'network'],
  ['error: RPC failed; curl 56 GnuTLS recv error (-9)\nfatal: early EOF', 'network'],
  ['go: module: dial tcp: lookup proxy.example: no such host', 'network'],
  ['Could not transfer artifact a:b:jar:1 from/to central: transfer failed', 'network'],
  ['pip._vendor.urllib3.exceptions.ReadTimeoutError: HTTPSConnectionPool', 'network'],
  ['toomanyrequests: You have reached your unauthenticated pull rate limit.', 'network'],
  ['request canceled while waiting for connection (Client.Timeout exceeded while awaiting headers)', 'network'],
  ['Error response from daemon: all predefined address pools have been fully subnetted', 'network'],
  ['process "/bin/sh -c npm run build" did not complete successfully: exit code: 137', 'memory'],
  ['write error: No space left on device', 'disk'],
  ['ENOSPC: no space left on device, write', 'disk'],
  ['error: unable to write file server.mjs', 'disk'],
  ["mkdir: cannot create directory 'x': Read-only file system", 'disk'],
  ['npm error code ERESOLVE could not resolve dependency', null],
  ["error TS2304: Cannot find name 'reset'", null],
  ['sh: 1: tsx: not found', null],
  ['test failed: expected 500 to be 200', null],
])('%s', (log, kind) => expect(environmentFault(log)?.kind ?? null).toBe(kind));
