// What some tests need beyond Node and git: how to see whether it is here, and where to get it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const answers = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
/** The file that the shell would run for the first of the names that is on PATH. */
export const findOnPath = (...names) => {
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find((file) => existsSync(file));
};
const isOnPath = (...names) => findOnPath(...names) !== undefined;

export const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

export const TOOLS = {
  docker: {
    label: 'Docker with the image node:24-slim',
    get: 'https://docs.docker.com/engine/install or apt install docker.io, then docker pull node:24-slim',
    isHere: () => answers('docker', 'image', 'inspect', 'node:24-slim'),
  },
  compose: {
    label: 'Docker Compose',
    get: 'https://docs.docker.com/compose/install/linux or apt install docker-compose-plugin',
    isHere: () => answers('docker', 'compose', 'version'),
  },
  postgres: {
    label: 'Docker with the images postgres:17 and node:24-bookworm-slim',
    get: 'docker pull postgres:17 && docker pull node:24-bookworm-slim',
    isHere: () => answers('docker', 'image', 'inspect', 'postgres:17', 'node:24-bookworm-slim'),
  },
  act: {
    label: 'act',
    get: 'https://nektosact.com/installation or go install github.com/nektos/act@v0.2.89',
    isHere: () => isOnPath('act'),
  },
  chromium: {
    label: 'Chromium',
    get: 'apt install chromium',
    isHere: () => isOnPath(...CHROMIUM_NAMES),
  },
  nginx: {
    label: 'nginx',
    get: 'apt install nginx-light',
    // Debian's place is not on every user's PATH.
    isHere: () => isOnPath('nginx') || existsSync('/usr/sbin/nginx'),
  },
  npm: { label: 'the registry of npm', get: 'it must be reachable', isHere: () => answers('npm', 'ping') },
  pnpm: { label: 'pnpm', get: 'npm install --global pnpm@10', isHere: () => isOnPath('pnpm') },
  registry: {
    label: 'a Docker registry',
    get: 'apt install docker-registry',
    isHere: () => isOnPath('docker-registry'),
  },
  'git-lfs': { label: 'git-lfs', get: 'apt install git-lfs', isHere: () => answers('git', 'lfs', 'version') },
  openssl: { label: 'openssl', get: 'apt install openssl', isHere: () => isOnPath('openssl') },
  sed: { label: 'sed, which `git submodule` is written with', get: 'apt install sed', isHere: () => isOnPath('sed') },
  perf: { label: 'perf', get: 'apt install linux-perf', isHere: () => isOnPath('perf') },
  jq: { label: 'jq', get: 'apt install jq', isHere: () => isOnPath('jq') },
  script: { label: 'script', get: 'apt install bsdutils', isHere: () => isOnPath('script') },
  unshare: {
    label: 'unshare, and a user who may mount in a namespace',
    get: 'apt install util-linux; as root, or sysctl kernel.apparmor_restrict_unprivileged_userns=0',
    isHere: () => answers('unshare', '-rm', 'mount', '-t', 'tmpfs', 'none', '/proc'),
  },
  setsid: { label: 'setsid', get: 'apt install util-linux', isHere: () => isOnPath('setsid') },
  cargo: { label: 'Cargo', get: 'https://rustup.rs', isHere: () => isOnPath('cargo') },
  maven: { label: 'Maven', get: 'apt install maven', isHere: () => isOnPath('mvn') },
  java: { label: 'a JDK', get: 'apt install default-jdk-headless', isHere: () => isOnPath('javac') },
  perl: { label: 'Perl', get: 'apt install perl', isHere: () => isOnPath('perl') },
  ruby: { label: 'Ruby', get: 'apt install ruby', isHere: () => isOnPath('ruby') },
  sinatra: {
    label: 'Bundler, Puma and Sinatra',
    get: 'apt install ruby-bundler puma ruby-sinatra',
    isHere: () => isOnPath('bundle') && answers('ruby', '-e', 'require "puma"; require "sinatra/base"'),
  },
  ss: { label: 'ss', get: 'apt install iproute2', isHere: () => isOnPath('ss') },
  go: { label: 'Go', get: 'https://go.dev/doc/install', isHere: () => answers('go', 'version') },
  bash: { label: 'bash', get: 'apt install bash', isHere: () => isOnPath('bash') },
  php: { label: 'PHP', get: 'apt install php-cli', isHere: () => isOnPath('php') },
  python3: {
    label: 'Python',
    get: 'apt install python3-venv',
    isHere: () => answers('python3', '-m', 'venv', '--help'),
  },
  pypi: {
    label: 'PyPI',
    get: 'it must be reachable',
    isHere: () => answers('python3', '-m', 'pip', 'index', 'versions', 'flask'),
  },
  pyspy: {
    label: 'py-spy',
    get: 'pip install py-spy',
    isHere: () => isOnPath('py-spy') && isOnPath('python3'),
  },
  k6: {
    label: 'k6',
    get: 'https://grafana.com/docs/k6/latest/set-up/install-k6 or go install go.k6.io/k6@v1.8.1',
    isHere: () => isOnPath('k6'),
  },
  vegeta: {
    label: 'vegeta',
    get: 'https://github.com/tsenart/vegeta/releases or go install github.com/tsenart/vegeta/v12@v12.13.0',
    isHere: () => isOnPath('vegeta'),
  },
  wrk: { label: 'wrk', get: 'apt install wrk', isHere: () => isOnPath('wrk') },
  ab: { label: 'ab', get: 'apt install apache2-utils', isHere: () => isOnPath('ab') },
  taskset: { label: 'taskset', get: 'apt install util-linux', isHere: () => isOnPath('taskset') },
};

/** What the name of a test says that was not run; `missingIn` reads it there. */
export const missingNote = (names) => ` [needs ${names.join(', ')}]`;
export const missingIn = (testName) => / \[needs ([a-z0-9, ]+)\]/.exec(testName)?.[1]?.split(', ') ?? [];
