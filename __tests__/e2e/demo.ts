/** A small repository that uses the action: a service, its configuration, a workflow, and commits to compare. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as repository from '../app/git/repository.ts';
import { DIST, ROOT } from './command-line.ts';
import { REPOSITORY, WORKFLOW } from './fake/state.ts';
import { NOTE_LEFT_IN_RUNNER_TEMP, tempFolder } from './leftovers.ts';

export type Demo = ReturnType<typeof createDemo>;

/** Answers after a wait, which leaves the machine idle: what is injected stays far larger than the noise of a busy one. */
export function service({ waitMs }: { readonly waitMs: number }): string {
  return `
import { createServer } from 'node:http';
const server = createServer((request, response) => {
  setTimeout(() => {
    response.setHeader('content-type', 'application/json');
    response.end('{"ok":true}');
  }, ${waitMs});
});
server.listen(process.env.PORT, '127.0.0.1');
`;
}

export const BASE_WAIT_MS = 5;

/** As short as the configuration allows: the changes that are injected are far larger than the noise. */
export function config(gate: string, name = 'default'): string {
  return `
name: ${name}
app:
  command: node server.mjs
  ready: { path: /work, timeout: 2m }
load: { connections: 1, round: 150ms, rounds: 3, blocks: 4..10, warmup: 100ms..200ms, timeout: 2s, seed: 7 }
endpoints:
  - GET /work
gate: { tolerance: 40%, min-difference: 0.5ms, ${gate} }
why: never
`;
}

const WORKFLOW_TEXT = `
name: gate
on: [push, pull_request, merge_group, workflow_dispatch, pull_request_target]
jobs:
  gate:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v6
      - id: gate
        uses: ./.latency-gate
        with:
          github-token: \${{ secrets.GITHUB_TOKEN }}
      - if: \${{ always() && steps.gate.outputs.results-path }}
        run: cp "$RESULTS" "$REPORT" "$E2E_FILES/"
        env:
          RESULTS: \${{ steps.gate.outputs.results-path }}
          REPORT: \${{ steps.gate.outputs.report-path }}
      - if: \${{ always() }}
        run: ${NOTE_LEFT_IN_RUNNER_TEMP}
`;

interface DemoOptions {
  readonly config?: string;
  /** Text of the one workflow. */
  readonly workflow?: string;
  /** Laid over the files of main. */
  readonly files?: Readonly<Record<string, string>>;
}

export function createDemo(options: DemoOptions = {}) {
  if (!existsSync(join(DIST, 'action.js'))) throw new Error(`${DIST} holds no bundle: run \`npm run build\` first`);
  const parent = mkdtempSync(join(tempFolder(), 'latency-gate-demo-'));
  const directory = join(parent, REPOSITORY.name);
  mkdirSync(directory);
  const git = (...args: string[]) => repository.git(directory, ...args);
  /** Everything, on the branch that is checked out. */
  const commit = (files: Readonly<Record<string, string>>, message = 'change') => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      writeFileSync(join(directory, path), text);
    }
    git('add', '--all');
    git('commit', '--quiet', '--message', message);
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet', '--initial-branch=main');
  git('remote', 'add', 'origin', `https://github.com/${REPOSITORY.full}.git`);
  cpSync(join(ROOT, 'action.yml'), join(directory, '.latency-gate/action.yml'));
  cpSync(join(ROOT, 'publish'), join(directory, '.latency-gate/publish'), { recursive: true });
  cpSync(DIST, join(directory, '.latency-gate/dist'), { recursive: true });
  const main = commit({
    'server.mjs': service({ waitMs: BASE_WAIT_MS }),
    'latency-gate.yml': options.config ?? config('baseline: auto'),
    [`.github/workflows/${WORKFLOW.file}`]: options.workflow ?? WORKFLOW_TEXT,
    ...options.files,
  });
  return {
    directory,
    main,
    commit,
    /** At what is checked out. */
    tag: (name: string) => void git('tag', name),
    /** Checks out a new branch at main's tip. */
    branch: (name: string) => void git('checkout', '--quiet', '-b', name, 'main'),
    /** Checks out the test merge of a branch into main, as GitHub does for a pull request. */
    testMerge(branch: string) {
      git('checkout', '--quiet', '--detach', 'main');
      git('merge', '--quiet', '--no-ff', '--message', 'test merge', branch);
    },
    checkout: (revision: string) => void git('checkout', '--quiet', revision),
    remove: () => rmSync(parent, { recursive: true, force: true, maxRetries: 3 }),
  };
}
