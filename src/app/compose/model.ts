/** What a Compose project consists of, as `docker compose config` prints it, and which of its services is under load. */
import * as z from 'zod';
import { jsonOf } from '../../config/written.ts';
import { AppError, ConfigError } from '../../errors.ts';
import { type HealthCheck, readHealthCheck } from '../container/health-check.ts';
import { type PreparedImage, portInside } from '../container/image.ts';
import type { AppSpec } from '../launcher.ts';

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
export type ComposeService = z.output<typeof serviceSchema>;

/** @param text what `docker compose config --format json` printed; null where that is not understood */
export function parseModel(text: string): ComposeModel | null {
  // It is printed as a Compose file, in which every dollar sign is doubled.
  return modelSchema.safeParse(jsonOf(text.replaceAll('$$', () => '$'))).data ?? null;
}

/** The name of the service under load: the one that is named, else the only one that publishes a port. */
export function serviceUnderLoad(spec: AppSpec, model: ComposeModel, named: string | null): string {
  const { side } = spec;
  const all = Object.keys(model.services);
  if (named !== null) {
    if (Object.hasOwn(model.services, named)) return named;
    throw new AppError(`${side}: the Compose project has no service ${named}`, {
      side,
      hint: `its services are ${listOf(all)}; one of a profile needs app.compose.profiles, and an older commit may not have it yet`,
    });
  }
  const publishing = Object.entries(model.services).flatMap(([name, { ports }]) => (ports.length > 0 ? [name] : []));
  const [only, ...others] = publishing;
  if (only !== undefined && others.length === 0) return only;
  throw new ConfigError(
    only === undefined
      ? `${side}: which service to load is not known: none of ${listOf(all)} publishes a port`
      : `${side}: which service to load is not known: ${listOf(publishing)} publish a port each`,
    { hint: 'name it: app.compose: { file: …, service: NAME }' },
  );
}

/** Throws AppError for a service whose port cannot be published for each version on its own. */
export function requirePublishable(spec: AppSpec, name: string, { network_mode: mode }: ComposeService): void {
  if (mode === undefined || mode === 'bridge') return;
  throw new AppError(`${spec.side}: the service ${name} has network_mode: ${mode}, so its port cannot be published`, {
    side: spec.side,
    hint: 'two versions run side by side: each needs a network of its own; load a service without network_mode',
  });
}

/** Its port is the published one, else the exposed one, else the image’s. */
export function servicePort(
  spec: AppSpec,
  { name, definition: service }: { name: string; definition: ComposeService },
  image: PreparedImage,
): number {
  const published = service.ports.flatMap(({ target, protocol }) => (protocol === 'tcp' ? [target] : []));
  const exposed = service.expose.flatMap((text) => (/^\d+(\/tcp)?$/.test(text) ? [Number.parseInt(text, 10)] : []));
  const candidates = [published, exposed, image.exposedPorts].find((ports) => ports.length > 0) ?? [];
  return portInside(spec, [...new Set(candidates)], (ports) =>
    ports === ''
      ? `the service ${name} publishes and exposes no port`
      : `the service ${name} has several ports (${ports})`,
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

function listOf(names: readonly string[]): string {
  return names.length === 0 ? 'no services' : names.join(', ');
}
