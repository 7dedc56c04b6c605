/**
 * The validated and fully specified configuration: what to boot, what to load, what to gate.
 *
 * Plain data. Defaults are filled in; `${NAME}` references to environment variables are still unexpanded, so that a
 * configuration can be stored and shown without its secrets (`config/expand.ts` expands them at the edge).
 * Lengths of time are numbers with their unit in the name; shares (5 %) are fractions (0.05).
 */

export type Side = 'base' | 'head';
export const SIDES: readonly Side[] = ['base', 'head'];

/** Metrics that are measured. All but throughput: lower is better. */
export const METRICS = ['mean', 'throughput', 'p50', 'p90', 'p99', 'ttfb', 'connect', 'cpu', 'memory'] as const;
export type Metric = (typeof METRICS)[number];

export interface Config {
  /** The gate's name: several gates can report on one pull request. */
  readonly name: string;
  readonly app: AppConfig;
  /** What differs for one side; merged over `app` by `appOf`. */
  readonly base: AppOverrides;
  readonly head: AppOverrides;
  readonly load: LoadConfig;
  /** Glob patterns from the repository's root; a change that touches none of them is not measured. Empty: all are. */
  readonly paths: readonly string[];
  readonly endpoints: readonly Endpoint[];
  readonly gate: GateConfig;
  readonly report: ReportConfig;
}

/** How one version of the app is booted: exactly one of the kinds. */
export type AppSource =
  | { readonly kind: 'command'; readonly command: string; readonly setup: readonly SetupStep[] }
  | {
      readonly kind: 'build';
      /** Build context, relative to the configuration's directory. */
      readonly context: string;
      /** Path of the Dockerfile relative to the context. */
      readonly dockerfile: string;
      readonly target: string | null;
      readonly args: Readonly<Record<string, string>>;
      /** Options `--cache-from` and `--cache-to` of docker build. */
      readonly cacheFrom: readonly string[];
      readonly cacheTo: readonly string[];
    }
  | {
      readonly kind: 'compose';
      /** Relative to the configuration's directory. */
      readonly files: readonly string[];
      /** The service under load; null: the only one that publishes a port. */
      readonly service: string | null;
      readonly profiles: readonly string[];
    }
  | { readonly kind: 'image'; readonly image: string }
  | { readonly kind: 'url'; readonly url: string };

/** Shell command that is run once a version, before the app is started for the first time. */
export interface SetupStep {
  readonly run: string;
  /** What the command makes can be taken from the other version where both agree in the key files; null: never. */
  readonly shared: { readonly key: readonly string[]; readonly paths: readonly string[] } | null;
}

export interface AppConfig {
  readonly source: AppSource;
  /** Containers: the port that the app listens on inside. Commands are told a free port as $PORT. */
  readonly port: number | null;
  readonly env: Readonly<Record<string, string>>;
  readonly ready: ReadyConfig;
  /**
   * Containers: `bridge` publishes the port, `host` shares the host's network and tells the app a free $PORT; any other
   * name is that of a Docker network on which the app is reached by its address there.
   */
  readonly network: string;
  /** Containers: what the app may use; null: no limit. */
  readonly cpus: number | null;
  /** Containers: cores that the app may use, such as `0-2`; null: those that the gate chooses. */
  readonly cpuset: string | null;
  /** Extra `docker run` limit, such as `512m`; null: no limit. */
  readonly memory: string | null;
}

export interface ReadyConfig {
  /** A path answered with a status below 500 (or `status` if given) means ready; null: an accepted TCP connection does. */
  readonly path: string | null;
  readonly status: number | null;
  readonly timeoutMs: number;
}

/** Every field optional; env is merged key by key, the rest replaced. */
export interface AppOverrides {
  readonly source?: AppSource;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
}

export interface LoadConfig {
  /**
   * Connections per side, each with one request in flight. Closed loop: always that many; open loop: at most. The most of
   * a sweep, where each endpoint says its own (`sweep.ts`).
   */
  readonly connections: number;
  /** Open loop: requests per second and side, on a fixed schedule. Null: closed loop. */
  readonly rate: number | null;
  readonly roundMs: number;
  readonly rounds: number;
  readonly blocks: { readonly min: number; readonly max: number };
  readonly warmupMs: { readonly min: number; readonly max: number };
  /** What the whole run may take, preparing the versions included; null: what the blocks need. */
  readonly timeBudgetMs: number | null;
  /** A request without a complete response after this long is counted as censored. */
  readonly timeoutMs: number;
  readonly keepAlive: boolean;
  /** `interleaved`: the two sides take turns in slices of milliseconds; `duet`: both are under load at once. */
  readonly pairing: 'interleaved' | 'duet';
  /** Whether app and generator are kept on cores of their own, where there are at least two. */
  readonly pin: boolean;
  readonly tls: TlsConfig;
  /** Fixed seed for the order of starts and rounds; null: chosen at random and written into the results. */
  readonly seed: number | null;
}

