/** What docker says that it cannot do, told from what the steps of a build say. */
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { useLaunchers } from '../launchers.ts';
import { appSpec, buildSource, folderWith } from '../specs.ts';

const { failedPreparation } = useLaunchers();

/** With a docker that has nothing, and whose build says this. `builds` is how many there were. */
async function failureOfBuild(line: string) {
  const docker = `#!/bin/sh
if [ "$1" = build ]; then
  printf . >> "\${0%/*}/builds"
  printf '%s\\n' '${line}' 'ERROR: failed to solve' >&2
else
  echo 'Error: No such image' >&2
fi
exit 1
`;
  const directory = folderWith({ docker, Dockerfile: 'FROM scratch\n' });
  chmodSync(join(directory, 'docker'), 0o755);
  const env = { ...process.env, PATH: `${directory}:${process.env['PATH']}` };
  const error = await failedPreparation(appSpec(buildSource(), { directory, port: 3000 }), { env });
  return Object.assign(error, { builds: readFileSync(join(directory, 'builds'), 'utf8').length });
}

const SOCKET = 'unix:///var/run/docker.sock';

test.each([
  [
    'the Docker daemon does not answer',
    `ERROR: Cannot connect to the Docker daemon at ${SOCKET}. Is the docker daemon running?`,
  ],
  [
    'the Docker daemon does not answer',
    `failed to connect to the docker API at ${SOCKET}; check if the path is correct`,
  ],
  [
    'this user may not use Docker',
    `permission denied while trying to connect to the Docker daemon socket at ${SOCKET}`,
  ],
])('%s', async (what, line) => {
  expect(await failureOfBuild(line)).toMatchObject({ message: `head: ${what}`, isEnvironments: true });
});

test.each([
  `#7 0.412 Cannot connect to the Docker daemon at ${SOCKET}. Is the docker daemon running?`,
  `0.412 Cannot connect to the Docker daemon at ${SOCKET}. Is the docker daemon running?`,
  '#7 1.2 PermissionError: [Errno 13] Permission denied: "/srv/docker/cache"',
])('a step of the build has failed, which says %j', async (line) => {
  const error = await failureOfBuild(line);
  expect(error.message).toMatch(/^head: docker build of .* failed \(code 1\)$/);
  expect(error.detail).toContain(line);
  expect(error).toMatchObject({ isEnvironments: false, hint: expect.stringContaining('by hand'), builds: 1 });
});

test('a fault of the network is tried again, and then it is not the version’s', async () => {
  const error = await failureOfBuild('#5 9.1 npm error code ECONNRESET');
  expect(error).toMatchObject({ isEnvironments: true, hint: expect.stringContaining('network'), builds: 2 });
});
