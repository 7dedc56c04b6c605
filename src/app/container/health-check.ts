/** A container's health check (HEALTHCHECK): run from here until it passes, and not by Docker in the middle of rounds. */
import { setTimeout as sleep } from 'node:timers/promises';
import { listOf } from '../../config/written.ts';
import { timeLimit } from '../../system/time-limit.ts';
import { tailOf } from '../process/log.ts';
import { type DockerOptions, runDocker, valueAt } from './docker.ts';

export interface HealthCheck {
  /** Program and arguments, as they are run inside the container. */
  readonly command: readonly string[];
  readonly timeoutMs: number;
}

/** @param config an image's `Config`, as docker prints it; null if it has no health check */
export function healthCheckOf(config: unknown): HealthCheck | null {
  const timeoutNs = valueAt(config, 'Healthcheck', 'Timeout');
  const timeoutMs = typeof timeoutNs === 'number' && timeoutNs > 0 ? timeoutNs / 1e6 : null;
  return readHealthCheck(valueAt(config, 'Healthcheck', 'Test'), timeoutMs, textsOf(valueAt(config, 'Shell')));
}

/** @param test such as `['CMD-SHELL', 'curl -f localhost']`; null for NONE, and for what is not a test */
export function readHealthCheck(
  test: unknown,
  timeoutMs: number | null,
  shell: readonly string[] = [],
): HealthCheck | null {
  const [kind, ...words] = textsOf(test);
  if (words.length === 0 || (kind !== 'CMD' && kind !== 'CMD-SHELL')) return null;
  const command = kind === 'CMD' ? words : [...(shell.length > 0 ? shell : ['/bin/sh', '-c']), words.join(' ')];
  // Docker's default.
  return { command, timeoutMs: timeoutMs ?? 30_000 };
}

/** Runs it once. Null when it passes, else why it does not, in words. Never rejects. */
export async function failureOfHealthCheck(
  container: string,
  { command, timeoutMs }: HealthCheck,
  docker: DockerOptions & { readonly signal: AbortSignal },
): Promise<string | null> {
  const tooLong = timeLimit(timeoutMs);
  const signal = AbortSignal.any([docker.signal, tooLong]);
  try {
    const { code, tail } = await runDocker(['exec', container, ...command], { ...docker, signal });
    if (code === 0) return null;
    // Each run starts processes beside an app that is just starting.
    await sleep(200);
    const lastLine = tailOf(tail, 1);
    return `its health check exited with code ${code}${lastLine === '' ? '' : `: ${lastLine}`}`;
  } catch (error) {
    if (!signal.aborted) return `its health check could not be run: ${error instanceof Error ? error.message : error}`;
    return `its health check was not done ${tooLong.aborted ? `after ${timeoutMs / 1000} s` : 'in time'}`;
  }
}

function textsOf(list: unknown): string[] {
  return listOf(list).filter((one) => typeof one === 'string');
}
