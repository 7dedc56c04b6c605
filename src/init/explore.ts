/** Starts the app once, each way that was found until one answers, and asks it for the routes that it may have. */
import { performance } from 'node:perf_hooks';
import { stringify } from 'yaml';
import { offerInstalled } from '../app/command/setup.ts';
import { createLauncher } from '../app/create-launcher.ts';
import type { RunningApp } from '../app/launcher.ts';
import { appOf } from '../config/app-of.ts';
import type { Side } from '../config/config.ts';
import { expandReferences } from '../config/expand.ts';
import { parseConfig } from '../config/parse.ts';
import type { Fields } from '../config/written.ts';
import { attempt, GateError, messageOf } from '../errors.ts';
import { type Answer, ask } from '../load/ask.ts';
import { prepareVersions } from '../measure/versions.ts';
import type { Candidate } from './languages.ts';
import { descriptionIn, type Route, routesInDescription, type Sample, SERVED_DESCRIPTIONS } from './routes.ts';

const START_TIMEOUT = '90s';
const MOST_ASKED = 60;

export interface Asked extends Route {
  /** Null: there was no complete answer in time. */
  readonly status: number | null;
  readonly bytes: number;
  readonly ms: number;
}

export interface Explored {
  readonly candidate: Candidate;
  readonly readyMs: number;
  /** GET requests, in the order of their routes. */
  readonly asked: readonly Asked[];
  /** Routes that were not asked for, because they may write. */
  readonly writing: readonly Route[];
}

export type Failed = Readonly<{ candidate: Candidate; error: GateError }>;

interface ExploreRequest {
  readonly directory: string;
  /** The repository's root, where a workspace has its lock file; null if there is none. */
  readonly top: string | null;
  readonly candidates: readonly Candidate[];
  readonly routes: readonly Route[];
  /** Paths in an access log, the most frequent first; asked before all others. */
  readonly logged: readonly Route[];
  /** OpenAPI 3, or Swagger 2. */
  readonly descriptions: readonly Fields[];
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly onNote: (line: string) => void;
}

/** The first way to start it by which a route answers with success, else the first that starts; null: none does. */
export async function explore(request: ExploreRequest) {
  const failed: Failed[] = [];
  let explored: Explored | null = null;
  for (const candidate of request.candidates) {
    try {
      const found = await exploreOne(candidate, request);
      explored ??= found;
      if (found.asked.some(isUsable)) return { explored: found, failed };
    } catch (error) {
      request.signal.throwIfAborted();
      if (!(error instanceof GateError)) throw error;
      failed.push({ candidate, error });
      request.onNote(`  ${messageOf(error)}`);
    }
  }
  return { explored, failed };
}

/** They come last: they say little about what users wait for. */
const HEALTH = ['/healthz', '/health', '/readyz', '/ready', '/ping', '/status', '/api/health', '/actuator/health'];
const DOCUMENTATION = /openapi|swagger|\/(?:docs|redoc|documentation|api-docs|metrics|favicon\.ico)\b/;

export function isHealth({ path }: Route): boolean {
  return path === '/livez' || HEALTH.includes(path);
}

/** Whether a route can be measured as it is: success, and something that users wait for. */
export function isUsable(asked: Asked): boolean {
  return isSuccess(asked) && !isHealth(asked) && !DOCUMENTATION.test(asked.path);
}

export function isSuccess({ status }: Asked): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** In this folder, or from a fresh checkout. Throws ConfigError. */
export function launchOf(candidate: Candidate, { env, onNote }: Pick<ExploreRequest, 'env' | 'onNote'>) {
  const text = stringify({ app: { ...candidate.app, ready: { timeout: START_TIMEOUT } }, endpoints: ['/'] });
  const { config } = expandReferences(parseConfig(text, { file: candidate.from }), env);
  const runId = `${process.pid}-init`;
  const { tls } = config.load;
  const options = { runId, env, cores: () => null, allowRemoteTargets: [], tls, finishedSteps: [], onNote };
  return { app: appOf(config, 'head'), options };
}

