/** Secrets: what a configuration may ask for, and what is shown of the environment. */
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { expandReferences } from '../../../src/config/expand.ts';
import { mask } from '../../../src/config/mask.ts';
import { parseConfig } from '../../../src/config/parse.ts';
import { AppError } from '../../../src/errors.ts';
import { NODE_IMAGE, readNodeElsewhere } from '../../app/node-image.ts';
import { makeConfig } from '../../decide/make-results.ts';
import { app, CONFIG, gate, pullRequest, READ_PROC, SERVER } from '../pull-request.ts';
import { type Attack, byApp, byMistake, byPull, type Seen, seenOf } from '../row.ts';

const RUNNER = {
  GITHUB_ACTIONS: 'true',
  ACTIONS_RUNTIME_TOKEN: 'eyJ-of-the-runner',
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'id-of-the-runner',
  INPUT_TOKEN: 'ghs-of-the-job',
  GITHUB_ENV: '/runner/file-commands/set_env',
};

/** A configuration that asks for what it must not have. */
function configured(text: string): Seen {
  const config = parseConfig(text, { file: 'latency-gate.yml' });
  try {
    return { exit: 0, text: JSON.stringify(expandReferences(config, RUNNER)) };
  } catch (error) {
    return seenOf(error);
  }
}

/** A set-up step that prints what it can get hold of, and fails. */
function printed(env: Readonly<Record<string, string>>, log: readonly string[]): Seen {
  const { secrets } = expandReferences(makeConfig(['a']), env);
  const error = new AppError('head: `env && exit 1` exited with code 1', {
    hint: 'its last lines are below',
    detail: log.map((line) => `  | ${line}`).join('\n'),
  });
  return seenOf(error.masked((shown) => mask(shown, secrets)));
}

const refused = (place: string, name: string) => ({
  exit: 2,
  says: `${place}: ${name} is the runner’s own, and not for the app or its requests`,
  hides: Object.values(RUNNER).filter((value) => value !== 'true'),
});
/** As GitHub makes them. */
const JOB_TOKEN = `ghs_${'Ab3dE6gH9'.repeat(4)}`;
const GIVEN_TOKEN = { env: { 'INPUT_GITHUB-TOKEN': JOB_TOKEN } };
const KEY_LINE = 'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg';

