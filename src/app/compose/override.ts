/** The Compose file laid over the user's: two versions share nothing by name or number; only the service under load is published, on loopback. */
import { Document, Scalar, YAMLSeq } from 'yaml';
import { ATTACHED_AT } from '../launcher.ts';
import { type ComposeModel, type ComposeService, isHealthAwaited } from './model.ts';

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
