/** Compose projects, and a docker, that cannot be used: said before anything starts. */
import { expect } from '@jest/globals';
import { needs } from '../../needs.ts';
import { withDocker } from '../docker.ts';
import { useLaunchers } from '../launchers.ts';
import { NODE_IMAGE } from '../node-image.ts';
import { appSpec, type ErrorFields, expectError, never, stateOf } from '../specs.ts';
import { composeSource, DB_SERVICE, leftOf, PUBLISHED, projectDirectory, specOf, WEB_SERVICE } from './projects.ts';

const { test } = needs('docker', 'compose');

const { launcherOf, start, failedPreparation } = useLaunchers(leftOf);
const web = PUBLISHED;

type Choice = Parameters<typeof composeSource>[0];
const OPEN = 'head: which service to load is not known:';
const NO_PORT = 'head: where the app listens is not known: the service web publishes and exposes no port';
const SEVERAL = { ...web, ports: ['80:3000', '443:3001'] };
const IMAGE = '127.0.0.1:1/no-such-image:1';
const BUILD = { dockerfile_inline: `FROM ${NODE_IMAGE}\nRUN echo about to fail && exit 9\n` };

test.each<[string, object, Choice, ErrorFields]>([
  ['no file', { web }, { files: ['o.yml'] }, { message: /^head: there is no Compose file at \/.*\/o\.yml$/ }],
  ['a key that Compose does not know', { web: { ...web, portz: [] } }, {}, { exitCode: 3, detail: 'portz' }],
  ['several services', { web, api: web, db: DB_SERVICE }, {}, { message: `${OPEN} api, web publish a port each` }],
  ['no port', { db: DB_SERVICE }, {}, { exitCode: 2, message: `${OPEN} none of db publishes a port` }],
  ['no port, named', { web: WEB_SERVICE }, { service: 'web' }, { exitCode: 2, message: NO_PORT, hint: 'app.port' }],
  ['several ports', { web: SEVERAL }, {}, { message: / the service web has several ports \(3000, 3001\)/ }],
  [
    'the host’s network',
    { web: { ...WEB_SERVICE, network_mode: 'host' } },
    { service: 'web' },
    { message: /_mode: host/ },
  ],
  ['an image that nobody has', { web, db: { image: IMAGE } }, {}, { message: /the image 127.*image:1 is not here/ }],
  [
    'a build that fails',
    { web: { build: BUILD, ports: ['3000'] } },
    {},
    { message: /^head: docker compose build failed \(code \d+\)$/, detail: 'about to fail' },
  ],
])('%s is refused before anything starts', async (_, services, choice, error) => {
  const spec = appSpec(composeSource(choice), { directory: projectDirectory({ services }) });
  expectError(await failedPreparation(spec), error);
});

test('a file that Compose does not understand is refused in its words', async () => {
  const spec = appSpec(composeSource(), { directory: projectDirectory('services:\n  web: {image: a\n') });
  const message = /^head: docker compose does not accept \/.*\/compose\.yml$/;
  expectError(await failedPreparation(spec), { message, detail: /yaml|did not find expected/i });
});

test('a service that is not there, or not without its profile, is refused', async () => {
  const directory = projectDirectory({ services: { web, debug: { ...web, profiles: ['ci'] } } });
  const specOf = (profiles: string[]) => appSpec(composeSource({ service: 'debug', profiles }), { directory });
  const hint = 'its services are web; one of a profile needs app.compose.profiles';
  const message = 'head: the Compose project has no service debug';
  expectError(await failedPreparation(specOf([])), { exitCode: 3, message, hint });
  await launcherOf(specOf(['ci'])).prepare(never);
});

const NO_PLUGIN = `echo "docker: 'compose' is not a docker command." >&2; exit 1`;
test.each([
  [NO_PLUGIN, { exitCode: 3, message: 'head: docker has no Compose plugin', hint: 'docker-compose-plugin' }],
  ['echo 2.23.9', { message: 'head: Docker Compose 2.23.9 is too old', hint: '2.24.4' }],
])('a docker that says: %s', async (script, error) => {
  expectError(await failedPreparation(specOf({}), { env: withDocker(script) }), error);
});

test('docker gets nothing of what belongs to the action', async () => {
  const asking = { ...web, environment: ['ACTIONS_RUNTIME_TOKEN', 'PLAIN'] };
  const env = { ...process.env, GITHUB_ACTIONS: 'true', ACTIONS_RUNTIME_TOKEN: 'secret', PLAIN: 'yes' };
  const { env: seen } = await stateOf(await start(specOf({ web: asking }), { env }));
  expect([seen['PLAIN'], seen['ACTIONS_RUNTIME_TOKEN']]).toEqual(['yes', undefined]);
});
