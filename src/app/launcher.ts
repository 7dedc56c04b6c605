/** Boots one version of the app under test, and always stops it. */
import type { AppConfig, Side, TlsConfig } from '../config/config.ts';
import type { Suspension } from '../system/suspension.ts';
import type { Environment, Place } from './environment.ts';
import type { AppProcesses } from './process/app-processes.ts';

/** Where the files of one version are, and how it is booted. */
export interface AppSpec {
  readonly side: Side;
  /** Environment references are expanded already. */
  readonly app: AppConfig;
  /** Directory that commands run in and build contexts are relative to. */
  readonly directory: string;
  /** The fresh checkout that it lies in; missing if it is the user's own folder. */
  readonly place?: Place;
  /** What corresponds to `directory` in the user's checkout; missing if it is the same. */
  readonly usersDirectory?: string;
}

export interface LaunchContext {
  readonly spec: AppSpec;
  readonly options: LaunchOptions;
}

export interface AppLauncher {
  /** Once per run: runs `setup`, builds or fetches images; nothing for `url`. Throws AppError with the log's tail. */
  prepare(signal: AbortSignal): Promise<void>;
  /** Once per block: a fresh instance that is ready. Throws AppError with the log's tail; nothing is left behind then. */
  start(signal: AbortSignal, attachment?: Attachment): Promise<RunningApp>;
  /** Runs the command of that name beside the running app; nothing where there is none. Throws AppError where it fails. */
  hook(name: HookName, app: Pick<RunningApp, 'shell'>, signal: AbortSignal): Promise<void>;
  /** Digest of the image that runs, null for other kinds. */
  imageDigest(): Promise<string | null>;
  /** Removes what `prepare` made (built images). Never throws. */
  dispose(): Promise<void>;
}

export const ATTACHED_AT = '/.latency-gate';

/** A folder of the gate's that one start of the app reads and writes, and the variables that name it. */
export interface Attachment {
  /** Absolute. A container has it mounted at `ATTACHED_AT`. Every user may write to it. */
  readonly folder: string;
  /** Its variables, for an app that has `own` without them and finds the folder at `inside`. */
  env(inside: string, own: Environment): Readonly<Record<string, string>>;
}

export type HookName = 'before-block' | 'before-round';

/** What differs by the kind of app. */
export type Launching = Omit<AppLauncher, 'hook'>;

export interface RunningApp extends AppProcesses {
  readonly origin: string;
  /** From the start command to ready. */
  readonly bootMs: number;
  /** How long of that its busiest thread was ready to run and had no core, without what its others may have taken. Missing: not known. */
  readonly bootWaitMs?: number | undefined;
  /** Resolves (never rejects) with an AppError when the app ends by itself. */
  readonly exited: Promise<Error>;
  /** How it can be suspended and resumed; `stop()` resumes it. Ask before each round: it names the process groups that live now. */
  suspension(): Suspension;
  /** Where, and with which variables, a command about this app runs: $SIDE, $ORIGIN, $PORT, and what names its containers say which it is. */
  readonly shell: { readonly cwd: string; readonly env: Readonly<Record<string, string>> };
  /** Lets a container that is kept on some cores use all, until it is stopped. Never rejects. Missing: a process may do that by itself. */
  readonly useAllCores?: (() => Promise<void>) | undefined;
  /** Stops it: SIGTERM, then SIGKILL after a grace period. Idempotent, never throws. */
  stop(): Promise<void>;
}

export interface LaunchOptions {
  /** Names containers and images, and labels them: unique for the run. */
  readonly runId: string;
  /** The caller's. The app inherits it without what belongs to the action; git and docker get it whole. */
  readonly env: Environment;
  /** Hosts other than loopback, as `host` or `host:port`, that a `url` may name. */
  readonly allowRemoteTargets: readonly string[];
  /** Cores that the app is kept on from now on, such as `0-2`, or on which that version starts. Null means all. */
  readonly cores: (starting?: Side) => string | null;
  /** Setup steps that have been run: one list for the whole run, from which the second version sees what it can share. */
  readonly finishedSteps: FinishedStep[];
  readonly onNote: (line: string) => void;
  readonly tls: TlsConfig;
}

/** A setup step that was run for one version; what it made still exists. */
export interface FinishedStep {
  /** Whose it is, for the log: `base`, `head` or `your checkout`. */
  readonly from: string;
  readonly directory: string;
  /** Command, variables, names and digests of the key files: where they agree, so does what the step makes. */
  readonly identity: string;
}
