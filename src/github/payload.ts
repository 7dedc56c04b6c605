/** The event's payload, from the file that the runner names. */
import { readFile } from 'node:fs/promises';
import { ConfigError } from '../errors.ts';

/** Parsed, with its shape not yet checked; an empty object if the runner names no file. Throws ConfigError. */
export async function readPayload(env: Readonly<Record<string, string | undefined>>): Promise<unknown> {
  const path = env['GITHUB_EVENT_PATH'];
  if (!path) return {};
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new ConfigError('the event’s payload cannot be read', {
      hint: 'run the action inside GitHub Actions',
      cause,
    });
  }
}
