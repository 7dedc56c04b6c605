/** What happens where base cannot be built or started: who is to blame decides whether nothing compared is a pass. */
import type { Bench } from '../../faults/bench.ts';
import type { Scenario } from '../../faults/row.ts';
import { app, FAST, SERVER, SLOW } from '../pull-request.ts';
import { type Attack, byMistake, byPull } from '../row.ts';

const WORKFLOW = '.github/workflows/gate.yml';
const workflow = (command: string) => `jobs: { gate: { steps: [{ uses: a/b, with: { command: ${command} } }] } }\n`;

/** A gate whose configuration is the workflow's inputs, with the command of head's workflow. */
function byInputs(
  bench: Bench,
  command: string,
  files: { readonly main: Record<string, string>; readonly change: Record<string, string> },
): Scenario {
  bench.commitPullRequest(files);
  return {
    env: {
      INPUT_COMMAND: command,
      INPUT_ENDPOINTS: 'GET /work',
      'INPUT_READY-PATH': '/ready',
      'INPUT_TIME-BUDGET': '40s',
    },
  };
}

/** Takes a second to listen, so that another process can end it before. */
const LATE = `await new Promise((resolve) => setTimeout(resolve, 1000));\n${FAST}`;
/** Ends whatever else runs the same file. */
const ENDS_OTHERS = app(
  'right();',
  `
const { readdirSync, readFileSync } = await import('node:fs');
const isOther = (pid) => {
  try {
    return Number(pid) !== process.pid && readFileSync('/proc/' + pid + '/cmdline', 'utf8') === 'node\\0${SERVER}\\0'
      && readFileSync('/proc/' + pid + '/environ', 'utf8').includes('TMPDIR=' + process.env.TMPDIR + '\\0');
  } catch { return false; }
};
const end = (pid) => { try { process.kill(Number(pid), 'SIGKILL'); } catch {} };
setInterval(() => readdirSync('/proc').filter(isOther).forEach(end), 20);
`,
);

export const BASE_FAILED: readonly Attack[] = [
  byMistake('renames the start command in the workflow’s inputs, so that base does not start', {
    arrange: (bench) =>
      byInputs(bench, 'exec node renamed.mjs', {
        main: { [WORKFLOW]: workflow(`exec node ${SERVER}`), [SERVER]: FAST },
        change: { [WORKFLOW]: workflow('exec node renamed.mjs'), 'renamed.mjs': SLOW },
      }),
    expect: {
      exit: 3,
      says: `nothing was compared, because this change also changes ${WORKFLOW}, which says how base is started: base: …`,
    },
  }),
  byPull('ends base’s processes as soon as they start', {
    change: { [SERVER]: ENDS_OTHERS },
    main: { [SERVER]: LATE },
    expect: { exit: 3, says: 'base: … was ended by SIGKILL …' },
  }),
  byMistake('adds the gate: base has neither workflow nor app', {
    arrange: (bench) =>
      byInputs(bench, `exec node ${SERVER}`, {
        main: { 'README.md': 'x' },
        change: { [WORKFLOW]: workflow(`exec node ${SERVER}`), [SERVER]: FAST },
      }),
    expect: { exit: 0, says: 'not compared: base could not be built or started' },
  }),
  byMistake('repairs a base that does not start', {
    change: { [SERVER]: FAST },
    main: { [SERVER]: 'process.exit(1);' },
    expect: { exit: 0, says: 'not compared: base could not be built or started' },
  }),
];
