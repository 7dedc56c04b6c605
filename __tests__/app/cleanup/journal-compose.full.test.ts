/** A killed run's Compose project, found by what its journal names. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { cleanUpDeadRuns } from '../../../src/app/cleanup/dead-runs.ts';
import { needs } from '../../needs.ts';
import { folderWith, run } from '../specs.ts';
import { journalsIn, plantIn } from './planted.ts';

needs('docker', 'compose').test(
  'a journal names Compose projects, which are found without their files',
  async () => {
    const temporary = folderWith({
      'compose.yml': `services: { app: { image: 'node:24-slim', command: sleep 600, init: true, volumes: ['data:/data'] } }\nvolumes: { data: {} }\n`,
    });
    // A test file has an environment of its own.
    process.env['RUNNER_TEMP'] = temporary;
    const project = `latency-gate-${process.pid}-compose-test`;
    const file = join(temporary, 'compose.yml');
    run('docker', 'compose', '--project-name', project, '--file', file, 'up', '--detach', '--pull', 'never');
    const label = `label=com.docker.compose.project=${project}`;
    const left = () =>
      ['container ls --all', 'network ls', 'volume ls']
        .map((list) => run('docker', ...list.split(' '), '--quiet', '--filter', label).trim())
        .filter((ids) => ids !== '');
    expect(left()).toHaveLength(3);
    rmSync(file);
    plantIn(journalsIn(temporary), [{ kind: 'compose-project', project }]);
    expect(await cleanUpDeadRuns(process.env)).toEqual([
      `removed what an earlier run left when it was killed: Compose project ${project}`,
    ]);
    expect(left()).toEqual([]);
    plantIn(journalsIn(temporary), [{ kind: 'compose-project', project }]);
    expect(await cleanUpDeadRuns(process.env)).toEqual([]);
  },
  30_000,
);
