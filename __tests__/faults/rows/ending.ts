/** Signals at each stage, and the post step that cleans up after the one that nobody can answer. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deadOwner, journalsIn, plantIn } from '../../app/cleanup/planted.ts';
import * as faults from '../../e2e/fake/faults.ts';
import { appFiles, config, service } from '../apps.ts';
import type { Bench } from '../bench.ts';
import { exits, type Outcome, type Place, type Row, rowsAt, type Stage, type Texts } from '../row.ts';

interface Moment {
  readonly stage: Stage;
  readonly when: string;
  /** What the checkout holds. The moment has come when this file is there, which the app, or its set-up, writes. */
  readonly files: (reached: string) => Texts;
  /** Where no app can tell: returns the call that says whether the moment has come. */
  readonly watch?: (bench: Bench) => () => boolean;
  /** What has been published by then. */
  readonly published?: readonly Place[];
  /** What an interruption does not keep from being published. */
  readonly publishedAfter?: readonly Place[];
}

/** Where it is made faulty it writes the file at a request, once something is so. */
const writing = (file: string, when: string) =>
  service(`if (${when}) writeFileSync('${file}', ''); right();`, "import { writeFileSync } from 'node:fs';");

const slowSetUp = (file: string) => `touch ${file}; sleep 60 & wait`;
const MOMENTS: readonly Moment[] = [
  {
    ...{ stage: 'build', when: 'in a set-up step' },
    files: (file) => ({
      'latency-gate.yml': config({ app: `command: exec node server.mjs, setup: '${slowSetUp(file)}'` }),
    }),
  },
  {
    ...{ stage: 'start', when: 'while the app starts' },
    files: (file) => ({ 'latency-gate.yml': config({ app: `command: '${slowSetUp(file)}'` }) }),
  },
  {
    ...{ stage: 'warm-up', when: 'in the warm-up' },
    files: (file) => appFiles({ load: { warmup: '30s..30s' } }, writing(file, 'true')),
  },
  {
    ...{ stage: 'rounds', when: 'in the rounds' },
    // The app itself says so: between two blocks there is a moment in which nothing runs.
    files: (file) => appFiles({ load: { round: '300ms' } }, writing(file, 'late')),
  },
  {
    ...{ stage: 'comment', when: 'while the report is published' },
    files: () => appFiles({ alone: true }),
    watch({ github }) {
      const slow = faults.inject(github.state, faults.late(60_000), { route: /^POST .*\/comments$/ });
      return () => slow.seen > 0;
    },
    // GitHub has taken the comment, and is slow to say so.
    published: ['comment', 'files'],
    publishedAfter: ['summary', 'verdict nothing-compared'],
  },
];

function rowsOf(signal: NodeJS.Signals, outcomeOf: (moment: Moment) => Outcome): readonly Row[] {
  return MOMENTS.map((moment) => ({
    stage: moment.stage,
    fault: `${signal} ${moment.when}`,
    arrange(bench) {
      const file = join(bench.runner, 'reached');
      bench.write(moment.files(file));
      const hasCome = moment.watch?.(bench) ?? (() => existsSync(file));
      return { meddle: (running) => running.until(hasCome).then(() => running.signal(signal)) };
    },
    ...outcomeOf(moment),
  }));
}

const interrupted = (signal: 'SIGINT' | 'SIGTERM') =>
  rowsOf(signal, ({ published = [], publishedAfter = [] }) => ({
    ...exits(130, `interrupted by ${signal}`, 'everything that was started has been stopped'),
    published: [...published, ...publishedAfter],
  }));

const SIGNAL_ROWS: readonly Row[] = [
  ...interrupted('SIGINT'),
  ...interrupted('SIGTERM'),
  ...rowsOf('SIGKILL', ({ stage, published = [] }) => ({
    exit: 'SIGKILL',
    says: '',
    published,
    // Nothing runs any more by then.
    ...(stage !== 'comment' && { left: 'nothing, once the post step has run' }),
  })),
];

/** No process has it: they end at 4,194,304. */
const DEAD_PID = 99_999_999;

/** A run that was killed has noted it. */
function journal({ temp }: Bench, leftover: object): void {
  plantIn(journalsIn(temp), [leftover], deadOwner({ pid: DEAD_PID, startTicks: '' }));
}

const POST_STEP_ROWS = rowsAt('post step', {
  'the main step never began': {
    scenario: { program: 'post', env: { RUNNER_TEMP: '/nowhere', TMPDIR: '/nowhere' } },
    ...exits(0, ''),
    published: [],
  },
  'a journal names a folder that the gate never made': {
    arrange(bench) {
      journal(bench, { kind: 'folder', folder: bench.runner });
      return { program: 'post', check: () => void readFileSync(join(bench.runner, 'event.json')) };
    },
    ...exits(0, 'left alone, though an earlier run noted it: folder … is not a folder that the gate made'),
    published: [],
  },
  'a container of a killed run has to go, and the Docker daemon is down': {
    arrange(bench) {
      journal(bench, { kind: 'container', name: `latency-gate-${DEAD_PID}-gone-head-1` });
      return { program: 'post', env: { DOCKER_HOST: `unix://${join(bench.runner, 'none.sock')}` } };
    },
    ...exits(0, 'an earlier run was killed, and container latency-gate-… could not be removed: …'),
    published: [],
    // The note stays, for the next time.
    left: 'nothing, once the post step has run',
  },
});

export const ENDING = [...SIGNAL_ROWS, ...POST_STEP_ROWS];
