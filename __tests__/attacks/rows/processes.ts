/** What an app leaves running. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLauncher } from '../../../src/app/create-launcher.ts';
import { readProc, readStat } from '../../../src/system/proc.ts';
import { appSpec, eventually, isAlive, launchOptions, never, nodeCommand, SERVER } from '../../app/specs.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';
import { type Attack, byApp } from '../row.ts';

/** Leaves its pid in the file `left`, then is nothing but `sleep`, without any environment. */
const SLEEPER = 'echo $$ > left; exec env -i sleep 600';

/** Starts an app that leaves a sleeper, and stops the app: is the sleeper still there? */
const leaving = (attack: string, command: string): Attack =>
  byApp(attack, {
    needs: ['setsid'],
    async play() {
      const directory = temporaryDirectory();
      writeFileSync(join(directory, 'left.sh'), SLEEPER);
      const source = { kind: 'command', command: `${command} & ${nodeCommand(SERVER)}`, setup: [] } as const;
      const app = await createLauncher(appSpec(source, { directory }), launchOptions()).start(never);
      const file = join(directory, 'left');
      const pid = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);
      await eventually(() => pid() > 0 && readProc(`/proc/${pid()}/comm`) === 'sleep\n');
      const wasThere = readStat(pid()) !== null;
      await app.stop();
      return { exit: 0, text: wasThere && !isAlive(pid()) ? 'was there, and is gone' : `${pid()} is left` };
    },
    expect: { exit: 0, says: 'was there, and is gone' },
  });

export const PROCESSES: readonly Attack[] = [
  leaving('a process leaves its session and clears its environment', 'setsid sh left.sh'),
  leaving('a process forks twice, so that its parent is not the app', `setsid sh -c 'sh left.sh & exit 0'`),
  leaving(
    'a process changes its folder and closes all descriptors',
    `setsid sh -c 'echo $$ > left; cd /; exec env -i sleep 600 <&- >&- 2>&-'`,
  ),
  leaving('a process ignores the end of its terminal', 'nohup setsid sh left.sh > /dev/null 2>&1'),
];
