/** Apps that do not stay up long enough to be asked anything. */

import { NODE_IMAGE, readNodeElsewhere } from '../../app/node-image.ts';
import { rawServer } from '../../load/servers.ts';
import { APP, appFiles, config, service } from '../apps.ts';
import { exits, rowsAt } from '../row.ts';

const dockerfile = (program: string) => `FROM ${NODE_IMAGE}\nCMD ["node", "-e", ${JSON.stringify(program)}]\n`;
const COMPOSE = `
services:
  web:
    image: ${NODE_IMAGE}
    command: [node, -e, "require('node:http').createServer((_, response) => response.end()).listen(3000)"]
    ports: ['3000']
    depends_on: { db: { condition: service_healthy } }
  db:
    image: ${NODE_IMAGE}
    command: [sleep, '60']
    stop_signal: SIGKILL
    healthcheck: { test: [CMD, 'false'], interval: 200ms, retries: 2 }
`;

export const START_ROWS = rowsAt('start', {
  'the command is not installed': {
    files: { 'latency-gate.yml': config({ app: 'command: no-such-program' }) },
    ...exits(3, ': `no-such-program` exited with code 127 after …, before it was ready'),
    hint: 'the shell did not find a program of the command',
  },
  'the app ends at once': {
    files: appFiles({}, service('right();', 'if (isFaulty) { console.error("no database"); process.exit(7); }')),
    ...exits(3, 'head: `exec node server.mjs` exited with code 7 after …, before it was ready'),
    hint: 'run the command by hand with PORT set to see why; its last lines are below',
  },
  'the command leaves the app in the background': {
    files: appFiles({ app: "command: 'node server.mjs &'", alone: true }),
    ...exits(3, 'head: …`node server.mjs &` exited with code 0 after …'),
    hint: 'the command has to stay in the foreground as long as the app runs',
  },
  'something kills the app': {
    files: appFiles({}, service('right();', "if (isFaulty) process.kill(process.pid, 'SIGKILL');")),
    ...exits(3, 'head: `exec node server.mjs` was ended by SIGKILL after …, before it was ready'),
    hint: 'it was killed from outside: where nobody did it on purpose, the machine was out of memory',
  },
  'the app wants a port of its own, which is taken': {
    async arrange({ write, serve }) {
      const { port } = await serve(rawServer(() => {}));
      write(appFiles({ app: APP.replace('exec', `PORT=${port} exec`) }));
      return {};
    },
    ...exits(3, '| …EADDRINUSE…'),
    hint: 'port … is taken: base and head run at the same time, so no port but $PORT may be fixed; leave it out, or let each side choose a free one',
  },
  'a container ends at once': {
    needs: ['docker'],
    files: {
      'latency-gate.yml': config({ app: 'build: ., port: 3000', alone: true }),
      Dockerfile: dockerfile('console.error("no database"); process.exit(7)'),
    },
    ...exits(3, "head: the app's container exited with code 7 after …, before it was ready"),
    hint: 'its last lines are below; run the image by hand with the same environment to see the same',
  },
  'a container has too little memory to start': {
    needs: ['docker'],
    files: {
      'latency-gate.yml': config({ app: 'build: ., port: 3000, memory: 64m', alone: true }),
      Dockerfile: dockerfile('const kept = []; for (;;) kept.push(Buffer.alloc(8e6, 1))'),
    },
    arrange() {
      readNodeElsewhere();
      return {};
    },
    exit: 3,
    says: "head: the app's container exited with code 137 after … (out of memory: app.memory is 64m), before it was ready",
    hint: '…app.memory…',
  },
  'a service that others wait for is unhealthy': {
    needs: ['docker', 'compose'],
    files: {
      'latency-gate.yml': config({ app: 'compose: compose.yml, ready: { timeout: 20s }', alone: true }),
      'compose.yml': COMPOSE,
    },
    ...exits(3, 'head: the service db is unhealthy'),
    hint: 'its healthcheck in the Compose file (or the HEALTHCHECK of its image) fails',
  },
});
