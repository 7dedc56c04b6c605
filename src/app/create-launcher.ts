import { withPort } from '../config/references.ts';
import { AppError } from '../errors.ts';
import { commandLauncher } from './command/command.ts';
import { describeEnd, requireDirectory, shown } from './command/shell.ts';
import { composeLauncher } from './compose/compose.ts';
import { containerLauncher } from './container/container.ts';
import type { AppLauncher, AppSpec, LaunchContext, Launching, LaunchOptions } from './launcher.ts';
import { detailOf } from './process/log.ts';
import { runProgram } from './process/run-program.ts';
import { urlLauncher } from './url.ts';

/** The launcher for the kind of app. Throws ConfigError for a URL that may not be loaded. */
export function createLauncher(spec: AppSpec, options: LaunchOptions): AppLauncher {
  return {
    ...launcherOf({ spec, options }),
    // What the command leaves running is ended with it.
    async hook(name, { shell }, signal) {
      const { side, app, directory } = spec;
      const command = name === 'before-block' ? app.beforeBlock : app.beforeRound;
      if (command === undefined) return;
      await requireDirectory(spec);
      const { SIDE = side, PORT = '', ORIGIN = '' } = shell.env;
      // Inside a container the app may listen on another port than the one that leads to it.
      const env = { ...shell.env, ...withPort(app.env, PORT), SIDE, PORT, ORIGIN };
      const { code, tail } = await runProgram('sh', ['-c', command], { cwd: shell.cwd, env, signal });
      if (code === 0) return;
      const { how, hint } = describeEnd(code, directory);
      throw AppError.of(side, `${name} ${shown(command)} ${how}`, {
        hint: hint ?? `run it in ${directory} with SIDE=${side} and PORT set to see why`,
        ...detailOf(tail, name),
      });
    },
  };
}

function launcherOf(context: LaunchContext): Launching {
  const { source } = context.spec.app;
  switch (source.kind) {
    case 'command':
      return commandLauncher(context, source);
    case 'build':
    case 'image':
      return containerLauncher(context, source);
    case 'compose':
      return composeLauncher(context, source);
    case 'url':
      return urlLauncher(context, source);
  }
}
