import { stringify } from 'yaml';
import { MAX_NAME } from '../config/rules.ts';
import { type Fields, fields, jsonOf } from '../config/written.ts';
import { type Asked, type Explored, isHealth, isSuccess, isUsable, nameOf } from './explore.ts';
import type { Candidate, Language } from './languages.ts';
import type { Route } from './routes.ts';

export const CONFIG_FILE = 'latency-gate.yml';
/** A report that is read has few endpoints, and each takes its time. */
const MOST_ENDPOINTS = 5;
const MOST_LISTED = 5;

export interface Proposal {
  readonly config: string;
  /** What could not be found out, each with the line to fill in. */
  readonly open: readonly string[];
  /** Whether it can be run as it is. */
  readonly isComplete: boolean;
}

export interface Found {
  /** Null: nothing was found. */
  readonly candidate: Candidate | null;
  readonly routes: readonly Route[];
  /** What a fresh checkout lacks; missing or null: nothing, or it was not tried. */
  readonly unmade?: string | null;
}

/** @param explored what the app answered; null: it could not be started */
export function proposalFor(explored: Explored | null, { candidate, routes, unmade = null }: Found): Proposal {
  const answered = explored?.asked ?? [];
  const ready = answered.find((one) => isHealth(one) && isSuccess(one));
  const usable = answered.filter(isUsable);
  const chosen = usable.length > 0 ? usable.slice(0, MOST_ENDPOINTS) : ready === undefined ? [] : [ready];
  const toFillIn = routes.filter(({ method }) => method === 'GET').slice(0, MOST_ENDPOINTS);
  const open: string[] = [];
  if (candidate === null) {
    open.push('how the app starts was not found: fill in `app.command`, `app.build` or `app.compose`');
  } else if (explored === null) {
    open.push(`${nameOf(candidate)} did not start here: correct \`app\` (the reason is above)`);
  }
  if (unmade !== null) open.push(unmade);
  if (chosen.length === 0) open.push(withoutAnswer(answered));
  else if (usable.length === 0) open.push(`only ${ready?.path} answers: name what users wait for under \`endpoints\``);
  const app = { ...(candidate?.app ?? { command: 'node server.js' }), ...(ready && { ready: ready.path }) };
  const config = [
    '# Made by `latency-gate init`. docs/configuration.md lists every key; `latency-gate run` compares with the default branch.',
    candidate === null ? 'app: # fill in how the app starts; a command must listen on $PORT' : 'app:',
    yaml(app).replaceAll(/^/gm, '  '),
    ...(chosen.length === 0
      ? ['endpoints: # fill in what users wait for', ...placeholders(toFillIn, answered)]
      : ['endpoints:', ...chosen.map((one) => `  - ${endpoint(one)} # ${figures(one)}`)]),
    ...remarks(explored, usable.slice(MOST_ENDPOINTS), chosen.length === 0 ? toFillIn : chosen),
    ...mixOf(chosen),
  ];
  return { config: `${config.join('\n')}\n`, open, isComplete: chosen.length > 0 && unmade === null };
}

/** As the log has it, ready to be taken in: it decides what is measured, so its user does. */
function mixOf(chosen: readonly Asked[]): readonly string[] {
  const logged = chosen.flatMap((one) => (one.share === undefined ? [] : [[endpointName(one), one.share] as const]));
  if (logged.length < 2 || logged.length < chosen.length) return [];
  const mix = Object.fromEntries(logged.map(([name, share]) => [name, Math.max(1, Math.round(1000 * share))]));
  return [
    '# To measure what one endpoint does to another, let them share one load, with weights as in the log:',
    yaml({ load: { mix } }).replaceAll(/^/gm, '# '),
  ];
}

function withoutAnswer(answered: readonly Asked[]): string {
  const isFailing = answered.length > 0 && answered.every(({ status }) => status !== null && status >= 500);
  return isFailing
    ? 'every path answers with a failure of the app: `app.setup` may have to make its data, such as `python manage.py migrate`'
    : 'no path answered with success: fill in `endpoints`';
}

