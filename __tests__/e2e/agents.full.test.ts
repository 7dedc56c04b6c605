/** The commands of docs/agents.md, as a program runs them: from a regression to its repair, and to a proof. */
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { needs } from '../needs.ts';
import { CLI, directory, execute, inFolders, LOAD, ROOT, write } from './command-line.ts';
import { service } from './demo.ts';

const page = readFileSync(join(ROOT, 'docs/agents.md'), 'utf8');
const commands = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));

inFolders();

const AS_AUTHOR = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];

async function commit(waitMs: number): Promise<void> {
  write({ 'server.mjs': service({ waitMs }) });
  await execute('git', ['add', '.']);
  await execute('git', [...AS_AUTHOR, 'commit', '-qm', `waits ${waitMs}`]);
}

/** As a shell of a user who installs nothing. */
async function typed(command: string) {
  const path = `${directory}/bin:${process.env['PATH']}`;
  return await execute('sh', ['-c', command], { PATH: path });
}

const read = (file: string) => JSON.parse(readFileSync(join(directory, file), 'utf8'));

needs('jq').test('its commands lead from a regression to its repair, and prove an optimisation', async () => {
  const [run = '', piped = '', verify = '', prove = ''] = commands;
  await execute('git', ['init', '-q', '-b', 'main']);
  await execute('mkdir', ['bin']);
  write({
    'latency-gate.yml': `app: { command: node server.mjs }\nendpoints: [GET /orders]\n${LOAD}`,
    '.gitignore': 'bin\n*.json\n',
    'bin/npx': `#!/bin/sh\n[ "$1" = --yes ] && shift\nshift\nexec ${process.execPath} ${CLI} "$@"\n`,
  });
  chmodSync(join(directory, 'bin/npx'), 0o755);
  await commit(8);
  await execute('git', ['checkout', '-qb', 'feature']);

  await commit(20);
  expect(await typed(run)).toMatchObject({ code: 1, stdout: '' });
  const regression = read('report.json');
  expect(regression).toMatchObject({ outcome: 'regression', exitCode: 1, endpoints: [{ result: 'failed' }] });
  // The pipe's exit code is that of jq.
  const { code, stdout, stderr } = await typed(piped);
  expect(stdout.split('\n')).toEqual(['regression', expect.stringMatching(/GET \/orders is .+ slower/), '']);
  expect(code).toBe(0);
  expect(stderr).toMatch(/^🔴 latency-gate: GET \/orders/m);

  await commit(8);
  expect(await typed(verify)).toMatchObject({ code: 0 });
  const repaired = read('repaired.json');
  expect(repaired).toMatchObject({ passed: true, base: { commit: regression.base.commit } });
  expect(repaired.head.commit).not.toBe(regression.head.commit);
  // Equally fast is repaired, and not faster.
  expect(await typed(prove)).toMatchObject({ code: 1 });
  expect(read('proof.json')).toMatchObject({
    outcome: 'not-faster',
    endpoints: [{ mustBeFaster: true, result: 'failed' }],
  });

  await commit(2);
  expect(await typed(prove)).toMatchObject({ code: 0 });
  expect(read('proof.json')).toMatchObject({ outcome: 'improvement', endpoints: [{ verdict: 'improvement' }] });
});
