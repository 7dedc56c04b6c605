/** What a Compose project consists of, as `docker compose config` prints it, the service under load, and the file laid over the user's. */
import { Document, Scalar, YAMLSeq } from 'yaml';
import * as z from 'zod';
import { jsonOf } from '../../config/written.ts';
import { AppError, ConfigError } from '../../errors.ts';
import { type HealthCheck, type PreparedImage, portInside, readHealthCheck } from '../container/image.ts';
import { type AppSpec, ATTACHED_AT } from '../launcher.ts';

const serviceSchema = z.object({
  image: z.string().optional(),
  build: z.object({ tags: z.array(z.string()).default([]) }).optional(),
  container_name: z.string().optional(),
  environment: z
    .record(z.string(), z.string().nullable())
    .default({})
    .transform((all) =>
      Object.fromEntries(Object.entries(all).flatMap(([key, value]) => (value === null ? [] : [[key, value]]))),
    ),
  cpuset: z.string().optional(),
  network_mode: z.string().optional(),
  networks: z
    .record(z.string(), z.object({ ipv4_address: z.string(), ipv6_address: z.string() }).partial().nullable())
    .default({}),
  ports: z.array(z.object({ target: z.number(), protocol: z.string().default('tcp') })).default([]),
  expose: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string().optional() })).default({}),
  healthcheck: z
    .object({ test: z.array(z.string()), timeout: z.string(), disable: z.boolean() })
    .partial()
    .optional(),
  deploy: z.object({ restart_policy: z.unknown().optional() }).optional(),
});
const sharedSchema = z
  .record(
    z.string(),
    z
      .object({
        external: z.boolean().default(false),
        ipam: z.object({ config: z.array(z.unknown()).default([]) }).optional(),
      })
      .nullable(),
  )
  .default({});
const modelSchema = z.object({
  services: z.record(z.string(), serviceSchema).default({}),
  networks: sharedSchema,
  volumes: sharedSchema,
});

export type ComposeModel = z.output<typeof modelSchema>;
type ComposeService = z.output<typeof serviceSchema>;

/** @param text what `docker compose config --format json` printed; null where that is not understood */
export function parseModel(text: string): ComposeModel | null {
  // It is printed as a Compose file, in which every dollar sign is doubled.
  return modelSchema.safeParse(jsonOf(text.replaceAll('$$', () => '$'))).data ?? null;
}

/** The service that is named, else the only one that publishes a port. Throws AppError or ConfigError if it cannot be loaded. */
export function serviceUnderLoad(
  { side }: AppSpec,
  { services }: ComposeModel,
  named: string | null,
): { readonly name: string; readonly definition: ComposeService } {
  const all = Object.entries(services);
  const wanted = all.filter(([name, { ports }]) => (named === null ? ports.length > 0 : name === named));
  const [only, ...others] = wanted;
  if (only !== undefined && others.length === 0) {
    const [name, definition] = only;
    const { network_mode: mode = 'bridge' } = definition;
    if (mode === 'bridge') return { name, definition };
    throw AppError.of(side, `the service ${name} has network_mode: ${mode}, so its port cannot be published`, {
      hint: 'two versions run side by side: each needs a network of its own; load a service without network_mode',
    });
  }
  if (named !== null) {
    throw AppError.of(side, `the Compose project has no service ${named}`, {
      hint: `its services are ${namesOf(all)}; one of a profile needs app.compose.profiles, and an older commit may not have it yet`,
    });
  }
  const why =
    only === undefined ? `none of ${namesOf(all)} publishes a port` : `${namesOf(wanted)} publish a port each`;
  throw new ConfigError(`${side}: which service to load is not known: ${why}`, {
    hint: 'name it: app.compose: { file: …, service: NAME }',
  });
}

/** Its port is the published one, else the exposed one, else the image’s. */
export function servicePort(
  spec: AppSpec,
  { name, definition }: ReturnType<typeof serviceUnderLoad>,
  image: PreparedImage,
): number {
  const { ports, expose } = definition;
  const published = ports.flatMap(({ target, protocol }) => (protocol === 'tcp' ? [target] : []));
  const exposed = expose.flatMap((text) => (/^\d+(\/tcp)?$/.test(text) ? [Number.parseInt(text, 10)] : []));
  const candidates = [published, exposed, image.exposedPorts].find((some) => some.length > 0) ?? [];
  return portInside(spec, [...new Set(candidates)], (several) =>
    several === ''
      ? `the service ${name} publishes and exposes no port`
      : `the service ${name} has several ports (${several})`,
  );
}

/** Whether another service is started only once this one is healthy: then Docker has to watch its health. */
export function isHealthAwaited(model: ComposeModel, name: string): boolean {
  return Object.values(model.services).some((one) => one.depends_on[name]?.condition === 'service_healthy');
}

/** The health check of a service: its own, else that of its image. */
export function serviceHealthCheck({ healthcheck }: ComposeService, image: PreparedImage): HealthCheck | null {
  if (healthcheck?.disable === true) return null;
  if (healthcheck?.test === undefined || healthcheck.test.length === 0) return image.healthCheck;
  return readHealthCheck(healthcheck.test, durationMs(healthcheck.timeout));
}

const UNIT_MS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/** Such as `1m30s`; null for none. */
function durationMs(text = ''): number | null {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s)/g)];
  const ms = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNIT_MS[unit ?? ''] ?? 0), 0);
  return ms > 0 ? ms : null;
}