/** Until somebody corrects them: a file needs an endpoint. */
function placeholders(routes: readonly Route[], answered: readonly Asked[]): readonly string[] {
  if (routes.length === 0) return ['  - GET /'];
  return routes.map((route) => {
    const one = answered.find(({ path }) => path === route.path);
    return `  - ${endpoint(route)} # in ${route.from}, ${one === undefined ? 'not tried' : refusal(one)}`;
  });
}

function refusal({ status }: Asked): string {
  if (status === null) return 'did not end within 5 s: a stream?';
  const reason = status >= 500 ? 'the app failed' : 'it needs headers, cookies, or another value in its path';
  return `answered ${status}: ${reason}`;
}

function yaml(value: unknown): string {
  return stringify(value, { lineWidth: 0 }).trimEnd();
}

function figures({ status, bytes, ms, share }: Asked): string {
  const traffic = share === undefined ? '' : `, ${(share * 100).toFixed(share < 0.1 ? 1 : 0)} % of the traffic`;
  return `${status}, ${bytes} bytes, ${ms.toFixed(1)} ms${traffic}`;
}

function remarks(explored: Explored | null, more: readonly Asked[], listed: readonly Route[]): readonly string[] {
  if (explored === null) return [];
  const refused = explored.asked.filter(
    (one) => !isSuccess(one) && one.from !== 'a usual path' && !listed.some(({ path }) => path === one.path),
  );
  const writing = explored.writing.slice(0, MOST_LISTED).map((route) => `  # - ${endpoint(route, { expect: '2xx' })}`);
  const caution = '  # These may write, so nobody asked for them; take one in where the data of a test may grow:';
  return [
    ...more.slice(0, MOST_LISTED).map((one) => `  # - ${endpoint(one)} # ${figures(one)}`),
    ...refused.slice(0, MOST_LISTED).map((one) => `  # - ${endpoint(one)} # ${refusal(one)}`),
    ...(writing.length === 0 ? [] : [caution, ...writing]),
  ];
}

function endpoint(route: Route, more: Fields = {}): string {
  const { method, path, body } = route;
  const [name, request] = [endpointName(route), `${method} ${path}`];
  const map = { ...(name !== request && { name }), method, path, ...(body !== undefined && { body: { json: body } }) };
  const isShort = name === request && body === undefined && Object.keys(more).length === 0;
  return stringify(isShort ? request : { ...map, ...more }, { collectionStyle: 'flow', lineWidth: 0 })
    .trimEnd()
    .replaceAll(/\s*\n\s*/g, ' ');
}

/** What is too long to be its own name is called by its beginning and its end; a name that is given is shorter than that. */
function endpointName({ method, path }: Route): string {
  const request = `${method} ${path}`;
  return request.length <= MAX_NAME ? request : `${request.slice(0, 49)}…${request.slice(-50)}`;
}

interface WorkflowRequest {
  readonly language: Language;
  readonly paths: readonly string[];
  readonly branch: string;
  /** The app's folder from the top of the repository, such as `api/`, where actions count from. Empty: it is the top. */
  readonly at: string;
  /** `at` is the lock file's folder, which may lie above the app's. */
  readonly install: Readonly<Record<'command' | 'lock' | 'at' | 'lockText' | 'manifest', string>> | null;
}

/** As docs/workflows/command.yml has it. */
export function workflowFor(request: WorkflowRequest): string {
  const { branch, at } = request;
  return `# Made by \`latency-gate init\`. docs/workflows has others: for forks, merge queues, several services.
name: latency
on:
  push: { branches: [${branch}] } # stores a baseline of ${branch}
  pull_request:
permissions: {}
concurrency:
  group: \${{ github.workflow }}-\${{ github.event_name == 'pull_request' && github.ref || github.run_id }}
  cancel-in-progress: true
jobs:
  measure: # runs the pull request’s code, so it may only read
    runs-on: ubuntu-latest
    timeout-minutes: 30
    permissions:
      contents: read # the checkout
      actions: read # finds stored baselines
    steps:
      - uses: actions/checkout@v6
        with:
          persist-credentials: false # the app must not find the token on the disk
          fetch-depth: 2 # the base commit too
${toolSteps(request)}      - uses: latency-gate/latency-gate@v0
        with:
          publish: later # in the job below
${at === '' ? '' : `          config: ${at}${CONFIG_FILE}\n`}  latency: # decides and comments: the check to require
    needs: measure
    if: always() # a skipped check would count as passed
    runs-on: ubuntu-latest
    timeout-minutes: 10
    permissions:
      contents: read # sees that stored runs are ${branch}’s
      actions: read # finds the results
      pull-requests: write # writes the comment
    steps:
      - uses: latency-gate/latency-gate/publish@v0
        with:
          needs: \${{ toJSON(needs) }}
`;
}

