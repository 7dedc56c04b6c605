/** Whether base is base and head is head: where each runs, what it runs, who answers for it. */
import { spawnSync } from 'node:child_process';
import type { Texts } from '../../faults/row.ts';
import { httpServer } from '../../load/servers.ts';
import { CONFIG, FAST, gate, IS_SLOWER, pullRequest, READ_PROC, SERVER, SLOW } from '../pull-request.ts';
import { type Attack, byMistake, byPull, type Change } from '../row.ts';

/** The configuration with another command, and a set-up. */
const configured = (command: string, keys = ''): Texts => ({
  [CONFIG]: gate({ app: keys }).replace(`exec node ${SERVER}`, JSON.stringify(command)),
});

/** Head is slower, and base is started so that head’s code could be what answers for it. */
const slower = (attack: string, main: Texts, refusal?: string, more: Pick<Change, 'left' | 'scenario'> = {}): Attack =>
  byMistake(attack, {
    change: { [SERVER]: SLOW },
    main,
    expect: refusal === undefined ? IS_SLOWER : { exit: 3, says: refusal },
    ...more,
  });

const IGNORES = { '.gitignore': 'dist/\n.env\n' };
const BUILT = { left: { [`dist/${SERVER}`]: SLOW } };

/** Builds like a plug-in that reads `.git` itself. */
const READS_GIT = `[ -d .git ] || { echo 'no Git repository found' >&2; exit 1; }; cat .git/HEAD > version.txt\n`;
/** Fails like a registry whose connection breaks, that many times for base. */
const failsFor = (times: number) => `
[ "$SIDE" = base ] || exit 0
n=$(cat "$HOME/tries" 2>/dev/null || echo 0); echo $((n + 1)) > "$HOME/tries"
[ "$n" -ge ${times} ] || { echo 'npm error code ECONNRESET' >&2; exit 1; }
`;

const RUBY_SERVER = `require 'socket'
server = TCPServer.new('127.0.0.1', ENV['PORT'].to_i)
body = '{"ok":true,"items":[1,2,3]}'
loop do
  Thread.new(server.accept) do |client|
    while client.gets("\\r\\n\\r\\n")
      sleep WAIT
      client.write("HTTP/1.1 200 OK\\r\\ncontent-type: application/json\\r\\ncontent-length: #{body.length}\\r\\n\\r\\n#{body}")
    end
  end
end
`;
const INSTALLS_GEM = 'gem build -q shop.gemspec && gem install -q --user-install shop-1.0.gem';

/** An app whose code is a gem outside of both checkouts. */
function ofOneGem(attack: string, setup: string, outcome: Pick<Attack, 'expect' | 'remains'>): Attack {
  const server = (sleepMs: number) => RUBY_SERVER.replace('WAIT', String(sleepMs / 1000));
  return byMistake(attack, {
    needs: ['ruby'],
    change: { 'lib/shop.rb': server(60) },
    main: {
      ...configured('exec ruby start.rb', `setup: '${setup}'`),
      'start.rb': "require 'shop'\n",
      'shop.gemspec': `Gem::Specification.new { |s| s.name = 'shop'; s.version = '1.0'; s.summary = 's'; s.authors = ['a']; s.files = ['lib/shop.rb'] }\n`,
      'lib/shop.rb': server(5),
    },
    ...outcome,
  });
}

const FROM_VENDOR = `import './vendor/server.mjs';\n`;
/** What is linked from a store has two names. */
const INTO_STORE = `
mkdir -p "$HOME/store" "$HOME/shared" && ln -sfn "$HOME/shared" vendor
cat ${SERVER} > "$HOME/store/server.mjs" && touch -d @0 "$HOME/store/server.mjs"
ln -f "$HOME/store/server.mjs" "$HOME/shared/server.mjs"
`;

/** An app with a schema of its own in a place that both versions share: it does not start where the schema is newer than itself. */
const withSchema = (version: number, server: string) => `
import { existsSync, readFileSync } from 'node:fs';
const file = process.env.HOME + '/schema';
if (existsSync(file) && Number(readFileSync(file, 'utf8')) > ${version}) { console.error('the schema is newer'); process.exit(1); }
${server}`;

