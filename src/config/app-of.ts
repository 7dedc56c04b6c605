/**
 * The app of one side: `app` with the overrides of `base` or `head` laid over it.
 */
import { canonicalJson } from './canonical-json.ts';
import type { AppConfig, Config, Side } from './config.ts';

/** Environment variables are merged by name, everything else is replaced. */
export function appOf(config: Config, side: Side): AppConfig {
  const { app, [side]: overrides } = config;
  return {
    ...app,
    source: overrides.source ?? app.source,
    port: overrides.port ?? app.port,
    env: { ...app.env, ...overrides.env },
  };
}

/**
 * Whether the overrides alone make base and head two variants, so that base needs no other commit: another source or
 * another environment does. Another port does not: it says where a version listens, not what it is.
 */
export function overridesDiffer(config: Config): boolean {
  const variant = (side: Side) => {
    const { source, env } = appOf(config, side);
    return canonicalJson({ source, env });
  };
  return variant('base') !== variant('head');
}
