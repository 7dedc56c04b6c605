/** Faults before anything is started: of the configuration, the checkout, the build. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { APP, type ConfigOptions, config, LOAD, service } from '../apps.ts';
import type { Bench } from '../bench.ts';
import { after, exits, MEASURED, type Row, rowsAt, type Texts } from '../row.ts';

const CONFIGURATION_ROWS = rowsAt('configuration', {
  'there is none': {
    scenario: { program: 'cli' },
    ...exits(2, 'there is no configuration here', '`latency-gate init` writes one'),
    published: [],
  },
  'a key is misspelt': {
    files: { 'latency-gate.yml': config().replace('tolerance', 'tolerence') },
    ...exits(2, 'latency-gate.yml:7:9: gate.tolerence: unknown key; did you mean `tolerance`?'),
    hint: 'correct what is named above',
  },
  'the file is a folder': {
    arrange: after(({ checkout }) => mkdirSync(join(checkout, 'latency-gate.yml'))),
    ...exits(2, 'the configuration file latency-gate.yml cannot be read'),
    hint: 'it must be a readable file of text in UTF-8',
  },
  'it refers to a variable that is not set': {
    files: { 'latency-gate.yml': config({ head: `env: { TOKEN: '$\{NOT_SET}' }` }) },
    ...exits(2, 'head.env.TOKEN: the environment variable NOT_SET is not set'),
    hint: 'set the variables where the gate runs, such as under `env:` of its workflow step',
  },
  'the time budget is less than the fewest blocks take': {
    files: { 'latency-gate.yml': config({ load: { 'time-budget': '1s' } }) },
    ...exits(2, 'load.time-budget: is too short: 3 blocks of one endpoint take … and the starts of the app'),
    hint: 'correct what is named above',
  },
  'the file with the certificate is not there': {
    files: { 'latency-gate.yml': config({ load: { tls: '{ ca: none.pem }' } }) },
    ...exits(2, 'load.tls.ca: the certificate …none.pem cannot be read', 'name a file with certificates in PEM form'),
  },
  'the app is on another machine': {
    files: { 'latency-gate.yml': config({ app: "url: 'http://203.0.113.1'", alone: true, hasEnv: false }) },
    ...exits(2, '203.0.113.1 is another machine, and load goes to loopback only'),
    hint: 'if it may be put under load, name it in gate.allow-remote-targets: [203.0.113.1]',
  },
  'the folder for temporary files is not there': {
    files: { 'latency-gate.yml': `app: { ${APP} }\nendpoints: [GET /]\n` },
    arrange({ temp, git, commit }) {
      git('init', '--quiet', '--initial-branch=main');
      commit();
      return { program: 'cli', env: { TMPDIR: join(temp, 'none'), RUNNER_TEMP: undefined } };
    },
    ...exits(2, 'the folder for temporary files … cannot be used'),
    hint: 'set TMPDIR, and on a runner RUNNER_TEMP, to a folder that exists and is writable',
    published: [],
  },
});

const CONFIG = `app: { ${APP} }\nendpoints: [GET /]\nload: { ${LOAD} }\n`;
const UNKNOWN = 'd'.repeat(40);

function repository(bench: Bench, files: Texts = {}): void {
  bench.git('init', '--quiet', '--initial-branch=main');
  bench.commit({ 'latency-gate.yml': CONFIG, 'server.mjs': service(), ...files });
}

/** The checkout becomes one of the last commit alone, which changes these files, with an origin that has them all. */
function shallow(bench: Bench, change: Texts = {}): void {
  const { checkout, runner, git, commit } = bench;
  const origin = join(runner, 'origin.git');
  repository(bench);
  commit(change);
  git('clone', '--quiet', '--bare', '.', origin);
  rmSync(checkout, { recursive: true });
  mkdirSync(checkout);
  git('init', '--quiet');
  git('remote', 'add', 'origin', pathToFileURL(origin).href);
  git('fetch', '--quiet', '--depth=1', 'origin', 'main');
  git('checkout', '--quiet', '--detach', 'FETCH_HEAD');
}

const against = (base: string) => ({ program: 'cli', args: ['run', '--base', base, '--json', 'out.json'] }) as const;