function namesOf(services: readonly [name: string, ComposeService][]): string {
  return services.length === 0 ? 'no services' : services.map(([name]) => name).join(', ');
}

export interface OverrideChoices {
  /** This version's and block's alone. */
  readonly project: string;
  readonly runId: string;
  readonly service: string;
  /** Its port inside the container, which is published; null if none is. */
  readonly port: number | null;
  /** An existing network that it is put on besides its own; null means none. */
  readonly network: string | null;
  readonly env: Readonly<Record<string, string>>;
  /** A folder of this machine that it has mounted (`Attachment`); null means none. */
  readonly folder: string | null;
  /** For services that do not choose cores themselves; null means all. */
  readonly cores: string | null;
  /** Images that are built for this version, by service. */
  readonly images: ReadonlyMap<string, string>;
}

const JOINED = 'latency-gate-joined';

/**
 * The Compose file that is laid over the user's, so that two versions of one project run side by side: they share nothing by name or by
 * number, and only the service under load is published, on a free port of loopback.
 */
export function composeOverride(model: ComposeModel, choices: OverrideChoices): string {
  const labels = { 'latency-gate': choices.runId };
  const services = mapValues(model.services, (service, name) => ({
    labels,
    ...withoutClashes(service, name, choices),
    ...(service.build && { build: { labels, ...(service.build.tags.length > 0 && { tags: reset() }) } }),
    ...(name === choices.service ? underLoad(model, service, choices) : service.ports.length > 0 && { ports: reset() }),
  }));
  // What is external is shared because its owner says so.
  const own = (shared: ComposeModel['networks' | 'volumes']) =>
    mapValues(Object.fromEntries(Object.entries(shared).filter(([, one]) => one?.external !== true)), (one, key) => ({
      name: `${choices.project}_${key}`,
      labels,
      ...(one?.ipam?.config.length && { ipam: reset() }),
    }));
  const joined = choices.network !== null && { [JOINED]: { external: true, name: choices.network } };
  const file = { services, networks: { ...own(model.networks), ...joined }, volumes: own(model.volumes) };
  // Without aliases: Compose takes them for cycles where values are reset.
  const document = new Document(file, { aliasDuplicateObjects: false });
  // In one line each: spread over several, a value that holds a line of one space comes back as another.
  return document.toString({ defaultStringType: 'QUOTE_DOUBLE', doubleQuotedAsJSON: true, lineWidth: 0 });
}

/** Images that the versions build go by names of their own, for those too that use what another service builds. */
export function ownImages(model: ComposeModel, nameOf: (index: number) => string): ReadonlyMap<string, string> {
  const entries = Object.entries(model.services);
  const built = entries.filter(([, { build }]) => build !== undefined);
  const images = new Map(built.map(([name], index) => [name, nameOf(index)]));
  for (const [name, { build, image }] of entries) {
    if (build !== undefined || image === undefined) continue;
    const builder = built.find(([, other]) => other.image === image)?.[0];
    const own = builder === undefined ? undefined : images.get(builder);
    if (own !== undefined) images.set(name, own);
  }
  return images;
}

function withoutClashes(service: ComposeService, name: string, { images, cores, ...choices }: OverrideChoices): object {
  const image = images.get(name);
  const networks = ownNetworks(service, name === choices.service && choices.network !== null);
  return {
    ...(service.container_name !== undefined && { container_name: reset() }),
    ...(Object.keys(networks).length > 0 && { networks }),
    ...(image !== undefined && { image }),
    ...(cores !== null && service.cpuset === undefined && { cpuset: cores }),
  };
}

/** Others may reach it by the name of its container: it stays a name on its networks. Addresses are Docker's to choose. */
function ownNetworks({ container_name: containerName, networks }: ComposeService, isJoined: boolean): object {
  const own = mapValues(networks, (network) => ({
    ...(containerName !== undefined && { aliases: [containerName] }),
    ...(network?.ipv4_address !== undefined && { ipv4_address: reset() }),
    ...(network?.ipv6_address !== undefined && { ipv6_address: reset() }),
  }));
  if (isJoined) return { ...own, [JOINED]: {} };
  return Object.fromEntries(Object.entries(own).filter(([, changes]) => Object.keys(changes).length > 0));
}

function underLoad(model: ComposeModel, service: ComposeService, choices: OverrideChoices): object {
  const { service: name, port, env, folder } = choices;
  return {
    ports: port === null ? reset() : replacing([`127.0.0.1::${port}`]),
    environment: mapValues(env, dollarsDoubled),
    ...(folder !== null && { volumes: [{ type: 'bind', source: dollarsDoubled(folder), target: ATTACHED_AT }] }),
    // It must not come back in mid-run as if nothing had happened.
    restart: 'no',
    ...(service.deploy?.restart_policy !== undefined && { deploy: { restart_policy: reset() } }),
    // Its processes would count as the app's: it is run from here until it passes.
    ...(!isHealthAwaited(model, name) && { healthcheck: { test: ['NONE'] } }),
  };
}

function dollarsDoubled(text: string): string {
  return text.replaceAll('$', () => '$$');
}

function reset(): Scalar {
  const node = new Scalar(null);
  node.tag = '!reset';
  return node;
}

function replacing(items: readonly string[]): YAMLSeq {
  const node = new YAMLSeq();
  node.tag = '!override';
  node.items = items.map((item) => new Scalar(item));
  return node;
}

function mapValues<T, U>(map: Readonly<Record<string, T>>, change: (value: T, key: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value, key)]));
}
