/** What keeps the versions from being made: set-up steps, Docker, images. */
import { join } from 'node:path';
import { type ConfigOptions, config } from '../apps.ts';
import { exits, rowsAt } from '../row.ts';

const BUILD = 'build: ., port: 3000';
const withApp = (app: string, load: ConfigOptions['load'] = {}) => ({ 'latency-gate.yml': config({ app, load }) });

export const BUILD_ROWS = rowsAt('build', {
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
    ...exits(4, 'the time budget of 4s ended while the app was built or set up'),
    hint: 'raise `load.time-budget`',
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
    ...exits(3, 'base: the Docker daemon does not answer'),
    hint: 'start Docker, or check DOCKER_HOST and the docker context',
  },
  'there is no Dockerfile': {
    needs: ['docker'],
    files: withApp(BUILD),
    ...exits(3, 'base: there is no Dockerfile at …/Dockerfile'),
    hint: 'check app.build (the context) and its dockerfile',
  },
  'the image does not build': {
    needs: ['docker'],
    files: { ...withApp(BUILD), Dockerfile: 'FROM scratch\nCOPY cheese /\n' },
    ...exits(3, 'base: docker build of … failed (code 1)'),
    hint: 'run it by hand to see why: docker build -f …/Dockerfile …',
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