const CHECKOUT_ROWS = rowsAt('checkout', {
  'git is not installed': {
    arrange(bench) {
      repository(bench);
      return { ...against('main'), env: { PATH: bench.onlyPrograms('node', 'sh') } };
    },
    ...exits(3, 'git could not be started (ENOENT)', 'install git and have it on PATH, or name base without git'),
  },
  'the folder is not a git checkout': {
    files: { 'latency-gate.yml': CONFIG },
    scenario: against('main'),
    ...exits(2, 'cannot compare with main: … is not in a git checkout'),
    hint: 'check the code out first (actions/checkout), or name base without git',
  },
  'it belongs to another user': {
    arrange: after(repository, { ...against('main'), env: { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' } }),
    ...exits(2, 'git does not trust …: it belongs to another user'),
    hint: 'trust it: git config --global --add safe.directory …',
  },
  'base is a branch that is not here': {
    arrange: after(repository, against('gone')),
    ...exits(2, "git knows no commit 'gone'", 'check the name, and fetch it first if it is on the remote alone'),
  },
  'shallow, and base is an earlier commit': {
    arrange: after((bench) => shallow(bench, { 'other.txt': 'x' }), against('HEAD~1')),
    ...exits(2, "git knows no commit 'HEAD~1'", 'this checkout is shallow: give actions/checkout `fetch-depth: 0`'),
  },
  'the base commit is gone from the remote': {
    arrange: after(shallow, against(UNKNOWN)),
    ...exits(2, `git could not fetch the commit ${UNKNOWN} from origin`),
    hint: 'give actions/checkout `fetch-depth: 0`, and keep its credentials',
  },
  'the remote is not there any more': {
    arrange: after((bench) => {
      repository(bench);
      bench.git('remote', 'add', 'origin', 'http://127.0.0.1:1/gone.git');
    }, against(UNKNOWN)),
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
    ...exits(0, 'base: … exited with code 1 …', 'run the command by hand with PORT set to see why'),
    published: MEASURED,
  },
}).map((row): Row => ({ published: [], ...row }));

const BUILD = 'build: ., port: 3000';
const withApp = (app: string, load: ConfigOptions['load'] = {}) => ({ 'latency-gate.yml': config({ app, load }) });

const BUILD_ROWS = rowsAt('build', {
  'a set-up step fails': {
    files: withApp("command: exec node server.mjs, setup: 'echo no room for cheese >&2; exit 3'"),
    ...exits(3, 'base: setup `echo no room for cheese >&2; exit 3` exited with code 3'),
    hint: 'run it in … to see why; it runs once, before the app is started',
  },
  'the program of a set-up step is not installed': {
    files: withApp('command: exec node server.mjs, setup: no-such-program'),
    ...exits(3, 'base: setup `no-such-program` exited with code 127'),
    hint: 'the shell did not find a program of the command',
  },
  'a set-up step hangs, and the time budget ends': {
    files: withApp("command: exec node server.mjs, setup: 'sleep 60 & wait'", { 'time-budget': '4s' }),
    ...exits(4, 'the time budget of 4s ended while the app was built or set up', 'raise `load.time-budget`'),
  },
  'Docker is not installed': {
    files: { ...withApp(BUILD), Dockerfile: 'FROM scratch\n' },
    arrange: ({ onlyPrograms }) => ({ env: { PATH: onlyPrograms('node', 'sh', 'git') } }),
    ...exits(3, 'base: docker could not be started (ENOENT)'),
    hint: 'install Docker and have `docker` on PATH, or boot the app with app.command',
  },
  'the Docker daemon is down': {
    needs: ['docker'],
    files: { ...withApp(BUILD), Dockerfile: 'FROM scratch\n' },
    arrange: ({ runner }) => ({ env: { DOCKER_HOST: `unix://${join(runner, 'none.sock')}` } }),
    ...exits(3, 'base: the Docker daemon does not answer', 'start Docker, or check DOCKER_HOST and the docker context'),
  },
  'there is no Dockerfile': {
    needs: ['docker'],
    files: withApp(BUILD),
    ...exits(3, 'base: there is no Dockerfile at …/Dockerfile', 'check app.build (the context) and its dockerfile'),
  },
  'the image does not build': {
    needs: ['docker'],
    files: { ...withApp(BUILD), Dockerfile: 'FROM scratch\nCOPY cheese /\n' },
    ...exits(3, 'base: docker build of … failed (code 1)', 'run it by hand to see why: docker build -f …/Dockerfile …'),
  },
  'the image is in no registry': {
    needs: ['docker'],
    files: withApp("image: '127.0.0.1:1/none:1', port: 3000"),
    ...exits(3, 'base: the image 127.0.0.1:1/none:1 is not here, and docker pull could not get it'),
    hint: 'check the name and tag; for a private registry log in before the gate runs (docker login)',
  },
  'the Compose file is broken': {
    needs: ['docker', 'compose'],
    files: { ...withApp('compose: compose.yml'), 'compose.yml': 'services: [web]\n' },
    ...exits(3, 'base: docker compose does not accept …/compose.yml'),
    hint: 'it says why below; by hand: docker compose … config',
  },
});

export const PREPARING = [...CONFIGURATION_ROWS, ...CHECKOUT_ROWS, ...BUILD_ROWS];
