/** A repository whose second stage comments: publish/action.yml, on workflow_run and in a job that needs others. */
import { readFileSync } from 'node:fs';
import { createDemo, type Demo } from './demo.ts';

const ACTION = readFileSync(new URL('../../publish/action.yml', import.meta.url), 'utf8');

/** The action lies in the repository here; a user's workflow names it by its address, and checks out nothing. */
const PUBLISHING_STEPS = `    steps:
      - uses: actions/checkout@v6
      - uses: ./.latency-gate/publish
        with:
          github-token: \${{ secrets.GITHUB_TOKEN }}
`;

export const SECOND_STAGE = `
name: latency comment
on:
  workflow_run:
    workflows: [gate]
    types: [completed]
permissions: { actions: read, contents: read, pull-requests: write }
jobs:
  publish:
    runs-on: ubuntu-latest
${PUBLISHING_STEPS}`;

/** Nothing but the job that collects: what others measured is there already. */
export const COLLECTING = `
name: gate
on: pull_request
jobs:
  latency:
    runs-on: ubuntu-latest
${PUBLISHING_STEPS}          expect: |
            api
`;

export const MATRIX = `
name: gate
on: pull_request
jobs:
  measure:
    runs-on: ubuntu-latest
    strategy:
      fail-fast: false
      matrix:
        gate: [api, web, docs]
    steps:
      - uses: actions/checkout@v6
      - uses: ./.latency-gate
        with:
          github-token: \${{ secrets.GITHUB_TOKEN }}
          name: \${{ matrix.gate }}
          endpoints: GET /\${{ matrix.gate }}
          paths: "\${{ matrix.gate == 'docs' && 'docs/**' || '' }}"
          publish: later
  latency:
    needs: measure
    if: always()
    runs-on: ubuntu-latest
${PUBLISHING_STEPS}          needs: \${{ toJSON(needs) }}
          expect: |
            api
            web
            docs
`;

/** With these workflows, by the names of their files. */
export function createPublishDemo(
  workflows: Readonly<Record<string, string>>,
  options: Parameters<typeof createDemo>[0] = {},
): Demo {
  const demo = createDemo(options);
  const files = Object.entries(workflows).map(([name, text]) => [`.github/workflows/${name}`, text] as const);
  const main = demo.commit({ '.latency-gate/publish/action.yml': ACTION, ...Object.fromEntries(files) });
  return { ...demo, main };
}
