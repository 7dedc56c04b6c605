/** The real action under act where it comes to no verdict: it says why everywhere, then fails. */
import { expect } from '@jest/globals';
import { needs } from '../needs.ts';
import { config } from './demo.ts';
import { bodies, fake, onGitHub, pullRequest } from './on-github.ts';

const { describe, test } = needs('act');

onGitHub();

/** As a configuration refers to an environment variable. */
const reference = (name: string) => `$\{${name}}`;

describe('no verdict', () => {
  test('an app that dies is shown with the end of its log', async () => {
    const server = "console.error('cannot find the <database>');\nprocess.exit(1);\n";
    const { exitCode, outputs, errors, summary } = await pullRequest({ 'server.mjs': server }).run();
    expect(exitCode).toBe(1);
    expect(outputs).toMatchObject({ verdict: 'error' });
    expect(errors.join()).toContain('cannot find the <database>');
    expect(summary).toContain('the app failed');
    expect(bodies().join()).toContain('cannot find the <database>');
  });

  test('a misspelt key is named with its line', async () => {
    const text = config('baseline: auto').replace('tolerance', 'tolerence');
    const { exitCode, errors } = await pullRequest({ 'latency-gate.yml': text }).run();
    expect(exitCode).toBe(1);
    expect(errors.join()).toMatch(/latency-gate\.yml:\d+:\d+: gate\.tolerence/);
    expect(fake.state.comments).toHaveLength(1);
  });

  test('a secret that the configuration refers to is in no report', async () => {
    const text = config('baseline: auto').replace(
      '- GET /work',
      `- { path: /work, headers: { x-key: "${reference('HOME')}" } }`,
    );
    const server = "console.error('home is ' + process.env.HOME);\nprocess.exit(1);\n";
    const { exitCode, log, summary } = await pullRequest({ 'latency-gate.yml': text, 'server.mjs': server }).run();
    expect(exitCode).toBe(1);
    const shown = [summary, ...bodies()].join('\n');
    expect(shown).toContain('home is ***');
    expect(shown).not.toContain('latency-gate-act-');
    expect(log).toContain('home is ***');
  });

  test('pull_request_target is refused, and nothing is run or commented', async () => {
    const { exitCode, errors } = await pullRequest({ 'other.txt': 'x' }, { event: 'pull_request_target' }).run();
    expect(exitCode).toBe(1);
    expect(errors.join()).toContain('pull_request_target');
    expect(fake.state.calls).toEqual([]);
  });
});
