/** Expected failures. A regression is an outcome, not an error. Only the entries (cli, action, publish, generator) catch errors. */

/** Exit codes of the command line; the action reports the same numbers in its failure message. */
export const ExitCode = {
  passed: 0,
  gateFailed: 1,
  configuration: 2,
  app: 3,
  measurement: 4,
  baseline: 5,
  nothingSlower: 6,
  bug: 70,
  interrupted: 130,
} as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** `detail` is longer material, such as the tail of a log, printed below the hint. */
type Explanation = { hint: string; detail?: string | undefined; cause?: unknown };

export abstract class GateError extends Error {
  abstract readonly exitCode: ExitCode;
  readonly hint: string;
  readonly detail: string | undefined;

  constructor(message: string, options: Explanation) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.hint = options.hint;
    this.detail = options.detail;
  }

  /** The same error, without secrets. */
  masked(mask: (text: string) => string): this {
    const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
    const { message, hint, detail, stack = '' } = this;
    for (const [key, text] of Object.entries({ message, hint, detail, stack })) {
      Object.defineProperty(copy, key, { value: text === undefined ? undefined : mask(text), writable: true });
    }
    return copy;
  }
}

/** The configuration, an input or the command line is wrong. The message names the place. */
export class ConfigError extends GateError {
  readonly exitCode = ExitCode.configuration;
}

/** The app under test could not be built, started, reached, or it died. */
export class AppError extends GateError {
  readonly exitCode = ExitCode.app;
  readonly side: 'base' | 'head' | undefined;
  /** The machine, the network or the way in which the gate is set up is why, and not the code of that version. */
  readonly isEnvironments: boolean;

  constructor(message: string, options: Explanation & Partial<Pick<AppError, 'side' | 'isEnvironments'>>) {
    super(message, options);
    this.side = options.side;
    this.isEnvironments = options.isEnvironments ?? false;
  }

  /** For one version, whose name comes before the message. */
  static of(side: 'base' | 'head', message: string, options: Explanation & { isEnvironments?: boolean }): AppError {
    return new AppError(`${side}: ${message}`, { side, ...options });
  }

  /** The same error, with more likely reasons before its hint: whole sentences. */
  withReasons(reasons: string): AppError {
    const { message, hint, detail, side } = this;
    return new AppError(message, { hint: `${reasons} Otherwise ${hint}`, side, detail, cause: this });
  }
}

/** The measurement cannot be trusted: wrong responses, errors over budget, a broken generator. */
export class MeasurementError extends GateError {
  readonly exitCode = ExitCode.measurement;
}

/** The baseline is missing where it must exist, cannot be read, or does not fit. */
export class BaselineError extends GateError {
  readonly exitCode = ExitCode.baseline;
}

/** SIGINT or SIGTERM, or a cancelled job. Thrown through the pipeline so that every `finally` runs. */
export class InterruptedError extends GateError {
  readonly exitCode = ExitCode.interrupted;

  /** @param seesProcesses whether the system shows them all, those too that left the group that is stopped */
  constructor(signal: string, seesProcesses = true) {
    super(`interrupted by ${signal}`, {
      hint: seesProcesses
        ? 'everything that was started has been stopped'
        : 'what was started has been stopped; this system does not show whether something left its process group and is still there',
    });
  }
}

export function wholeMessageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The first line. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n', 1)[0] ?? error.name) : String(error);
}

/** Null if the work throws. */
export function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** The system's word for what went wrong, such as `ENOENT`; null for an error that is not the system's. */
export function systemCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** The message, then the hint, then the detail. An unexpected error is a bug in latency-gate and keeps its stack. */
export function describeError(error: unknown): { text: string; exitCode: ExitCode } {
  if (error instanceof GateError) {
    const parts = [error.message, `  hint: ${error.hint}`, ...(error.detail ? [error.detail] : [])];
    return { text: harmless(parts.join('\n')), exitCode: error.exitCode };
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    text: harmless(`a bug in latency-gate: ${stack}\n  hint: please report it with the lines above`),
    exitCode: ExitCode.bug,
  };
}

/** Names of keys, files and revisions must not control the terminal, reorder what is shown, or be taken for a runner's command. */
function harmless(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replaceAll('##[', '## [')
    .replace(/^(\s*):(?=:)/gm, '$1: ');
}
