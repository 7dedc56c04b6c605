/** Compose projects for the tests: a service that asks a small database of its own. */
import { stringify } from 'yaml';
import type { AppSpec } from '../../../src/app/launcher.ts';
import type { AppSource } from '../../../src/config/config.ts';
import { inspected } from '../docker.ts';
import { NODE_IMAGE } from '../node-image.ts';
import { appSpec, folderWith, run } from '../specs.ts';

/** Answers with its environment and with what its database says. */
const WEB = `
const { connect } = require('node:net');
const { BEHAVIOUR, DB_HOST } = process.env;
if (BEHAVIOUR === 'fail') {
  console.log('no database');
  process.exit(4);
}
process.on('SIGTERM', () => process.exit(0));
const ask = () => new Promise((resolve) => {
  const socket = connect(6379, DB_HOST);
  socket.once('data', (data) => resolve(String(data))).once('error', (error) => resolve(String(error)));
});
require('node:http')
  .createServer(async (request, response) => {
    response.writeHead(request.url === '/starting' ? 503 : 200);
    response.end(JSON.stringify({ env: process.env, db: DB_HOST ? await ask() : null }));
  })
  .listen(3000, () => console.log('web listens'));
`;

/** Says who it is to everyone who connects. */
const DB = `
const id = require('node:crypto').randomUUID();
process.on('SIGTERM', () => process.exit(0));
require('node:net').createServer((socket) => socket.end(id)).listen(6379, () => console.log('db listens'));
`;

const ASKS_DB =
  "require('node:net').connect(6379, '127.0.0.1').on('data', () => process.exit(0)).on('error', () => process.exit(1))";

export const WEB_SERVICE = { image: NODE_IMAGE, command: ['node', '/web.cjs'], volumes: ['./web.cjs:/web.cjs:ro'] };
export const DB_SERVICE = {
  image: NODE_IMAGE,
  command: ['node', '/db.cjs'],
  volumes: ['./db.cjs:/db.cjs:ro'],
  healthcheck: { test: ['CMD', 'node', '-e', ASKS_DB], interval: '500ms', retries: 40 },
};

/** A service that publishes its port, and so is the one to load. */
export const PUBLISHED = { ...WEB_SERVICE, ports: ['3000'] };

/** A directory with the project's files. */
export function projectDirectory(project: object | string): string {
  return folderWith({
    'web.cjs': WEB,
    'db.cjs': DB,
    Dockerfile: `FROM ${NODE_IMAGE}\nCOPY web.cjs /web.cjs\nCMD ["node", "/web.cjs"]\n`,
    'compose.yml': typeof project === 'string' ? project : stringify(project),
  });
}

/** An app of these services, the one that publishes a port under load. */
export function specOf(services: object, overrides: Parameters<typeof appSpec>[1] = {}): AppSpec {
  return appSpec(composeSource(), { directory: projectDirectory({ services }), ...overrides });
}

export function composeSource(overrides: { files?: string[]; service?: string; profiles?: string[] } = {}) {
  const source = { files: ['compose.yml'], service: null, profiles: [], ...overrides };
  return { kind: 'compose', ...source } as const satisfies AppSource;
}

/** What docker still has of a run: containers, networks, volumes and images, by label and by name. */
export function leftOf(runId: string): string[] {
  const lists = ['ps --all', 'network ls', 'volume ls', 'images'].flatMap((command) => {
    const filters = command === 'images' ? ['label=latency-gate='] : ['label=latency-gate=', 'name=latency-gate-'];
    return filters.map((filter) => [...command.split(' '), '--quiet', '--filter', `${filter}${runId}`]);
  });
  const tags = run('docker', 'images', '--format', '{{.Tag}}', 'latency-gate').split('\n');
  const found = lists.flatMap((list) =>
    run('docker', ...list)
      .split('\n')
      .filter(Boolean),
  );
  return [...found, ...tags.filter((tag) => tag.startsWith(`${runId}-`))];
}

/** What the service `web` answers. */
export type WebState = { readonly env: Readonly<Record<string, string>>; readonly db: string | null };

/** What Docker says of the container of a service, of which there is one. */
export function inspectService(runId: string, service: string) {
  const filters = [
    '--filter',
    `name=latency-gate-${runId}-head`,
    '--filter',
    `label=com.docker.compose.service=${service}`,
  ];
  const [id = ''] = run('docker', 'ps', '--all', '--quiet', ...filters).split('\n');
  return inspected(id);
}
