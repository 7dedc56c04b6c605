/** What one thread of a Node app holds after a collection, and which functions allocated it. Runs in the app. */
import type { HeapProfiler, Session } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Held, HeldSite } from '../recording.ts';
import { SourcePositions } from './source-positions.ts';

/** On average: one in a hundred requests that keep 100 bytes. */
const INTERVAL_BYTES = 8192;
const MOST_SITES = 20;
/** Neither Node’s own file nor one of a dependency. */
const OWN = /^(?!node:)(?!.*[\\/]node_modules[\\/])/;

export class Heap {
  readonly #collect: () => void;
  #session: Session | null = null;

  constructor() {
    setFlagsFromString('--expose-gc');
    this.#collect = runInNewContext('gc');
  }

  held(): Held {
    // What a finalizer lets go of is gone after the second.
    this.#collect();
    this.#collect();
    const { heapUsed, external } = process.memoryUsage();
    return { bytes: heapUsed + external };
  }

  watch(): void {
    const { Session: Inspector } = require('node:inspector') as typeof import('node:inspector');
    this.#session = new Inspector();
    this.#session.connect();
    this.#session.post('HeapProfiler.startSampling', { samplingInterval: INTERVAL_BYTES });
  }

  /** What was allocated during the watch, which ends, by the nearest function of the app. */
  sites(): readonly HeldSite[] {
    const session = this.#session;
    if (session === null) return [];
    this.#session = null;
    let head: HeapProfiler.SamplingHeapProfileNode | null = null;
    session.post('HeapProfiler.getSamplingProfile', (error, found) => {
      if (error === null) ({ head } = found.profile);
    });
    const sites = head === null ? [] : sitesOf(head, new SourcePositions(session));
    session.disconnect();
    return sites;
  }
}

function sitesOf(head: HeapProfiler.SamplingHeapProfileNode, positions: SourcePositions): readonly HeldSite[] {
  const found = new Map<string, HeldSite>();
  const left: { node: HeapProfiler.SamplingHeapProfileNode; own: Omit<HeldSite, 'bytes'> | null }[] = [
    { node: head, own: null },
  ];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    const { callFrame, selfSize, children } = one.node;
    const { file, line } = positions.of(callFrame);
    const here = { name: callFrame.functionName || '(anonymous)', file, line };
    const own = file !== null && OWN.test(file) ? here : one.own;
    for (const node of children) left.push({ node, own });
    // What is asked for is allocated, too.
    if (selfSize === 0 || file?.startsWith(__dirname)) continue;
    const site = own ?? here;
    const key = `${site.name}\n${site.file}\n${site.line}`;
    found.set(key, { ...site, bytes: (found.get(key)?.bytes ?? 0) + selfSize });
  }
  return [...found.values()].sort((a, b) => b.bytes - a.bytes).slice(0, MOST_SITES);
}