type Step = readonly [step: string, ...inputs: readonly string[]];
type Tools = (request: WorkflowRequest) => readonly Step[];

/** What a runner has to install. It has Rust. */
const TOOLS: Readonly<Record<NonNullable<Language>, Tools>> = {
  node({ paths, at, install }) {
    const version = paths.includes('.nvmrc') ? `node-version-file: ${at}.nvmrc` : 'node-version: 24';
    if (install === null) return [['uses: actions/setup-node@v6', version]];
    const [manager] = install.command.split(' ');
    const cache = [`cache: ${manager}`, ...below(install.at, `cache-dependency-path: ${install.at}${install.lock}`)];
    const node: Step = ['uses: actions/setup-node@v6', version, ...cache];
    // A runner has yarn 1, which refuses to be another one.
    if (install.command === 'yarn install --immutable') return [['run: corepack enable'], node];
    return manager === 'pnpm' ? [['uses: pnpm/action-setup@v4', ...pnpmInputs(install)], node] : [node];
  },
  bun: () => [['uses: oven-sh/setup-bun@v2']],
  deno: () => [['uses: denoland/setup-deno@v2']],
  python({ paths, at }) {
    if (paths.includes('uv.lock')) return [['uses: astral-sh/setup-uv@v7', ...workingDirectory(at)]];
    const isNamed = paths.includes('.python-version');
    const version = isNamed ? `python-version-file: ${at}.python-version` : "python-version: '3.13'";
    return [['uses: actions/setup-python@v6', version]];
  },
  go: ({ at }) => [
    ['uses: actions/setup-go@v6', `go-version-file: ${at}go.mod`, ...below(at, `cache-dependency-path: ${at}go.mod`)],
  ],
  java({ paths }) {
    const isGradle = paths.some((path) => path.startsWith('build.gradle'));
    const cache = paths.includes('pom.xml') ? ['cache: maven'] : isGradle ? ['cache: gradle'] : [];
    return [['uses: actions/setup-java@v5', 'distribution: temurin', 'java-version: 21', ...cache]];
  },
  php: () => [['uses: shivammathur/setup-php@v2', "php-version: '8.4'"]],
  ruby({ paths, at }) {
    const isNamed = paths.includes('.ruby-version');
    const version = isNamed ? 'ruby-version: .ruby-version' : "ruby-version: '3.4'";
    return [['uses: ruby/setup-ruby@v1', version, ...workingDirectory(at)]];
  },
  rust: () => [],
};

function below(at: string, input: string): readonly string[] {
  return at === '' ? [] : [input];
}

function workingDirectory(at: string): readonly string[] {
  return below(at, `working-directory: ${at.slice(0, -1)}`);
}

/** The first version that wrote lock files of a kind, where it is not the latest. */
const PNPM_BY_LOCK: Readonly<Record<string, number>> = { 5: 7, 6: 8 };

/** The action has to find a version, and accepts no second one. */
function pnpmInputs({ at, lockText, manifest }: NonNullable<WorkflowRequest['install']>): readonly string[] {
  if ('packageManager' in fields(jsonOf(manifest))) return below(at, `package_json_file: ${at}package.json`);
  const [, major = ''] = /^lockfileVersion: ['"]?(\d+)/m.exec(lockText) ?? [];
  const note = 'reads pnpm-lock.yaml; `packageManager` of package.json names another';
  return [`version: ${PNPM_BY_LOCK[major] ?? 10} # ${note}`];
}

function toolSteps(request: WorkflowRequest): string {
  const steps = request.language === null ? [] : TOOLS[request.language](request);
  const blocks = steps.map(([step, ...inputs]) => {
    const given = inputs.map((input) => `          ${input}\n`).join('');
    return `      - ${step}\n${given && `        with:\n${given}`}`;
  });
  return blocks.join('');
}
