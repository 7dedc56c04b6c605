/** What a program that reads standard output gets of the command line: one file, and nothing else. */
import { expect, test } from '@jest/globals';
import { inFolders, LOAD, latencyGate, readJson, write } from './command-line.ts';

inFolders();

test('standard output is the file alone, also where there is no verdict', async () => {
  const failed = await latencyGate('run', '--config', 'missing.yml', '--report-json', '-');
  expect(JSON.parse(failed.stdout)).toMatchObject({
    outcome: 'setup-failure',
    exitCode: failed.code,
    error: { class: 'configuration', hint: expect.stringMatching(/./) },
  });
  expect(failed.code).toBe(2);
  expect(failed.stderr).toContain('missing.yml');

  write({
    'server.mjs': 'console.log("no port here"); process.exit(1);\n',
    'latency-gate.yml': `compare: variants\napp: { command: node server.mjs }\nendpoints: [GET /orders]\n${LOAD}`,
  });
  const broken = await latencyGate('run', '--report-json', 'broken.json', '--junit', '-');
  expect(broken.stdout).toMatch(/^<\?xml/);
  expect(readJson('broken.json')).toMatchObject({ outcome: 'setup-failure', exitCode: 3, error: { class: 'app' } });

  const unread = await latencyGate('report', 'nothing.json', '--report-json', '-');
  expect(JSON.parse(unread.stdout)).toMatchObject({ exitCode: unread.code, passed: false });
  for (const other of ['--json', '--markdown']) {
    const both = await latencyGate('report', 'nothing.json', other, '-', '--report-json', '-');
    expect(both).toMatchObject({ code: 2, stdout: '' });
  }
});
