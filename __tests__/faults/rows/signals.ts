/** A run that is interrupted, or killed, at each of its stages. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as faults from '../../e2e/fake/faults.ts';
import { config, service } from '../apps.ts';
import type { Bench } from '../bench.ts';
import type { Outcome, Place, Row, Stage } from '../row.ts';

const SERVER = 'server.mjs';

interface Moment {
  readonly stage: Stage;
  readonly when: string;
  /** Returns the call that says whether the moment has come. */
  readonly arrange: (bench: Bench) => (log: string) => boolean;
  /** What has been published by then. */
  readonly published: readonly Place[];
  /** What an interruption does not keep from being published. */
  readonly publishedAfter?: readonly Place[];
}

const reached = ({ runner }: Bench) => {
  const file = join(runner, 'reached');
  return { file, isThere: () => existsSync(file) };
};

const MOMENTS: readonly Moment[] = [
  {
    stage: 'build',
    when: 'in a set-up step',
    arrange(bench) {
      const { file, isThere } = reached(bench);
      const app = `command: exec node server.mjs, setup: 'touch ${file}; sleep 60 & wait'`;
      bench.write({ 'latency-gate.yml': config({ app }) });
      return isThere;
    },
    published: [],
  },
  {
    stage: 'start',
    when: 'while the app starts',
    arrange(bench) {
      const { file, isThere } = reached(bench);
      bench.write({ 'latency-gate.yml': config({ app: `command: 'touch ${file}; sleep 60 & wait'` }) });
      return isThere;
    },
    published: [],
  },
  {
    stage: 'warm-up',
    when: 'in the warm-up',
    arrange(bench) {
      const { file, isThere } = reached(bench);
      bench.write({
        'latency-gate.yml': config({ load: { warmup: '30s..30s' } }),
        [SERVER]: service(
          `writeFileSync(${JSON.stringify(file)}, ''); right();`,
          "import { writeFileSync } from 'node:fs';",
        ),
      });
      return isThere;
    },
    published: [],
  },
  {
    stage: 'rounds',
    when: 'in the rounds',
    arrange(bench) {
      const { file, isThere } = reached(bench);
      bench.write({
        'latency-gate.yml': config({ load: { round: '300ms' } }),
        // The app itself says so: between two blocks there is a moment in which nothing runs.
        [SERVER]: service(
          `if (late) writeFileSync(${JSON.stringify(file)}, ''); right();`,
          "import { writeFileSync } from 'node:fs';",
        ),
      });
      return isThere;
    },
    published: [],
  },
  {
    stage: 'comment',
    when: 'while the report is published',
    arrange({ write, github }) {
      write({ 'latency-gate.yml': config({ alone: true }), [SERVER]: service() });
      const slow = faults.inject(github.state, faults.late(60_000), { route: /^POST .*\/comments$/ });
      return () => slow.seen > 0;
    },
    // GitHub has taken the comment, and is slow to say so.
    published: ['comment', 'files'],
    publishedAfter: ['summary', 'verdict nothing-compared'],
  },
];

function rowsOf(signal: NodeJS.Signals, what: string, outcomeOf: (moment: Moment) => Outcome): readonly Row[] {
  return MOMENTS.map((moment) => ({
    stage: moment.stage,
    fault: `${what} ${moment.when}`,
    arrange(bench) {
      const hasCome = moment.arrange(bench);
      return {
        async meddle(running) {
          await running.until(() => hasCome(running.log()));
          running.signal(signal);
        },
      };
    },
    expect: outcomeOf(moment),
  }));
}

const interrupted =
  (signal: string) =>
  ({ published, publishedAfter = [] }: Moment): Outcome => ({
    exit: 130,
    says: `interrupted by ${signal}`,
    hint: 'everything that was started has been stopped',
    published: [...published, ...publishedAfter],
  });

export const SIGNAL_ROWS: readonly Row[] = [
  ...rowsOf('SIGINT', 'SIGINT', interrupted('SIGINT')),
  ...rowsOf('SIGTERM', 'SIGTERM', interrupted('SIGTERM')),
  ...rowsOf('SIGKILL', 'SIGKILL', ({ stage, published }) => ({
    exit: 'SIGKILL',
    says: '',
    hint: null,
    published,
    // Nothing runs any more by then.
    ...(stage === 'comment' ? {} : { left: 'nothing, once the post step has run' }),
  })),
];
