/** What git, and the history that a checkout came with, can lack. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { APP, LOAD, service } from '../apps.ts';
import type { Bench } from '../bench.ts';
import { exits, MEASURED, type Row, rowsAt, type Texts } from '../row.ts';

const CONFIG = `app: { ${APP} }\nendpoints: [GET /]\nload: { ${LOAD} }\n`;
const UNKNOWN = 'd'.repeat(40);

function repository(bench: Bench, files: Texts = {}): void {
  bench.git('init', '--quiet', '--initial-branch=main');
  bench.commit({ 'latency-gate.yml': CONFIG, 'server.mjs': service(), ...files });
}

/** The checkout becomes one of the last commit alone, with an origin that has them all. */
function shallow({ checkout, runner, git }: Bench): void {
  const origin = join(runner, 'origin.git');
  git('clone', '--quiet', '--bare', '.', origin);
  rmSync(checkout, { recursive: true });
  mkdirSync(checkout);
  git('init', '--quiet');
  git('remote', 'add', 'origin', pathToFileURL(origin).href);
  git('fetch', '--quiet', '--depth=1', 'origin', 'main');
  git('checkout', '--quiet', '--detach', 'FETCH_HEAD');
}

const against = (base: string) => ({ program: 'cli', args: ['run', '--base', base, '--json', 'out.json'] }) as const;

export const CHECKOUT_ROWS = rowsAt('checkout', {
  'git is not installed': {
    arrange(bench) {
      repository(bench);
      return { ...against('main'), env: { PATH: bench.onlyPrograms('node', 'sh') } };
    },
    ...exits(3, 'git could not be started (ENOENT)'),
    hint: 'install git and have it on PATH, or name base without git',
  },
  'the folder is not a git checkout': {
    files: { 'latency-gate.yml': CONFIG },
    scenario: against('main'),
    ...exits(2, 'cannot compare with main: … is not in a git checkout'),
    hint: 'check the code out first (actions/checkout), or name base without git',
  },
  'it belongs to another user': {
    arrange(bench) {
      repository(bench);
      return { ...against('main'), env: { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' } };
    },
    ...exits(2, 'git does not trust …: it belongs to another user'),
    hint: 'trust it: git config --global --add safe.directory …',
  },
  'base is a branch that is not here': {
    arrange(bench) {
      repository(bench);
      return against('gone');
    },
    ...exits(2, "git knows no commit 'gone'"),
    hint: 'check the name, and fetch it first if it is on the remote alone',
  },
  'shallow, and base is an earlier commit': {
    arrange(bench) {
      repository(bench);
      bench.commit({ 'other.txt': 'x' });
      shallow(bench);
      return against('HEAD~1');
    },
    ...exits(2, "git knows no commit 'HEAD~1'"),
    hint: 'this checkout is shallow: give actions/checkout `fetch-depth: 0`',
  },
  'the base commit is gone from the remote': {
    arrange(bench) {
      repository(bench);
      shallow(bench);
      return against(UNKNOWN);
    },
    ...exits(2, `git could not fetch the commit ${UNKNOWN} from origin`),
    hint: 'give actions/checkout `fetch-depth: 0`, and keep its credentials',
  },
  'the remote is not there any more': {
    arrange(bench) {
      repository(bench);
      bench.git('remote', 'add', 'origin', 'http://127.0.0.1:1/gone.git');
      return against(UNKNOWN);
    },
    ...exits(2, `git could not fetch the commit ${UNKNOWN} from origin`),
    hint: 'give actions/checkout `fetch-depth: 0`, and keep its credentials',
  },
  'a submodule’s commit of base is gone': {
    needs: ['sed'],
    arrange(bench) {
      const library = join(bench.runner, 'library');
      bench.git('init', '--quiet', library);
      bench.git('-C', library, 'commit', '--quiet', '--allow-empty', '--message', 'first');
      repository(bench);
      bench.git('submodule', '--quiet', 'add', pathToFileURL(library).href, 'library');
      bench.git('update-index', '--cacheinfo', `160000,${UNKNOWN},library`);
      bench.git('commit', '--quiet', '--message', 'a commit of the library that was never pushed');
      bench.commit();
      return against('main~1');
    },
    ...exits(2, `the submodule library of base: git could not fetch the commit ${UNKNOWN} from origin`),
    hint: 'check out with `fetch-depth: 0` and `submodules: true`',
  },
  'base does not have the app’s folder yet': {
    arrange(bench) {
      repository(bench, { 'latency-gate.yml': `name: another\n${CONFIG}` });
      bench.commit({ 'service/latency-gate.yml': CONFIG, 'service/server.mjs': service() });
      return { program: 'cli', args: ['run', '--base', 'main~1', '--config', 'service/latency-gate.yml'] };
    },
    ...exits(3, 'base: the directory …/service does not exist'),
    hint: 'the command runs in the directory of the configuration; at an older commit',
  },
  'base’s app is broken: head is measured alone, and the report says so': {
    arrange(bench) {
      repository(bench, { 'server.mjs': 'console.error("base is broken"); process.exit(1);\n' });
      bench.commit({ 'server.mjs': service() });
      return { env: { INPUT_BASE: 'main~1' } };
    },
    ...exits(0, 'base: … exited with code 1 …'),
    hint: 'run the command by hand with PORT set to see why',
    published: MEASURED,
  },
}).map((row): Row => ({ published: [], ...row }));
