import { commandLauncher } from './command/command.ts';
import { composeLauncher } from './compose/compose.ts';
import { containerLauncher } from './container/container.ts';
import { runHook } from './hook.ts';
import type { LaunchOptions } from './launch-options.ts';
import type { AppLauncher, AppSpec, Launching } from './launcher.ts';
import { urlLauncher } from './url.ts';

/** The launcher for the kind of source that the configuration names. Throws ConfigError for a URL that may not be loaded. */
export function createLauncher(spec: AppSpec, options: LaunchOptions): AppLauncher {
  return {
    ...launcherOf(spec, options),
    hook: (name, { shell }, signal) => runHook(spec, { name, shell }, signal),
  };
}

function launcherOf(spec: AppSpec, options: LaunchOptions): Launching {
  const { source } = spec.app;
  switch (source.kind) {
    case 'command':
      return commandLauncher(spec, source, options);
    case 'build':
    case 'image':
      return containerLauncher(spec, source, options);
    case 'compose':
      return composeLauncher(spec, source, options);
    case 'url':
      return urlLauncher(spec, source, options);
  }
}
