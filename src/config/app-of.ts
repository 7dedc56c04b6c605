/** The app of one side: `app` with the overrides of `base` or `head` laid over it. */
import type { AppConfig, AppSource, Config, ProfileSource, Side } from './config.ts';
import { FROM_CHECKOUT } from './keys.ts';
import { PLACES } from './references.ts';
import { canonicalJson } from './written.ts';

/** Environment variables are merged by name, everything else is replaced. */
export function appOf(config: Config, side: Side): AppConfig {
  const { app, [side]: overrides } = config;
  const env = Object.entries({ ...app.env, ...overrides.env });
  return {
    ...app,
    source: overrides.source ?? app.source,
    port: overrides.port ?? app.port,
    env: Object.fromEntries(env.map(([name, text]) => [name, text.replaceAll(PLACES.SIDE, side)])),
  };
}

/** Head on both sides, neither of which has to be faster. There is no time budget: too few blocks say little about noise. */
export function oneVersion(config: Config): Config {
  const load = { ...config.load, timeBudgetMs: null };
  const endpoints = config.endpoints.map(({ mustBeFaster: _, ...endpoint }) => endpoint);
  return { ...config, app: appOf(config, 'head'), base: {}, head: {}, load, endpoints };
}

/** The app with what it may use of the machine as another one has it: that is how a version is measured, and one for both. */
export function withMachineOf(app: AppConfig, { network, cpus, cpuset, memory }: AppConfig): AppConfig {
  return { ...app, network, cpus, cpuset, memory };
}

/** How base is started beside head, whose configuration says for both how they are measured. */
export function baseAppOf(config: Config, own: Config | null): AppConfig {
  const app = appOf(own === null || config.compare === 'variants' ? config : own, 'base');
  return withMachineOf(app, config.app);
}

/** How a side is profiled. Head’s configuration decides for both, since they are measured alike. Null means Node’s own profiler. */
export function profileOf(config: Config, side: Side): ProfileSource | null {
  return config[side].profile ?? config.profile ?? null;
}

/** What the gate starts itself may have any certificate, as most development servers sign their own, unless `ca` says which. */
export function trustingOwn(config: Config, apps: Readonly<Record<Side, AppConfig>>): Config {
  const { tls } = config.load;
  const isOwn = Object.values(apps).every(({ source }) => source.kind !== 'url');
  return isOwn && tls.ca === null ? { ...config, load: { ...config.load, tls: { ...tls, verify: false } } } : config;
}

/** Whether another commit gives another version. */
export function isFromCheckout({ kind }: AppSource): boolean {
  return FROM_CHECKOUT.includes(kind);
}

/** Whether two apps are started alike. Another port says where a version listens, not what it is. */
export function isSameApp(one: AppConfig, other: AppConfig): boolean {
  const variant = ({ source, env }: AppConfig) => canonicalJson({ source, env });
  return variant(one) === variant(other);
}
