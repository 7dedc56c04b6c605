// What some tests need beyond Node and git: how to see whether it is here, and where to get it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const answers = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const isOnPath = (...names) =>
  (process.env.PATH ?? '').split(':').some((folder) => folder && names.some((name) => existsSync(`${folder}/${name}`)));

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
  act: {
    label: 'act',
    get: 'https://nektosact.com/installation or go install github.com/nektos/act@v0.2.89',
    isHere: () => isOnPath('act'),
  },
  chromium: {
    label: 'Chromium',
    get: 'apt install chromium',
    isHere: () => isOnPath('chromium', 'chromium-browser', 'google-chrome'),
  },
  nginx: {
    label: 'nginx',
    get: 'apt install nginx-light',
    // Debian's place is not on every user's PATH.
    isHere: () => isOnPath('nginx') || existsSync('/usr/sbin/nginx'),
  },
  registry: {
    label: 'a Docker registry',
    get: 'apt install docker-registry',
    isHere: () => isOnPath('docker-registry'),
  },
  script: { label: 'script', get: 'apt install bsdutils', isHere: () => isOnPath('script') },
  setsid: { label: 'setsid', get: 'apt install util-linux', isHere: () => isOnPath('setsid') },
  taskset: { label: 'taskset', get: 'apt install util-linux', isHere: () => isOnPath('taskset') },
};

/** What the name of a test says that was not run; `missingIn` reads it there. */
export const missingNote = (names) => ` [needs ${names.join(', ')}]`;
export const missingIn = (testName) => / \[needs ([a-z, ]+)\]/.exec(testName)?.[1]?.split(', ') ?? [];
