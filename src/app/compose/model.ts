/** What a Compose project consists of, as `docker compose config` prints it, and which of its services is under load. */
import * as z from 'zod';
import { jsonOf } from '../../config/written.ts';
import { AppError, ConfigError } from '../../errors.ts';
import { type HealthCheck, type PreparedImage, portInside, readHealthCheck } from '../container/image.ts';
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
