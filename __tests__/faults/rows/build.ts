/** What keeps the versions from being made: set-up steps, Docker, images. */
import { join } from 'node:path';
import { config } from '../apps.ts';
import { rowsAt } from '../row.ts';

const BUILD = 'build: ., port: 3000';

export const BUILD_ROWS = rowsAt('build', [
  {
    fault: 'a set-up step fails',
    arrange({ write }) {
      const setup = 'echo no room for cheese >&2; exit 3';
      write({ 'latency-gate.yml': config({ app: `command: exec node server.mjs, setup: '${setup}'` }) });
      return {};
    },
    expect: {
      exit: 3,
      says: 'base: setup `echo no room for cheese >&2; exit 3` exited with code 3',
      hint: 'run it in … to see why; it runs once, before the app is started',
    },
  },
  {
    fault: 'the program of a set-up step is not installed',
    arrange({ write }) {
      write({ 'latency-gate.yml': config({ app: 'command: exec node server.mjs, setup: no-such-program' }) });
      return {};
    },
    expect: {
      exit: 3,
      says: 'base: setup `no-such-program` exited with code 127',
      hint: 'the shell did not find a program of the command',
    },
  },
  {
    fault: 'a set-up step hangs, and the time budget ends',
    arrange({ write }) {
      const app = "command: exec node server.mjs, setup: 'sleep 60 & wait'";
      write({ 'latency-gate.yml': config({ app, load: { 'time-budget': '4s' } }) });
      return {};
    },
    expect: {
      exit: 4,
      says: 'the time budget of 4s ended while the app was built or set up',
      hint: 'raise `load.time-budget`',
    },
  },
  {
    fault: 'Docker is not installed',
    arrange({ write, onlyPrograms }) {
      write({ 'latency-gate.yml': config({ app: BUILD }), Dockerfile: 'FROM scratch\n' });
      return { env: { PATH: onlyPrograms('node', 'sh', 'git') } };
    },
    expect: {
      exit: 3,
      says: 'base: docker could not be started (ENOENT)',
      hint: 'install Docker and have `docker` on PATH, or boot the app with app.command',
    },
  },
  {
    fault: 'the Docker daemon is down',
    needs: ['docker'],
    arrange({ write, runner }) {
      write({ 'latency-gate.yml': config({ app: BUILD }), Dockerfile: 'FROM scratch\n' });
      return { env: { DOCKER_HOST: `unix://${join(runner, 'none.sock')}` } };
    },
    expect: {
      exit: 3,
      says: 'base: the Docker daemon does not answer',
      hint: 'start Docker, or check DOCKER_HOST and the docker context',
    },
  },
  {
    fault: 'there is no Dockerfile',
    needs: ['docker'],
    arrange({ write }) {
      write({ 'latency-gate.yml': config({ app: BUILD }) });
      return {};
    },
    expect: {
      exit: 3,
      says: 'base: there is no Dockerfile at …/Dockerfile',
      hint: 'check app.build (the context) and its dockerfile',
    },
  },
  {
    fault: 'the image does not build',
    needs: ['docker'],
    arrange({ write }) {
      write({ 'latency-gate.yml': config({ app: BUILD }), Dockerfile: 'FROM scratch\nCOPY cheese /\n' });
      return {};
    },
    expect: {
      exit: 3,
      says: 'base: docker build of … failed (code 1)',
      hint: 'run it by hand to see why: docker build -f …/Dockerfile …',
    },
  },
  {
    fault: 'the image is in no registry',
    needs: ['docker'],
    arrange({ write }) {
      write({ 'latency-gate.yml': config({ app: "image: '127.0.0.1:1/none:1', port: 3000" }) });
      return {};
    },
    expect: {
      exit: 3,
      says: 'base: the image 127.0.0.1:1/none:1 is not here, and docker pull could not get it',
      hint: 'check the name and tag; for a private registry log in before the gate runs (docker login)',
    },
  },
  {
    fault: 'the Compose file is broken',
    needs: ['docker', 'compose'],
    arrange({ write }) {
      write({ 'latency-gate.yml': config({ app: 'compose: compose.yml' }), 'compose.yml': 'services: [web]\n' });
      return {};
    },
    expect: {
      exit: 3,
      says: 'base: docker compose does not accept …/compose.yml',
      hint: 'it says why below; by hand: docker compose … config',
    },
  },
]);
