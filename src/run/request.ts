/** What an entry asks of the gate. */
import type { FinishedStep } from '../app/launcher.ts';
import type { BaselineStore } from '../baseline/store.ts';
import type { RunEvents } from '../measure/events.ts';
import type { Part } from '../plan/part.ts';
import type { RunContext } from '../results/provenance.ts';
import type { Configurations } from './configurations.ts';

export interface GateRequest
  extends Pick<Configurations, 'config' | 'expansion'>,
    Partial<Omit<Configurations, 'config' | 'expansion'>> {
  /** Absolute: what paths in the configuration count from. */
  readonly directory: string;
  /** The user's checkout, where `directory` lies in a fresh one that stands for it. */
  readonly usersRepository?: string;
  /** Absolute: what the paths of files that the load sends count from; by default `directory`. */
  readonly filesFrom?: string;
  /** Earlier runs', where their outcome is still there; what is run is added. */
  readonly finishedSteps?: FinishedStep[];
  /** Head alone: to `record` it as a baseline, which the caller stores, or to `measure` its figures. */
  readonly mode: 'compare' | 'record' | 'measure';
  /** One version beside itself, to learn how many blocks find this change, a fraction. Missing: two versions. */
  readonly soughtChange?: number;
  /** What is measured here of a measurement that is split over several machines. */
  readonly part?: Part | null;
  /** That of another run, which this one repeats; by default the configuration's, else a random one. */
  readonly seed?: number;
  readonly base: {
    readonly revision: string;
    readonly label: string;
    /** How many commits its branch has beyond it by now. */
    readonly commitsBehind?: number | null;
    /** The report says what was merged since. */
    readonly isRelease?: true;
  } | null;
  /** Files in which head says how both versions are started, from the top of the repository. */
  readonly startFiles?: readonly string[];
  readonly headLabel: string;
  /** How a reader calls a base that is named by the configuration and no commit; by default `base`. */
  readonly baseLabel?: string;
  /** Commit shown for head; by default the checkout's own. */
  readonly headCommit?: string | null;
  readonly run: RunContext;
  readonly runnerClass: string;
  readonly env: NodeJS.ProcessEnv;
  /** `baseline: file` brings a store of its own. */
  readonly baselines: BaselineStore | null;
  readonly events: RunEvents;
  readonly signal: AbortSignal;
  readonly generatorPath: string;
  /** The reference server's entry; without it single runs are measured beside nothing. */
  readonly referencePath?: string;
  /** Folder of what apps load where they are profiled; without it nothing is profiled. */
  readonly recordersPath?: string;
  /** What profiling may add to the run; by default 30 s. */
  readonly longestProfilingMs?: number;
}
