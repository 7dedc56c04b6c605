/** The commands of docs/agents.md, as a program runs them: from a regression to its repair, and to a proof. */
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { needs } from '../needs.ts';
import { CLI, commitAll, directory, execute, git, inFolders, LOAD, pageOf, readJson, write } from './command-line.ts';
import { service } from './demo.ts';

const commands = [...pageOf('docs/agents.md').matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);

inFolders();

function commit(waitMs: number): void {
  write({ 'server.mjs': service({ waitMs }) });
  commitAll(`waits ${waitMs}`);
}

/** As a shell of a user who installs nothing. */
const typed = (command: string) => execute('sh', ['-c', command], { PATH: `${directory}/bin:${process.env['PATH']}` });

needs('jq').test('its commands lead from a regression to its repair, and prove an optimisation', async () => {
  const [run = '', piped = '', verify = '', prove = ''] = commands;
  write({
    'latency-gate.yml': `app: { command: node server.mjs }\nendpoints: [GET /orders]\n${LOAD}`,
    '.gitignore': 'bin\n*.json\n',
    'bin/npx': `#!/bin/sh\n[ "$1" = --yes ] && shift\nshift\nexec ${process.execPath} ${CLI} "$@"\n`,
  });
  chmodSync(join(directory, 'bin/npx'), 0o755);
  commit(8);
  git('checkout', '-qb', 'feature');

  commit(20);
  expect(await typed(run)).toMatchObject({ code: 1, stdout: '' });
  const regression = readJson('report.json');
  expect(regression).toMatchObject({ outcome: 'regression', exitCode: 1, endpoints: [{ result: 'failed' }] });
  // The pipe's exit code is that of jq.
  const { code, stdout, stderr } = await typed(piped);
  expect(stdout.split('\n')).toEqual(['regression', expect.stringMatching(/GET \/orders is .+ slower/), '']);
  expect(code).toBe(0);
  expect(stderr).toMatch(/^🔴 latency-gate: GET \/orders/m);

  commit(8);
  expect(await typed(verify)).toMatchObject({ code: 0 });
  const repaired = readJson('repaired.json');
  expect(repaired).toMatchObject({ passed: true, base: { commit: regression.base.commit } });
  expect(repaired.head.commit).not.toBe(regression.head.commit);
  // Equally fast is repaired, and not faster.
  expect(await typed(prove)).toMatchObject({ code: 1 });
  const unproved = { outcome: 'not-faster', endpoints: [{ mustBeFaster: true, result: 'failed' }] };
  expect(readJson('proof.json')).toMatchObject(unproved);

  commit(2);
  expect(await typed(prove)).toMatchObject({ code: 0 });
  expect(readJson('proof.json')).toMatchObject({ outcome: 'improvement', endpoints: [{ verdict: 'improvement' }] });
});
