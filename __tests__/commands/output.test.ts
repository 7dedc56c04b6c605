/** What the status line writes, and what a real terminal makes of it; files that a command line asked for. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { requireFolders, statusLine, writeOutputs } from '../../src/commands/output.ts';
import { ConfigError } from '../../src/errors.ts';
import { needs } from '../needs.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const ESC = '\u001b';

function written(isTTY: boolean, env: NodeJS.ProcessEnv = {}, columns = 40) {
  const stream = { isTTY, columns, text: '', write: (text: string) => (stream.text += text) };
  return { stream, status: statusLine(stream, env) };
}

/** The rows that a terminal shows after this text: what is before `\r` is overwritten, `ESC [2K` empties the row. */
function screen(text: string): string[] {
  const rows = [''];
  for (const [token] of text.matchAll(new RegExp(`${ESC}\\[\\??\\d+[a-zA-Z]|[^]`, 'gu'))) {
    const last = rows.length - 1;
    if (token === '\n') rows.push('');
    else if (token === `${ESC}[2K`) rows[last] = '';
    else if (!token.startsWith(ESC) && token !== '\r') rows[last] += token;
  }
  return rows;
}

test('a note stays, the line below it is rewritten and then gone', () => {
  const { stream, status } = written(true);
  status.note('measuring 1 endpoint');
  status.update?.('block 1 of 5: GET /, round 1 of 4');
  expect(screen(stream.text)).toEqual(['measuring 1 endpoint', 'block 1 of 5: GET /, round 1 of 4']);
  status.update?.('block 2 of 5');
  status.note('image pulled');
  expect(screen(stream.text)).toEqual(['measuring 1 endpoint', 'image pulled', 'block 2 of 5']);
  status.clear();
  status.clear();
  expect(screen(stream.text)).toEqual(['measuring 1 endpoint', 'image pulled', '']);
});

test.each([
  [30, 29],
  // Unknown.
  [0, 79],
])('a line is never wider than a terminal of %d columns', (columns, shown) => {
  const { stream, status } = written(true, {}, columns);
  status.update?.('ж'.repeat(200));
  expect(screen(stream.text)).toEqual(['ж'.repeat(shown)]);
  // Wide characters are cut by the terminal itself.
  expect(stream.text).toMatch(/\[\?7l.*\[\?7h$/);
});

test.each([
  ['no terminal', false, {}],
  ['a dumb one', true, { TERM: 'dumb' }],
])('%s: plain lines, and no line to rewrite', (_what, isTTY, env) => {
  const { stream, status } = written(isTTY, env);
  expect(status.update).toBeUndefined();
  status.note('block 1 of 5: collecting');
  status.clear();
  expect(stream.text).toBe('block 1 of 5: collecting\n');
});

test.each([true, false])('what a name holds is text, terminal: %s', (isTTY) => {
  const { stream, status } = written(isTTY);
  const hostile = `GET /${ESC}]0;owned\u0007${ESC}[2J\r\n\u009b31m\u202e`;
  status.note(hostile);
  status.update?.(hostile);
  const own = new RegExp(`\r?${ESC}\\[(?:2K|\\?7[lh])`, 'g');
  // The one line break is that of the note.
  expect(stream.text.replace(own, '').replace('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
});

needs('script').test('a real terminal: its kernel side reports a width, and the line is drawn in it', () => {
  const source = new URL('../../src/commands/output.ts', import.meta.url).href;
  const program = `
    const { statusLine } = await import(${JSON.stringify(source)});
    const status = statusLine(process.stderr, { TERM: 'xterm' });
    status.note('tty ' + process.stderr.isTTY);
    status.update?.('working');
    status.clear();
    process.stdout.write('done\\n');`;
  const loader = new URL('../../bench/typescript.mjs', import.meta.url).pathname;
  const command = `stty cols 50; ${process.execPath} --no-warnings --import ${loader} --input-type=module -e "$PROGRAM"`;
  const output = execFileSync('script', ['-qec', command, '/dev/null'], {
    env: { ...process.env, PROGRAM: program, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  }).toString();
  expect(screen(output.replaceAll('\r\n', '\n'))).toEqual(['tty true', 'done', '']);
  expect(output).toContain('working');
});

test('a full disk is reported with file and reason, and the other files are written', async () => {
  const good = join(temporaryDirectory(), 'good');
  const problem = await writeOutputs([
    ['/dev/full', () => 'lost'],
    [undefined, () => 'not asked for'],
    [good, () => 'kept'],
  ]);
  expect(problem).toBeInstanceOf(ConfigError);
  expect(problem?.message).toMatch(/^\/dev\/full cannot be written \((Error: )?ENOSPC: /);
  expect(readFileSync(good, 'utf8')).toBe('kept');
  expect(await writeOutputs([[good, () => 'a']])).toBeNull();
  // A bug of the gate is thrown on.
  const broken = () => {
    throw new TypeError('a bug');
  };
  await expect(writeOutputs([[good, broken]])).rejects.toThrow(TypeError);
});

test('a folder that is not there is refused before anything is written', async () => {
  const folder = temporaryDirectory();
  await expect(requireFolders([join(folder, 'a')], join(folder, 'made', 'b'))).resolves.toBeUndefined();
  expect(existsSync(join(folder, 'made', 'b'))).toBe(true);
  writeFileSync(join(folder, 'file'), '');
  await expect(requireFolders([], join(folder, 'file'))).rejects.toThrow(/file cannot be written \((Error: )?EEXIST/);
  const refused = requireFolders([join(folder, 'none', 'a')]);
  await expect(refused).rejects.toThrow(/none\/a cannot be written \((Error: )?ENOENT/);
  await expect(requireFolders([folder])).rejects.toThrow('cannot be written (it is a folder)');
  await expect(requireFolders([''])).rejects.toThrow('cannot be written');
});
