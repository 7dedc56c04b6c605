/** What a Compose project consists of, as `docker compose config` prints it, the service under load, and the file laid over the user's. */
import { Document, Scalar, YAMLSeq } from 'yaml';
import * as z from 'zod';
import { jsonOf } from '../../config/written.ts';
import { AppError, ConfigError } from '../../errors.ts';
import { type HealthCheck, type PreparedImage, portInside, readHealthCheck } from '../container/image.ts';
import { type AppSpec, ATTACHED_AT } from '../launcher.ts';

const serviceNetwork = z.object({ aliases: z.array(z.string()), ipv4_address: z.string(), ipv6_address: z.string() });
const healthcheck = z.object({ test: z.array(z.string()), timeout: z.string(), disable: z.boolean() }).partial();
const nullable = z.string().nullable();
/** Unset, whatever the image says, where it is null. */
const variable = nullable.transform((value) => value ?? undefined);
const serviceSchema = z.object({
  image: z.string().optional(),
  build: z.object({ tags: z.array(z.string()).default([]) }).optional(),
  container_name: z.string().optional(),
  environment: z.record(z.string(), variable).default({}),
  cpuset: z.string().optional(),
  network_mode: z.string().optional(),
  networks: z.record(z.string(), serviceNetwork.partial().nullable()).default({}),
  ports: z.array(z.object({ target: z.number(), protocol: z.string().default('tcp') })).default([]),
  expose: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string().optional() })).default({}),
  healthcheck: healthcheck.optional(),
  deploy: z.object({ restart_policy: z.unknown().optional() }).optional(),
});
const ipam = z.object({ config: z.array(z.unknown()).default([]) });
const options = z.record(z.string(), z.unknown()).default({});
const sharedThing = z.object({ external: z.boolean().default(false), ipam: ipam.optional(), driver_opts: options });
const sharedSchema = z.record(z.string(), sharedThing.nullable()).default({});
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
export function serviceUnderLoad({ side }: AppSpec, { services }: ComposeModel, named: string | null) {
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

type UnderLoad = ReturnType<typeof serviceUnderLoad>;

/** Its port is the published one, else the exposed one, else the image’s. */
export function servicePort(spec: AppSpec, { name, definition }: UnderLoad, image: PreparedImage): number {
  const { ports, expose } = definition;
  const published = ports.flatMap(({ target, protocol }) => (protocol === 'tcp' ? [target] : []));
  const exposed = expose.flatMap((text) => (/^\d+(\/tcp)?$/.test(text) ? [Number.parseInt(text, 10)] : []));
  const candidates = [published, exposed, image.exposedPorts].find((some) => some.length > 0) ?? [];
  const has = `the service ${name} ${candidates.length === 0 ? 'publishes and exposes' : 'has'}`;
  return portInside(spec, [...new Set(candidates)], has);
}

/** Whether another service is started only once this one is healthy: then Docker has to watch its health. */
export function isHealthAwaited(model: ComposeModel, name: string): boolean {
  return Object.values(model.services).some((one) => one.depends_on[name]?.condition === 'service_healthy');
}

/** The health check of a service. What it does not say itself, its image says. */
export function serviceHealthCheck(own: ComposeService['healthcheck'], ofImage: HealthCheck | null) {
  const { disable, test = [], timeout } = own ?? {};
  const ofService = test.length > 0 ? test : ['CMD', ...(ofImage?.command ?? [])];
  // Such as `1m30s`.
  const parts = [...(timeout ?? '').matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s)/g)];
  const ownMs = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNIT_MS[unit ?? ''] ?? 0), 0);
  return disable === true ? null : readHealthCheck(ofService, ownMs || (ofImage?.timeoutMs ?? null));
}

const UNIT_MS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

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

const BRIDGE_NAME = 'com.docker.network.bridge.name';
const JOINED = 'latency-gate-joined';

/**
 * The Compose file that is laid over the user's, so that two versions of one project run side by side: they share nothing by name or by
 * number, and only the service under load is published, on a free port of loopback.
 */