/** TLS of `https:` targets. Where it names files, their content takes the place of the name when they are read (`named-files.ts`). */
export interface TlsConfig {
  /** Certificates are verified unless this is false. */
  readonly verify: boolean;
  /** PEM file with the authority to trust; null: those of Node. */
  readonly ca: string | null;
  readonly servername: string | null;
  /** PEM files that the load shows as its own; absent: it shows none. */
  readonly client?: { readonly cert: string; readonly key: string; readonly passphrase: string | null };
}

export interface Endpoint {
  /** Unique in the gate; by default `METHOD path`, in a sweep followed by the connections. */
  readonly name: string;
  readonly method: string;
  /** Path and query, starting with `/`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Instead of `body`. */
  readonly bodyFile?: BodyFile;
  /** Become the header `cookie` when references are expanded. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** Becomes the header `authorization` when references are expanded. */
  readonly auth?: BasicAuth;
  readonly expect: Expectation;
  /** Tolerances as fractions of the metrics that are gated here; a metric that is absent is only reported. */
  readonly gate: Readonly<Partial<Record<Metric, number>>>;
  readonly limits: Limits;
  /** One point of a sweep of concurrency. Missing: the endpoint is measured with the connections of the load. */
  readonly sweep?: SweepPoint;
}

export interface SweepPoint {
  /** Name of the endpoint that is swept. */
  readonly endpoint: string;
  readonly connections: number;
}

export interface BodyFile {
  /** Relative to the configuration's directory, and below it. Both sides are sent head's file: the load is the same. */
  readonly path: string;
  /** Of the content, in hexadecimal; absent until it is read. */
  readonly sha256?: string;
  /** The content, sent as it stands; only in what is loaded, never in what is stored. */
  readonly bytes?: Uint8Array;
}

/** HTTP basic authentication. */
export interface BasicAuth {
  readonly user: string;
  readonly password: string;
}

/** What a response must be to count as a success. */
export interface Expectation {
  /** Accepted status codes; `2xx` classes are expanded by the parser into predicate form: [200, 299]. */
  readonly status: readonly (readonly [from: number, to: number])[];
  /**
   * Body length in bytes: `similar` (default: within a factor of two of what the warm-up saw), `constant` (exactly what
   * the first response of this side had), a number (exactly that), or `any`.
   */
  readonly length: 'similar' | 'constant' | 'any' | number;
  /** The body must contain this text. */
  readonly text: string | null;
  /** The body must parse as JSON. */
  readonly json: boolean;
}

/** Absolute limits of head; exceeding one fails the gate (latency) or invalidates the measurement (errors). */
export interface Limits {
  readonly meanMs: number | null;
  readonly p50Ms: number | null;
  readonly p90Ms: number | null;
  readonly p99Ms: number | null;
  /** Share of failed, censored and mismatched requests that is tolerated, per side and endpoint. */
  readonly errors: number;
}

export interface GateConfig {
  readonly baseline: 'auto' | 'paired' | 'artifact' | 'file' | 'none';
  /** For `file`: results files to compare with, relative to the configuration's directory. */
  readonly baselineFiles: readonly string[];
  /** 0.99: at most 1 % of comparisons without a change may fail, all endpoints and metrics together. */
  readonly confidence: number;
  /** A change in milliseconds below this is never a regression. */
  readonly minDifferenceMs: number;
  readonly failOn: 'regression' | 'inconclusive' | 'never';
  /** How many stored runs a stored comparison looks back. */
  readonly history: number;
  /** Hosts other than loopback that `url` targets may name. */
  readonly allowRemoteTargets: readonly string[];
  /** Label of a pull request that lets it pass although the gate fails; null: there is none. */
  readonly overrideLabel: string | null;
  /** With `build`: the stored baseline carries the image, and pull requests run that as base. */
  readonly baselineImage: boolean;
}

export interface ReportConfig {
  readonly comment: 'always' | 'on-change' | 'never';
  /** Whether the action keeps the HTML report as an artifact. */
  readonly html: boolean;
}