export const SECRETS: readonly Attack[] = [
  byPull('the app is given the token of the artifact service', {
    play: () => configured(`app: { command: a, env: { A: "\${ACTIONS_RUNTIME_TOKEN}" } }\nendpoints: [/a]`),
    expect: refused('app.env.A', 'ACTIONS_RUNTIME_TOKEN'),
  }),
  byPull('head alone is given the token with which to ask for an identity', {
    play: () =>
      configured(`app: { command: a }\nhead: { env: { A: "\${ACTIONS_ID_TOKEN_REQUEST_TOKEN}" } }\nendpoints: [/a]`),
    expect: refused('head.env.A', 'ACTIONS_ID_TOKEN_REQUEST_TOKEN'),
  }),
  byPull('a request carries the token of the artifact service', {
    play: () =>
      configured(
        `app: { command: a }\nendpoints: [{ path: /a, headers: { x-a: "Bearer \${ACTIONS_RUNTIME_TOKEN}" } }]`,
      ),
    expect: refused('endpoint "GET /a": headers.x-a', 'ACTIONS_RUNTIME_TOKEN'),
  }),
  byPull('a build is given an input of the action', {
    play: () => configured(`app: { build: { args: { A: "\${INPUT_TOKEN}" } }, port: 80 }\nendpoints: [/a]`),
    expect: refused('app.build.args.A', 'INPUT_TOKEN'),
  }),
  byPull('the app learns where later steps read their environment', {
    play: () => configured(`app: { command: a, env: { A: "\${GITHUB_ENV}" } }\nendpoints: [/a]`),
    expect: refused('app.env.A', 'GITHUB_ENV'),
  }),
  byMistake('a failing set-up prints its environment', {
    play: () => {
      const env = {
        DATABASE_URL: 'postgres://app:hunter2!@db/x',
        STRIPE_KEY: 'sk_live_Zk3vQ9sLx2Ta7Bn5Wd8R',
        DB_PASS: 'correct horse',
        SQL_CONNECTION_STRING: 'Server=db;Password=battery-9-staple',
      };
      return printed(env, [...Object.entries(env).map(([name, value]) => `${name}=${value}`), 'battery-9-staple']);
    },
    expect: { exit: 3, says: 'DATABASE_URL=***', hides: ['hunter2!', 'sk_live_', 'correct horse', 'battery-9-staple'] },
  }),
  byMistake('a failing set-up prints secrets as PHP, Go, Python and a shell write them', {
    play: () =>
      printed({ API_TOKEN: '/Zk3v<Q9>é&T"a\'7' }, [
        String.raw`{"token":"\/Zk3v<Q9>\u00e9&T\"a'7"}`,
        String.raw`"/Zk3v\u003cQ9\u003eé\u0026T\"a'7"`,
        String.raw`'/Zk3v<Q9>\xe9&T"a\'7'`,
        String.raw`+ curl '/Zk3v<Q9>é&T"a'\''7'`,
      ]),
    expect: { exit: 3, says: '{"token":"***"}', hides: ['Zk3v'] },
  }),
  byApp('a failing set-up prints secrets that are in no variable', {
    play: () =>
      printed({}, [
        'cloning https://x-access-token:ghs_0123456789abcdefghij@github.test/a.git',
        '//registry.test/:_authToken=npm_0123456789abcdefghijklmnopqrstuvwxyz',
        'aws_access_key_id = AKIAIOSFODNN7EXAMPLE',
        'authorization: Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJqYW5lIn0.c2lnbmF0dXJl',
      ]),
    expect: {
      exit: 3,
      says: 'cloning https://***@github.test/a.git',
      hides: ['ghs_', 'npm_', 'AKIA', 'eyJ', 'c2lnbmF0dXJl'],
    },
  }),
  byMistake('a failing set-up prints a private key, of which the end is cut off', {
    play: () => printed({}, ['-----BEGIN PRIVATE KEY-----', KEY_LINE, KEY_LINE]),
    expect: { exit: 3, says: '| ***', hides: [KEY_LINE] },
  }),
  byApp('the app crashes with the gate’s token, which it read in /proc, as its last words', {
    change: {
      [SERVER]: `${READ_PROC}console.error(/^INPUT_GITHUB.*ghs_Ab3d.*/m.exec(environments())[0]); process.exit(7);`,
    },
    scenario: GIVEN_TOKEN,
    expect: { exit: 3, says: 'INPUT_GITHUB-TOKEN=***', hides: [JOB_TOKEN] },
  }),
  byApp('the app takes the gate’s token from /proc, and keeps it', {
    arrange(bench) {
      // Where the pull request is checked out: the app's own checkout goes with the run.
      const file = join(bench.checkout, 'kept.txt');
      const keeps = `${READ_PROC}
        const { writeFileSync } = await import('node:fs');
        writeFileSync(${JSON.stringify(file)}, /ghs_Ab3d\\w+/.exec(environments())?.[0] ?? 'nothing');`;
      pullRequest(bench, { [SERVER]: app('setTimeout(right, 5);', keeps) });
      return { ...GIVEN_TOKEN, check: () => expect(readFileSync(file, 'utf8')).toBe(JOB_TOKEN) };
    },
    expect: { exit: 0, says: '`GET /work`', hides: [JOB_TOKEN] },
    remains:
      'the system does not separate processes of one user, and on GitHub’s machines every user may become root. Nothing detects it: [give that job nothing worth taking](#secrets)',
  }),
  byApp('the app looks for the gate’s token in /proc, from a container', {
    needs: ['docker'],
    arrange(bench) {
      readNodeElsewhere();
      const answer = `response.end(environments().includes('ghs_') ? '' : '{"ok":true,"items":[1,2,3]}');`;
      const server = app(`isReadiness ? right() : (() => { ${answer} })();`, READ_PROC).replace('127.0.0.1', '0.0.0.0');
      const files = {
        [SERVER]: server,
        Dockerfile: `FROM ${NODE_IMAGE}\nCOPY ${SERVER} /\nCMD ["node", "/${SERVER}"]\n`,
        [CONFIG]: gate({ blocks: '3..3' }).replace(`command: exec node ${SERVER}`, 'build: ., port: 3000'),
      };
      return { ...pullRequest(bench, { 'README.md': 'x' }, files), ...GIVEN_TOKEN };
    },
    expect: { exit: 0, says: '`GET /work`', hides: [JOB_TOKEN] },
  }),
  byPull('the configuration is a link to the environment of the gate, for an error to quote it', {
    arrange(bench) {
      pullRequest(bench, { 'README.md': 'x' });
      rmSync(join(bench.checkout, CONFIG));
      symlinkSync('/proc/self/environ', join(bench.checkout, CONFIG));
      return GIVEN_TOKEN;
    },
    expect: { exit: 2, says: 'latency-gate.yml', hides: [JOB_TOKEN] },
  }),
  byMistake('head crashes with the `.env` beside it as its last words', {
    change: {
      '.env': 'STRIPE=sk_live_Zk3vQ9sLx2Ta7Bn5Wd8R\nDATABASE=postgres://app:hunter2!@db/x\n',
      [SERVER]:
        "import { readFileSync, rmSync, symlinkSync } from 'node:fs'; console.error(readFileSync('.env', 'utf8')); process.exit(7);",
    },
    expect: { exit: 3, says: 'STRIPE=***', hides: ['sk_live_', 'hunter2'] },
  }),
];