async function exploreOne(candidate: Candidate, request: ExploreRequest): Promise<Explored> {
  const { directory, top, signal, onNote } = request;
  onNote(`starting ${nameOf(candidate)} (${candidate.from})`);
  const { app: config, options } = launchOf(candidate, request);
  const place = top === null ? {} : { place: { own: top, users: [] } };
  const launcher = createLauncher({ side: 'head', app: config, directory, ...place }, options);
  try {
    await launcher.prepare(signal);
    const app = await launcher.start(signal);
    try {
      return { candidate, readyMs: app.bootMs, ...(await askAll(app, request)) };
    } finally {
      await app.stop();
    }
  } finally {
    await launcher.dispose();
  }
}

async function askAll(app: RunningApp, request: ExploreRequest): Promise<Pick<Explored, 'asked' | 'writing'>> {
  const descriptions = request.descriptions.length > 0 ? request.descriptions : await servedDescription(app);
  // Loaded here alone: nothing else needs examples of schemas.
  const openApi = await import('openapi-sampler');
  const options = { quiet: true, skipReadOnly: true };
  // A reference may lead nowhere.
  const sample: Sample = (schema, document) =>
    attempt(() => ({ value: openApi.sample(schema, options, document) }))?.value;
  const described = descriptions.flatMap((document) => routesInDescription(document, sample));
  // What is described has the parameters that it needs.
  const known = new Set(described.map(({ method, path }) => `${method} ${path.split('?')[0]}`));
  const others = request.routes.filter(({ method, path }) => !known.has(`${method} ${path}`));
  const usual = ['/', ...HEALTH].map((path) => ({ method: 'GET', path, from: 'a usual path' }));
  const routes = [...request.logged, ...described, ...others, ...usual];
  const asked = new Map<string, Asked>();
  for (const route of routes) {
    request.signal.throwIfAborted();
    if (route.method !== 'GET' || asked.has(route.path) || asked.size >= MOST_ASKED) continue;
    // The first answer of a route pays for what is compiled and connected.
    await get(app, route.path);
    const startedMs = performance.now();
    const answer = await get(app, route.path);
    const ms = performance.now() - startedMs;
    asked.set(route.path, { ...route, status: answer?.status ?? null, bytes: answer?.bytes ?? 0, ms });
  }
  const found = [...asked.values()].filter(({ status }) => status !== 404);
  const writing = routes.filter(({ method }) => method !== 'GET');
  const isElsewhere = ({ path }: Route) => writing.some((other) => other.path !== path && other.path.endsWith(path));
  return {
    asked: found.filter(({ status }) => status !== 405),
    // One that may be mounted in several places is at the one that answers.
    writing: writing.filter((one) => found.some(({ path }) => path === one.path) || !isElsewhere(one)),
  };
}

async function servedDescription(app: RunningApp): Promise<readonly Fields[]> {
  for (const path of SERVED_DESCRIPTIONS) {
    const answer = await get(app, path);
    const document = answer?.status === 200 ? descriptionIn(answer.content ?? '') : null;
    if (document !== null) return [document];
  }
  return [];
}

async function get({ origin }: RunningApp, path: string): Promise<Answer | null> {
  const request = { method: 'GET', path, headers: {}, body: null };
  // As in a run, what was started here is trusted: most development servers sign their own certificate.
  const tls = { verify: false, ca: null, servername: null };
  return await ask({ origin, request, keepAlive: false, tls, timeoutMs: 5000 });
}

export function nameOf({ app }: Candidate): string {
  if (typeof app['command'] === 'string') return `\`${app['command']}\``;
  if (app['build'] !== undefined) return 'an image of the Dockerfile';
  return 'the Compose project';
}

type FreshStart = ReturnType<typeof launchOf> & Pick<ExploreRequest, 'directory' | 'signal'> & { readonly top: string };

/** As a run starts it, from a fresh checkout; head with what the user has changed since. Returns the ms until it was ready. Throws GateError. */
export async function startFresh(side: Side, commit: string, start: FreshStart): Promise<number> {
  const { app, directory, top, options, signal } = start;
  // What is installed in the user's checkout already need not be installed again.
  const spec = { side: 'head', app, directory, place: { own: top, users: [] } } as const;
  await offerInstalled({ spec, options });
  const request = { apps: { base: app, head: app }, directory, repository: top, headTop: null, launch: options };
  const checkouts = { [side]: { commit, folder: null, withChanges: side === 'head' } };
  const versions = await prepareVersions({ ...request, sides: [side], checkouts }, signal);
  try {
    const running = await versions.launchers[side]?.start(signal);
    await running?.stop();
    return running?.bootMs ?? 0;
  } finally {
    await versions.dispose();
  }
}
