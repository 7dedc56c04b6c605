/** Profiles one thread of the app by V8's own sampler. Runs in the app. */
import type { Profiler, Runtime, Session } from 'node:inspector';
import type { RecordedNode, Recording } from '../recording.ts';
import { InlinedFunctions } from './inlined.ts';
import { SourcePositions } from './source-positions.ts';

/** A sample takes some 30 µs with its signal: 3 % of a core. */
const INTERVAL_US = 1000;
/** After a longer pause the thread had no core, or was suspended while the other version was under load: a sample counts as one. */
const LATE_INTERVALS = 4;
const TITLE = 'latency-gate';

/** Samples from the start of the app on, since a later start would miss functions (decision 26), and keeps what it sees from `start` to `stop`. */
export class Recorder {
  readonly #inspector: typeof import('node:inspector');
  readonly #session: Session;
  #seen: Profiler.Profile | null = null;

  /** Throws where Node may not use its inspector. */
  constructor(inspector: typeof import('node:inspector')) {
    this.#inspector = inspector;
    this.#session = new inspector.Session();
    this.#session.connect();
    try {
      this.#post('Profiler.enable');
      this.#session.post('Profiler.setSamplingInterval', { interval: INTERVAL_US }, throwAny);
      this.#session.on('Profiler.consoleProfileFinished', ({ params: { title, profile } }) => {
        if (title === TITLE) this.#seen = profile;
      });
      this.#post('Profiler.start');
    } catch (error) {
      this.#session.disconnect();
      throw error;
    }
  }

  start(): void {
    this.#inspector.console.profile(TITLE);
  }

  /** Returns what makes a recording of what was seen: that takes longer. */
  stop(): () => Recording {
    this.#seen = null;
    // The event comes before it returns.
    this.#inspector.console.profileEnd(TITLE);
    const seen: Profiler.Profile | null = this.#seen;
    if (seen === null) throw new Error('the inspector did not answer');
    return () => {
      try {
        return recordingOf(seen, new SourcePositions(this.#session), this.#inlined());
      } finally {
        this.#post('Debugger.disable');
      }
    };
  }

  /** Needs the debugger, which `SourcePositions` has switched on. */
  #inlined(): InlinedFunctions {
    let coverage: readonly Profiler.ScriptCoverage[] = [];
    this.#session.post('Profiler.getBestEffortCoverage', (error, { result }) => {
      throwAny(error);
      coverage = result;
    });
    return new InlinedFunctions(coverage, (scriptId) => {
      let source = '';
      // An error: the script is gone.
      this.#session.post('Debugger.getScriptSource', { scriptId }, (error, found) => {
        if (error === null) source = found.scriptSource;
      });
      return source;
    });
  }

  #post(method: string): void {
    this.#session.post(method, throwAny);
  }
}

function throwAny(error: Error | null): void {
  if (error !== null) throw error;
}

const IDLE = '(idle)';

/** The tree without what took no time. Time in V8's `(program)` is native code that belongs to no function. */
function recordingOf(profile: Profiler.Profile, positions: SourcePositions, inlined: InlinedFunctions): Recording {
  const selfMs = selfTimes(profile);
  const byId = new Map(profile.nodes.map((node) => [node.id, node]));
  const childrenOf = ({ children = [] }: Profiler.ProfileNode) => children.flatMap((id) => byId.get(id) ?? []);
  const root = profile.nodes.find(({ callFrame }) => callFrame.functionName === '(root)');
  const nodes: RecordedNode[] = [];
  let gcMs = 0;
  const describe = (at: Runtime.CallFrame) => ({ function: at.functionName || '(anonymous)', ...positions.of(at) });
  /** Takes back what it wrote if nothing below took time. */
  const write = (node: Profiler.ProfileNode, parent: number): void => {
    const { functionName } = node.callFrame;
    const ms = selfMs.get(node.id) ?? 0;
    if (functionName === IDLE) return;
    if (functionName === '(garbage collector)') {
      gcMs += ms;
      return;
    }
    const index = nodes.length;
    const parts = ms === 0 ? [] : inlined.of(node);
    const ownMs = parts.reduce((left, { share }) => left - ms * share, ms);
    nodes.push({ parent, ...describe(node.callFrame), selfMs: Math.max(0, ownMs) });
    for (const { callFrame, share } of parts) {
      nodes.push({ parent: index, ...describe(callFrame), selfMs: ms * share });
    }
    for (const child of childrenOf(node)) write(child, index);
    if (ms === 0 && nodes.length === index + 1) nodes.pop();
  };
  if (root !== undefined) for (const child of childrenOf(root)) write(child, -1);
  return { nodes, gcMs };
}

function selfTimes({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): ReadonlyMap<number, number> {
  const times = new Map<number, number>();
  const idle = nodes.find(({ callFrame }) => callFrame.functionName === IDLE)?.id;
  for (const [index, id] of samples.entries()) {
    const sinceLastUs = Math.max(0, timeDeltas[index] ?? 0);
    const isLate = sinceLastUs > LATE_INTERVALS * INTERVAL_US;
    // After idleness it shows what the thread woke up for, and not what chance picks: it counts for nothing.
    const lateUs = index === 0 || samples[index - 1] === idle ? 0 : INTERVAL_US;
    times.set(id, (times.get(id) ?? 0) + (isLate ? lateUs : sinceLastUs) / 1000);
  }
  return times;
}
