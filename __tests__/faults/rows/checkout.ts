/** What git, and the history that a checkout came with, can lack. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { APP, LOAD, service } from '../apps.ts';
import type { Bench } from '../bench.ts';
import { MEASURED, rowsAt } from '../row.ts';

const CONFIG = `app: { ${APP} }\nendpoints: [GET /]\nload: { ${LOAD} }\n`;
const UNKNOWN = 'd'.repeat(40);
const GIT = ['-c', 'protocol.file.allow=always', '-c', 'user.name=A', '-c', 'user.email=a@example.com'];

/** Commits everything. */
function commit({ git }: Bench): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'change');
}

function repository(bench: Bench, files: Readonly<Record<string, string>> = {}): void {
  bench.write({ 'latency-gate.yml': CONFIG, 'server.mjs': service(), ...files });
  bench.git('init', '--quiet', '--initial-branch=main');
  commit(bench);
}

/** The checkout becomes one of the last commit alone, with an origin that has them all. */
function shallow({ checkout, runner, git }: Bench): void {
  const origin = join(runner, 'origin.git');
  git('clone', '--quiet', '--bare', '.', origin);
  execFileSync('rm', ['-r', checkout]);
  mkdirSync(checkout);
  git('init', '--quiet');
  git('remote', 'add', 'origin', pathToFileURL(origin).href);
  git('fetch', '--quiet', '--depth=1', 'origin', 'main');
  git('checkout', '--quiet', '--detach', 'FETCH_HEAD');
}

const against = (base: string) => ({ program: 'cli', args: ['run', '--base', base, '--json', 'out.json'] }) as const;

export const CHECKOUT_ROWS = rowsAt('checkout', [
  {
    fault: 'git is not installed',
    arrange(bench) {
      repository(bench);
      return { ...against('main'), env: { PATH: bench.onlyPrograms('node', 'sh') } };
    },
    exit: 3,
    says: 'git could not be started (ENOENT)',
    hint: 'install git and have it on PATH, or name base without git',
    published: [],
  },
  {
    fault: 'the folder is not a git checkout',
    files: { 'latency-gate.yml': CONFIG },
    scenario: against('main'),
    exit: 2,
    says: 'cannot compare with main: … is not in a git checkout',
    hint: 'check the code out first (actions/checkout), or name base without git',
    published: [],
  },
  {
    fault: 'it belongs to another user',
    arrange(bench) {
      repository(bench);
      return { ...against('main'), env: { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' } };
    },
    exit: 2,
    says: 'git does not trust …: it belongs to another user',
    hint: 'trust it: git config --global --add safe.directory …',
    published: [],
  },
  {
    fault: 'base is a branch that is not here',
    arrange(bench) {
      repository(bench);
      return against('gone');
    },
    exit: 2,
    says: "git knows no commit 'gone'",
    hint: 'check the name, and fetch it first if it is on the remote alone',
    published: [],
  },
  {
    fault: 'shallow, and base is an earlier commit',
    arrange(bench) {
      repository(bench);
      bench.write({ 'other.txt': 'x' });
      commit(bench);
      shallow(bench);
      return against('HEAD~1');
    },
    exit: 2,
    says: "git knows no commit 'HEAD~1'",
    hint: 'this checkout is shallow: give actions/checkout `fetch-depth: 0`',
    published: [],
  },
  {
    fault: 'the base commit is gone from the remote',
    arrange(bench) {
      repository(bench);
      shallow(bench);
      return against(UNKNOWN);
    },
    exit: 2,
    says: `git could not fetch the commit ${UNKNOWN} from origin`,
    hint: 'give actions/checkout `fetch-depth: 0`, and keep its credentials',
    published: [],
  },
  {
    fault: 'the remote is not there any more',
    arrange(bench) {
      repository(bench);
      bench.git('remote', 'add', 'origin', 'http://127.0.0.1:1/gone.git');
      return against(UNKNOWN);
    },
    exit: 2,
    says: `git could not fetch the commit ${UNKNOWN} from origin`,
    hint: 'give actions/checkout `fetch-depth: 0`, and keep its credentials',
    published: [],
  },
  {
    fault: 'a submodule’s commit of base is gone',
    needs: ['sed'],
    arrange(bench) {
      const library = join(bench.runner, 'library');
      execFileSync('git', ['init', '--quiet', library]);
      execFileSync('git', [...GIT, '-C', library, 'commit', '--quiet', '--allow-empty', '--message', 'first']);
      repository(bench);
      bench.git('submodule', '--quiet', 'add', pathToFileURL(library).href, 'library');
      bench.git('update-index', '--cacheinfo', `160000,${UNKNOWN},library`);
      bench.git('commit', '--quiet', '--message', 'a commit of the library that was never pushed');
      commit(bench);
      return against('main~1');
    },
    exit: 2,
    says: `the submodule library of base: git could not fetch the commit ${UNKNOWN} from origin`,
    hint: 'check out with `fetch-depth: 0` and `submodules: true`',
    published: [],
  },
  {
    fault: 'base does not have the app’s folder yet',
    arrange(bench) {
      repository(bench, { 'latency-gate.yml': `name: another\n${CONFIG}` });
      bench.write({ 'service/latency-gate.yml': CONFIG, 'service/server.mjs': service() });
      commit(bench);
      return { program: 'cli', args: ['run', '--base', 'main~1', '--config', 'service/latency-gate.yml'] };
    },
    exit: 3,
    says: 'base: the directory …/service does not exist',
    hint: 'the command runs in the directory of the configuration; at an older commit',
    published: [],
  },
  {
    fault: 'base’s app is broken: head is measured alone, and the report says so',
    arrange(bench) {
      repository(bench, { 'server.mjs': 'console.error("base is broken"); process.exit(1);\n' });
      bench.write({ 'server.mjs': service() });
      commit(bench);
      return { env: { INPUT_BASE: 'main~1' } };
    },
    exit: 0,
    says: 'base: … exited with code 1 …',
    hint: 'run the command by hand with PORT set to see why',
    published: MEASURED,
  },
]);
