import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { listenerAt, listenersOf } from '../../../src/app/process/listeners.ts';

/** Says where it listens, and opens and closes files all the time, as an app does with its connections. */
const BUSY = `
const { closeSync, openSync } = require('node:fs');
const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
  process.stdout.write(server.address().port + '\\n');
  const churn = () => {
    const open = Array.from({ length: 50 }, () => openSync('/dev/null', 'r'));
    for (const fd of open) closeSync(fd);
    setImmediate(churn);
  };
  churn();
});
`;

test('an app that opens and closes files meanwhile still listens', async () => {
  const child = spawn(process.execPath, ['-e', BUSY], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const port = Number(line.toString());
    const { pid = 0 } = child;
    for (let look = 0; look < 200; look++) {
      expect(listenersOf([pid])).toEqual([`127.0.0.1:${port}`]);
      expect(listenerAt([pid], port)).toBe(pid);
    }
  } finally {
    child.kill('SIGKILL');
  }
});