export function composeOverride(model: ComposeModel, choices: OverrideChoices): string {
  const labels = { 'latency-gate': choices.runId };
  const services = mapValues(model.services, (service, name) => ({
    labels,
    ...withoutClashes(model, name, choices),
    ...(service.build && { build: { labels, ...(service.build.tags.length > 0 && { tags: reset() }) } }),
    ...(name === choices.service ? underLoad(model, service, choices) : service.ports.length > 0 && { ports: reset() }),
  }));
  // What is external is shared because its owner says so.
  const own = (shared: ComposeModel['networks' | 'volumes']) =>
    mapValues(Object.fromEntries(Object.entries(shared).filter(([, one]) => one?.external !== true)), (one, key) => ({
      name: `${choices.project}_${key}`,
      labels,
      ...(one?.ipam?.config.length && { ipam: reset() }),
      ...(one && BRIDGE_NAME in one.driver_opts && { driver_opts: { [BRIDGE_NAME]: reset() } }),
    }));
  const joined = choices.network !== null && { [JOINED]: { external: true, name: choices.network } };
  const file = { services, networks: { ...own(model.networks), ...joined }, volumes: own(model.volumes) };
  // Without aliases: Compose takes them for cycles where values are reset.
  const document = new Document(file, { aliasDuplicateObjects: false });
  // In one line each: spread over several, a value that holds a line of one space comes back as another.
  return document.toString({ defaultStringType: 'QUOTE_DOUBLE', doubleQuotedAsJSON: true, lineWidth: 0 });
}

/** Images that the versions build go by names of their own, for those too that use what another service builds. */
export function ownImages({ services }: ComposeModel, nameOf: (index: number) => string): ReadonlyMap<string, string> {
  const entries = Object.entries(services);
  const built = entries.filter(([, { build }]) => build !== undefined);
  const images = entries.map(([name, { build, image = null }]) => {
    const index = built.findIndex(([other, { image: its }]) => (build === undefined ? its === image : other === name));
    return [name, index < 0 ? null : nameOf(index)] as const;
  });
  return new Map(images.flatMap(([name, own]) => (own === null ? [] : [[name, own]])));
}

function withoutClashes(model: ComposeModel, name: string, { images, cores, ...choices }: OverrideChoices): object {
  const service = model.services[name] as ComposeService;
  const image = images.get(name);
  const isJoined = name === choices.service && choices.network !== null;
  // Others may reach it by the name of its container: it stays a name on its networks. Addresses are Docker's to choose.
  const own = mapValues(service.networks, (network) => ({
    ...(service.container_name !== undefined && { aliases: [service.container_name] }),
    ...(network?.ipv4_address !== undefined && { ipv4_address: reset() }),
    ...(network?.ipv6_address !== undefined && { ipv6_address: reset() }),
  }));
  const networks = { ...own, ...(isJoined && { [JOINED]: {} }) };
  const isOnShared = isJoined || Object.keys(service.networks).some((key) => model.networks[key]?.external === true);
  return {
    // There a name leads to the services of both versions, a container's alone to one.
    ...(isOnShared && { external_links: ownNames(model, service, choices.project) }),
    ...(service.container_name !== undefined && { container_name: reset() }),
    ...(Object.keys(networks).length > 0 && { networks }),
    ...(image !== undefined && { image }),
    ...(cores !== null && service.cpuset === undefined && { cpuset: cores }),
  };
}

/** Names of the services that it shares a network with, itself among them, each with this project's container. */
function ownNames({ services }: ComposeModel, { networks: own }: ComposeService, project: string): readonly string[] {
  return Object.entries(services).flatMap(([service, { container_name: containerName = service, networks }]) => {
    if (!Object.keys(networks).some((key) => key in own)) return [];
    const aliases = Object.values(networks).flatMap((network) => network?.aliases ?? []);
    return [...new Set([service, containerName, ...aliases])].map((name) => `${project}-${service}-1:${name}`);
  });
}

function underLoad(model: ComposeModel, service: ComposeService, choices: OverrideChoices): object {
  const { service: name, port, env, folder } = choices;
  const published = Object.assign(new YAMLSeq(), { tag: '!override', items: [new Scalar(`127.0.0.1::${port}`)] });
  return {
    ports: port === null ? reset() : published,
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
  return Object.assign(new Scalar(null), { tag: '!reset' });
}

function mapValues<T, U>(map: Readonly<Record<string, T>>, change: (value: T, key: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value, key)]));
}