/** Part of a set-up of head’s: goes on in the background, and does something about every process that is started for base. */
const haunts = (act: string, everyMs: number) => `${READ_PROC}
import { createServer } from 'node:http';
const seen = new Set();
const act = (pid, port) => { try { ${act} } catch {} };
setInterval(() => {
  for (const { pid, environ, command } of ofRun()) {
    const port = environ.find((line) => line.startsWith('PORT='))?.slice(5);
    if (port && environ.includes('SIDE=base') && command.includes('${SERVER}')) act(pid, Number(port));
  }
}, ${everyMs});
`;
const HAUNT = 'case $SIDE in head) setsid node haunt.mjs > /dev/null 2>&1 & sleep 1 ;; esac\n';
const haunted = (attack: string, expect: Attack['expect'], act: string, everyMs = 5): Attack =>
  byPull(attack, {
    needs: ['setsid'],
    change: { [SERVER]: SLOW, 'setup.sh': HAUNT, 'haunt.mjs': haunts(act, everyMs) },
    main: { ...configured(`exec node ${SERVER}`, 'setup: sh setup.sh'), 'setup.sh': 'true\n' },
    expect,
  });

export const SIDES: readonly Attack[] = [
  slower('the command starts the workspace’s file', configured(`exec node "$GITHUB_WORKSPACE/${SERVER}"`)),
  slower('the command goes to the workspace first', configured(`cd "$GITHUB_WORKSPACE" && exec node ${SERVER}`)),
  byMistake('the command names the checkout by its path', {
    arrange: (bench) => pullRequest(bench, { [SERVER]: SLOW }, configured(`exec node ${bench.checkout}/${SERVER}`)),
    expect: IS_SLOWER,
  }),
  slower(
    'a variable of the app leads to the workspace',
    configured('exec node "$CODE/server.mjs"', `env: { CODE: "\${GITHUB_WORKSPACE}" }`),
  ),
  byMistake('PATH leads to the programs of the checkout, as under `npm run`', {
    arrange(bench) {
      const serve = `#!/bin/sh\nexec node "$(dirname "$0")/../${SERVER}"\n`;
      const main = { ...configured('exec serve', 'setup: chmod +x bin/serve'), 'bin/serve': serve };
      pullRequest(bench, { [SERVER]: SLOW }, main);
      return { env: { PATH: `${bench.checkout}/bin:${process.env['PATH']}` } };
    },
    expect: IS_SLOWER,
  }),
  slower(
    'the set-up installs into one place for both',
    configured(`exec node "$HOME/installed.mjs"`, `setup: cp ${SERVER} "$HOME/installed.mjs"`),
    'base is not what it is called: its process … runs …/installed.mjs, which head’s set-up has written',
  ),
  slower(
    'the set-up links one place to the checkout, as `npm install -g .` does',
    configured(`exec node "$HOME/linked/${SERVER}"`, 'setup: ln -sfn "$PWD" "$HOME/linked"'),
    'base is not what it is called: its process … which is in head’s checkout',
  ),
  slower(
    'both checkouts link to one folder of code, and the set-up writes into it',
    {
      ...configured(
        'exec node start.mjs',
        `setup: mkdir -p "$HOME/shared" && ln -sfn "$HOME/shared" vendor && cp ${SERVER} vendor/server.mjs`,
      ),
      'start.mjs': FROM_VENDOR,
    },
    'base is not what it is called: its file …/shared/server.mjs was written by head’s set-up',
  ),
  byPull('the set-up writes in place into a store’s file that both checkouts link to, and sets its time back', {
    change: { [SERVER]: SLOW, 'setup.sh': INTO_STORE },
    main: {
      ...configured('exec node start.mjs', 'setup: sh setup.sh'),
      'setup.sh': INTO_STORE,
      'start.mjs': FROM_VENDOR,
    },
    expect: { exit: 0, says: 'unchanged' },
    remains:
      'a further name changes the `ctime` of a store’s file, and the other time can be set. Who may write there as base’s user may change base; `build` and `compose` keep them apart',
  }),
  ofOneGem('the set-up installs a gem of the app into one place for both', INSTALLS_GEM, {
    expect: { exit: 3, says: 'base is not what it is called: its gem …/shop-1.0 was replaced by head’s set-up' },
  }),
  ofOneGem('the same, unless a gem of that version is there', `gem list -qi shop >/dev/null || (${INSTALLS_GEM})`, {
    expect: { exit: 0, says: 'latency-gate: no change larger than 40 %' },
    remains:
      'base’s set-up has installed that version, and what it shares with head may be a dependency of both. Install into the checkout (`--install-dir vendor`), or raise the version with the code',
  }),
  slower('the build reads `.git` as a folder', {
    ...configured(`exec node ${SERVER}`, 'setup: sh build.sh'),
    'build.sh': READS_GIT,
  }),
  slower(
    'the variables of a git hook reach the set-up',
    configured(`exec node ${SERVER}`, `setup: 'test "$(git rev-parse --show-toplevel)" = "$(pwd -P)"'`),
    undefined,
    { scenario: { env: { GIT_DIR: '.git', GIT_INDEX_FILE: '.git/index' } } },
  ),
  slower(
    'an earlier step has built what git ignores, and the command names it',
    { ...configured(`exec node dist/${SERVER}`), ...IGNORES },
    `base: the command needs dist/${SERVER}, which is in your checkout but not in a fresh one`,
    BUILT,
  ),
  slower(
    'an earlier step has built what git ignores, and a script names it',
    { ...configured('exec sh start.sh'), ...IGNORES, 'start.sh': `exec node dist/${SERVER}\n` },
    'hint: fresh checkouts lack what no commit has: dist/. …',
    BUILT,
  ),
  slower('the set-up of base fails once for the network', {
    ...configured(`exec node ${SERVER}`, 'setup: sh setup.sh'),
    'setup.sh': failsFor(1),
  }),
  slower(
    'the set-up of base fails for the network, also when it is tried again',
    { ...configured(`exec node ${SERVER}`, 'setup: sh setup.sh'), 'setup.sh': failsFor(2) },
    'base: setup `sh setup.sh` exited with code 1 …',
  ),
  byMistake('the set-up of head changes what both versions share, so that base does not start', {
    change: { [SERVER]: withSchema(2, SLOW), 'setup.sh': 'echo 2 > "$HOME/schema"\n' },
    main: {
      ...configured(`exec node ${SERVER}`, `setup: 'if [ $SIDE = head ]; then sh setup.sh; fi'`),
      [SERVER]: withSchema(1, FAST),
    },
    expect: { exit: 3, says: 'base: `exec node server.mjs` exited with code 1 …, before it was ready' },
  }),
  haunted(
    'what head’s set-up leaves behind answers at base’s port',
    IS_SLOWER,
    `if (!seen.has(port)) { seen.add(port); createServer((q, r) => setTimeout(() => { r.setHeader('content-type', 'application/json'); r.end('{"ok":true,"items":[1,2,3]}'); }, 60)).on('error', () => {}).listen(port, '::1'); }`,
  ),
  haunted(
    'what head’s set-up leaves behind ends base at each start',
    { exit: 3, says: 'base: `exec node server.mjs` was ended by SIGKILL …' },
    `process.kill(pid, 'SIGKILL');`,
  ),
  haunted(
    'what head’s set-up leaves behind stops base for most of the time',
    { exit: 4, says: '… base: was stopped by another process in its own turns…' },
    `if (!seen.has(pid)) { seen.add(pid); setInterval(() => { try { process.kill(pid, 'SIGSTOP'); setTimeout(() => { try { process.kill(pid, 'SIGCONT'); } catch {} }, 45); } catch {} }, 50); }`,
    200,
  ),
  byMistake('the set-up builds both images by one name', {
    needs: ['docker'],
    change: { [SERVER]: SLOW.replace("'127.0.0.1'", "'0.0.0.0'") },
    main: {
      ...configured(
        'exec docker run --rm --init -e PORT=3000 -p 127.0.0.1:$PORT:3000 latency-gate-test-app',
        'setup: docker build --quiet --tag latency-gate-test-app .',
      ),
      [SERVER]: FAST.replace("'127.0.0.1'", "'0.0.0.0'"),
      Dockerfile: `FROM node:24-slim\nCOPY ${SERVER} .\nCMD ["node", "${SERVER}"]\n`,
    },
    scenario: { check: () => void spawnSync('docker', ['rmi', '--force', 'latency-gate-test-app']) },
    expect: {
      exit: 3,
      says: 'base is not what it is called: it would run the image latency-gate-test-app:latest that head’s set-up has built',
    },
  }),
  byMistake('both addresses lead to one server', {
    arrange: async (bench) => {
      const { port } = await bench.serve(httpServer((_request, response) => response.end('ok')));
      const text = `app: { url: "http://localhost:${port}" }\nbase: { url: "http://127.0.0.1:${port}" }\nendpoints: [GET /work]\n`;
      bench.commitPullRequest({ main: { [CONFIG]: text }, change: { 'README.md': 'x' } });
      return {};
    },
    expect: { exit: 2, says: 'base and head are one server: …' },
  }),
];
