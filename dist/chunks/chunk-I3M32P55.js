import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  ACTION_INPUTS,
  Deadline,
  MIN_SECRET_LENGTH,
  USUAL_FILES,
  appOf,
  askRemote,
  baseAppOf,
  directoryOf,
  endpointLines,
  entryAt,
  fetchCommit,
  findCheckout,
  isChanged,
  isShallow,
  needsBaseCommit,
  ownFiles,
  paceOf,
  printResults,
  resolveCommit,
  runGit,
  secretsIn,
  withMachineOf,
  withPasswords
} from "./chunk-EIEWC4WZ.js";
import {
  FULL_SHA,
  LATEST_RELEASE,
  SIDES,
  describeBadCookieValue,
  describeBadHeaderValue,
  describeBadImage,
  describeBadPath,
  describeBadPprof,
  describeBadUrl,
  describeBadUser,
  encoderOf,
  isUnique,
  namesIn
} from "./chunk-VBQFPLNN.js";
import {
  ConfigError,
  PLACES,
  UNIQUE_REFERENCE,
  isRunnersOwn,
  messageOf,
  referencedNames,
  replaceReferences
} from "./chunk-LBK64434.js";

// src/app/git/named-revision.ts
var PLAIN_NAME = /^[^\s~^:?*[\]\\{}-][^\s~^:?*[\]\\{}]*$/;
async function resolveNamedRevision(repository, name, signal) {
  if (FULL_SHA.test(name)) return await fetchCommit(repository, name, { signal });
  let branch = name.replace(/^(?:refs\/remotes\/)?origin\//, ""), isPlain = PLAIN_NAME.test(branch) && branch !== "HEAD", tip = isPlain ? await remoteTip(repository, branch, signal) : null;
  if (tip !== null) return await fetchCommit(repository, tip, { signal });
  for (let revision of isPlain ? [`refs/remotes/origin/${branch}`, name] : [name]) {
    let commit = await resolveCommit(repository, revision).catch(() => null);
    if (commit !== null) return commit;
  }
  throw new ConfigError(`there is no branch, tag or commit '${name}', here or on origin`, {
    hint: "check the name; a commit of the past is fetched by its full sha, or by giving actions/checkout `fetch-depth: 0`"
  });
}
function revisionLabel(name) {
  return FULL_SHA.test(name) ? name.slice(0, 7) : name;
}
async function remoteTip(repository, name, signal) {
  let refs = [`refs/heads/${name}`, `refs/tags/${name}^{}`, `refs/tags/${name}`], list = ["ls-remote", "--quiet", "origin", ...refs], listed = await askRemote(repository, list, 3e4, signal);
  if (listed?.code !== 0) return null;
  let lines = listed.stdout.split(`
`).map((line) => line.split("	")), shas = new Map(lines.map(([sha = "", ref]) => [ref, sha]));
  return refs.map((ref) => shas.get(ref)).find((sha) => sha !== void 0) ?? null;
}
var VERSION = /^v?(?:0|[1-9]\d{0,8})(?:\.(?:0|[1-9]\d{0,8})){2}$/;
async function latestRelease(repository, tip = "HEAD") {
  let query = ["for-each-ref", `--merged=${tip}`, "--format=%(refname:lstrip=2)", "refs/tags"], listed = await runGit(repository, query), tag = listed.code === 0 ? newestVersion(listed.stdout.split(`
`)) : null;
  return tag === null ? null : { tag, commit: await resolveCommit(repository, `refs/tags/${tag}`) };
}
async function requireRelease(repository, tip = "HEAD") {
  let release = await latestRelease(repository, tip);
  if (release === null) throw await noRelease(repository);
  return release;
}
async function noRelease(repository) {
  let message = "there is no release to compare with: the history of this checkout has no tag such as v1.2.3";
  return new ConfigError(message, {
    hint: await isShallow(repository) ? "this checkout is shallow: give actions/checkout `fetch-depth: 0` and `fetch-tags: true`" : "fetch the tags (git fetch --tags), tag the first release, or name another base: a branch, a tag or a commit"
  });
}
function newestVersion(tags) {
  let plain = (tag) => tag.replace(/^v/, "");
  return tags.filter((tag) => VERSION.test(tag)).sort((a, b) => plain(b).localeCompare(plain(a), "en", { numeric: !0 }))[0] ?? null;
}

// src/report/reproduce.ts
function reproduceCommand({ tool, sides, seed, part, merged, release, config, kind }, { folder, headCommit, ...asked }) {
  let isVariants = config.compare === "variants", base = release !== void 0 ? LATEST_RELEASE : sides.base?.commit ?? null;
  if (kind !== "paired" || merged !== null || part !== null) return;
  let from = base === null || isVariants ? "" : ` --base ${base}`, run = `npx ${tool.name}@${tool.version} run${from} --seed ${seed}${asTyped(asked)}`, fetched = base !== null && base !== headCommit && release === void 0 && !isVariants ? `${headCommit} ${base}` : headCommit;
  return [
    ...headCommit === null ? [] : [`git fetch origin ${fetched}`, `git checkout -q --detach ${headCommit}`],
    ...folder === "" ? [] : [`cd ${quoted(folder)}`],
    run
  ].join(" && ");
}
function asTyped({ settings, configFile }) {
  let options = ACTION_INPUTS.flatMap(({ name, isOfJobs }) => {
    let text = settings[name]?.trim() ?? "";
    return text === "" || isOfJobs || name === "endpoints" ? [] : [`--${name}=${quoted(text)}`];
  });
  return [
    ...configFile === null ? [] : [`-c ${quoted(configFile)}`],
    ...options,
    ...endpointLines(settings.endpoints ?? "").map(({ endpoint }) => quoted(endpoint))
  ].map((word) => ` ${word}`).join("");
}
function quoted(text) {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  if (!new RegExp("\\p{Cc}", "u").test(text)) return inQuotes(text);
  let escaped = text.replaceAll("\\", "\\\\").replaceAll(`
`, "\\n").replaceAll("	", "\\t");
  return `"$(printf %b ${inQuotes(escaped.replaceAll("!", "\\0041"))})"`;
}
function inQuotes(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

// src/measure/progress.ts
var SLOW_START_MS = 15e3, ProgressLines = class {
  #output;
  #plan = null;
  #block = 1;
  /** When nothing is left to measure at the latest, on the clock of the plan. */
  #endMs = 0;
  #lastStartMs = null;
  /** A start that is not faster than the one before is mentioned after this long, and whenever that has doubled. */
  #mentionMs = SLOW_START_MS;
  constructor(output) {
    this.#output = output;
  }
  on(event) {
    let { note, update } = this.#output;
    if (event.kind === "note") note(event.text);
    else if (event.kind === "measuring") this.#plan = event;
    else {
      if (this.#plan === null) return;
      event.kind === "planned" ? this.#plan = { ...this.#plan, bounds: event.bounds } : event.kind === "block-measured" ? (update ?? note)(blockLine(this.#plan, { ...event, elapsedMs: this.#plan.elapsedMs() })) : (event.kind === "block-start" && this.#begin(event, this.#plan), update !== void 0 ? update(this.#activityLine(event, this.#plan)) : event.kind === "starting" && this.#mention(event));
    }
  }
  #begin(event, { load, bounds, elapsedMs }) {
    this.#block = event.blocks.length + 1;
    let starts = Object.values(event.blocks.at(-1)?.bootMs ?? {});
    this.#lastStartMs = starts.length === 0 ? null : Math.max(...starts), this.#mentionMs = Math.max(SLOW_START_MS, 1.2 * (this.#lastStartMs ?? 0));
    let nowMs = elapsedMs();
    this.#endMs = nowMs + paceOf(load, bounds.max, { ...event, elapsedMs: nowMs }).atMostMs;
  }
  #mention(event) {
    event.elapsedMs < this.#mentionMs || (this.#mentionMs = 2 * event.elapsedMs, this.#output.note(`block ${this.#block}: ${this.#wordsFor(event)}`));
  }
  /** `block 3 of 5..12: GET /orders, round 2 of 4, at most 34 s left`; the name is as it was written. */
  #activityLine(event, { bounds, elapsedMs }) {
    let left = `at most ${Math.ceil(Math.max(0, this.#endMs - elapsedMs()) / 1e3)} s left`;
    return `block ${this.#block} of ${rangeOf(bounds)}: ${this.#wordsFor(event)}, ${left}`;
  }
  #wordsFor(event) {
    switch (event.kind) {
      case "block-start":
        return "starting the app";
      case "starting": {
        let before = this.#lastStartMs === null ? "" : `, which took ${seconds(this.#lastStartMs)} s before`;
        return `starting the app for ${seconds(event.elapsedMs)} s${before}`;
      }
      case "warm-up":
        return `warming up ${event.endpoint}`;
      case "round": {
        let pass = event.pass ? `, pass ${event.pass.index} of ${event.pass.of}` : "";
        return `${event.endpoint}${pass}, round ${event.round} of ${event.rounds}`;
      }
    }
  }
};
function blockLine({ load, endpoints, bounds }, progress) {
  let { blocks, undecided, elapsedMs } = progress, block = `block ${blocks.length} of ${rangeOf(bounds)}:`, time = `${seconds(elapsedMs)} s`;
  if (undecided.length === 0) return `${block} measuring is over, ${time}`;
  let open = `${undecided.length} of ${endpoints} endpoints undecided`, state = blocks.length < bounds.min ? "collecting" : open, { fits, nextBlockMs, atMostMs } = paceOf(load, bounds.max, progress), budgetMs = load.timeBudgetMs === null ? null : Math.max(0, load.timeBudgetMs - elapsedMs), budget = budgetMs === null ? "" : ` (budget: ${seconds(budgetMs)} s)`, left = fits ? `at most ${seconds(atMostMs)} s left${budget}` : `no time for another block: ${seconds(budgetMs ?? 0)} s of the time budget left, it takes ${seconds(nextBlockMs)} s`;
  return `${block} ${state}, ${time}, ${left}`;
}
function rangeOf({ min, max }) {
  return min === max ? String(max) : `${min}..${max}`;
}
function seconds(ms) {
  return Math.round(ms / 1e3);
}

// src/run/configurations.ts
import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path/posix";

// src/config/expand.ts
var REFERENCES = [
  ...["app", ...SIDES].flatMap((section) => [
    { at: `${section}.source.image`, key: `${section}.image`, check: describeBadImage },
    { at: `${section}.source.url`, key: `${section}.url`, check: describeBadUrl },
    { at: `${section}.source.args.*`, key: `${section}.build.args.*` },
    { at: `${section}.source.cacheFrom.*`, key: `${section}.build.cache-from` },
    { at: `${section}.source.cacheTo.*`, key: `${section}.build.cache-to` },
    { at: `${section}.env.*`, own: PLACES },
    { at: `${section}.profile.address`, key: `${section}.profile.pprof`, check: describeBadPprof }
  ]),
  { at: "app.ready.path", check: describeBadPath },
  { at: "app.counters.*.path", key: "app.counters.*.prometheus", check: describeBadPath },
  { at: "load.tls.ca" },
  { at: "load.tls.servername" },
  { at: "load.tls.client.cert", key: "load.tls.cert" },
  { at: "load.tls.client.key", key: "load.tls.key" },
  { at: "load.tls.client.passphrase", key: "load.tls.passphrase" },
  { at: "profile.address", key: "profile.pprof", check: describeBadPprof }
];
function expandReferences(config, env, exists = () => !1) {
  let expander = new Expander(env), taken = (config.prepare ?? []).flatMap(({ take }) => Object.keys(take)), isTaken = (name) => taken.includes(name), { app, ...listed } = REFERENCES.reduce(
    (whole, { at, key = at, ...options }) => replaceAt(whole, at.split("."), key, (place, text) => expander.text(place, text, options)),
    config
  ), expanded = {
    ...listed,
    app: { ...app, ready: { ...app.ready, ...expander.readyHost(config.endpoints) } },
    ...config.prepare && {
      prepare: config.prepare.map((step) => ({ ...step, references: expander.known("prepare", step, isTaken) }))
    },
    endpoints: config.endpoints.map((endpoint) => expander.endpoint(endpoint, taken))
  }, masked = (config.mask ?? []).flatMap((name) => Object.hasOwn(env, name) ? env[name] ?? [] : []), named = [...expander.finish(), ...masked].filter((value) => value.length >= MIN_SECRET_LENGTH);
  return { config: expanded, secrets: [.../* @__PURE__ */ new Set([...named.flatMap(withPasswords), ...secretsIn(env, exists)])] };
}
function replaceAt(value, [step, ...path], place, replace) {
  if (step === void 0) return typeof value == "string" ? replace(place, value) : value;
  if (typeof value != "object" || value === null) return value;
  let copy = Array.isArray(value) ? [...value] : { ...value };
  for (let name of Object.keys(copy).filter((one) => step === "*" || step === one)) {
    let there = step === "*" ? place.replace("*", () => name) : place;
    Reflect.set(copy, name, replaceAt(Reflect.get(copy, name), path, there, replace));
  }
  return copy;
}
var SET_VARIABLES = "set the variables where the gate runs, such as under `env:` of its workflow step; write $${ for a literal ${", PASS_ANOTHER = "take out the reference; if the app needs a token, give it one of its own, in a variable with another name, under `env:` of the workflow step", Expander = class {
  #env;
  /** With what to do about each. */
  #problems = /* @__PURE__ */ new Map();
  #secrets = /* @__PURE__ */ new Set();
  constructor(env) {
    this.#env = env;
  }
  finish() {
    let problems = [...this.#problems.keys()];
    problems.length > 1 && problems.unshift(`${problems.length} problems with environment variables`);
    let hint = [...new Set(this.#problems.values())].join("; ");
    if (problems.length > 0) throw new ConfigError(problems.join(`
  `), { hint });
    return this.#secrets;
  }
  text(place, text, { encode = (value) => value, check, own = {} } = {}) {
    let isExpanded = !1, result = replaceReferences(text, (name) => Object.hasOwn(own, name) ? own[name] ?? "" : (isExpanded = !0, encode(this.#valueOf(name, place)))), problem = isExpanded && this.#problems.size === 0 ? check?.(result) ?? null : null;
    return problem !== null && this.#problems.set(`${place}: with its variables filled in, ${problem}`, SET_VARIABLES), result;
  }
  #valueOf(name, place) {
    if (isRunnersOwn(name, this.#env))
      return this.#problems.set(`${place}: ${name} is the runner\u2019s own, and not for the app or its requests`, PASS_ANOTHER), "";
    let value = Object.hasOwn(this.#env, name) ? this.#env[name] : void 0;
    return value === void 0 ? (this.#problems.set(`${place}: the environment variable ${name} is not set`, SET_VARIABLES), "") : (this.#secrets.add(value), value);
  }
  /** The `host` header for the readiness check: some apps answer only to their own name. Empty if the name varies. */
  readyHost(endpoints) {
    let known = endpoints.flatMap(({ headers }) => headers.host ?? []).find((host) => referencedNames(host).every((name) => Object.hasOwn(this.#env, name)));
    return known === void 0 ? {} : { host: this.text("headers.host", known, { check: describeBadHeaderValue }) };
  }
  /** What a request that keeps its references needs of the environment, for `requests.ts`. A column of the same name takes precedence. */
  known(place, request, isLater) {
    let own = [...new Set(namesIn(request))].filter((name) => name !== UNIQUE_REFERENCE && !isLater(name));
    return Object.fromEntries(own.map((name) => [name, this.#valueOf(name, place)]));
  }
  /** Turns cookies and basic authentication into headers. */
  endpoint({ cookies, auth, ...endpoint }, taken) {
    let place = `endpoint ${JSON.stringify(endpoint.name)}`, { path, headers, body, requests, expect } = endpoint, written = { path, headers: { ...headers, ...cookieHeader(cookies) }, body }, isColumn = (name) => requests !== void 0 && !Object.hasOwn(this.#env, name), isLater = requests !== void 0 || taken.length > 0 || isUnique(written), texts = (key, map, check) => Object.fromEntries(
      Object.entries(map).map(([name, text]) => [name, this.text(`${place}: ${key}.${name}`, text, { check })])
    ), request = isLater ? { ...written, references: this.known(place, written, (name) => taken.includes(name) || isColumn(name)) } : {
      path: this.text(`${place}: path`, path, { check: describeBadPath }),
      headers: {
        ...texts("headers", headers, describeBadHeaderValue),
        ...cookieHeader(cookies && texts("cookies", cookies, describeBadCookieValue))
      },
      body: body === null ? null : this.text(`${place}: body`, body, { encode: encoderOf(body, headers) })
    };
    return {
      ...endpoint,
      ...request,
      headers: { ...request.headers, ...auth && { authorization: this.#basic(`${place}: auth`, auth) } },
      expect: { ...expect, text: expect.text === null ? null : this.text(`${place}: expect.text`, expect.text) }
    };
  }
  /** User and password in UTF-8, as Base64 (RFC 7617). The encoded form is as secret as what it holds. */
  #basic(place, auth) {
    let user = this.text(`${place}.user`, auth.user, { check: describeBadUser }), password = this.text(`${place}.password`, auth.password), token = btoa(String.fromCodePoint(...new TextEncoder().encode(`${user}:${password}`)));
    return referencedNames(auth.user + auth.password).length > 0 && this.#secrets.add(token), `Basic ${token}`;
  }
};
function cookieHeader(cookies) {
  let all = Object.entries(cookies ?? {}).map(([name, value]) => `${name}=${value}`);
  return cookies === void 0 ? {} : { cookie: all.join("; ") };
}

// src/run/configurations.ts
async function readConfigurations(request) {
  let startedMs = performance.now(), deadline = new Deadline({ config: request.config, interruption: request.signal });
  try {
    let found = await deadline.inTime(
      "while git looked for the commits",
      (signal) => baseConfiguration({ ...request, signal })
    );
    return { ...configurationsWith(request, found), spentMs: performance.now() - startedMs };
  } finally {
    deadline.cancel();
  }
}
function configurationsWith({ config, env }, found) {
  let withHeads = (why) => `Both versions are started as head\u2019s configuration says: ${why}.`;
  if (found === null || found.problem !== void 0) {
    let notes = found === null ? [] : [withHeads(found.problem)];
    return { config, expansion: expandReferences(config, env, existsSync), baseConfig: null, notes };
  }
  let { written, folder, changedFiles, commit, lacking } = found, isBases = (config.gate.configFrom ?? written.gate.configFrom) === "base", ofBase = { app: withMachineOf(config.app, written.app), head: config.head }, judging = isBases ? { ...written, ...ofBase, gate: { ...written.gate, configFrom: "base" } } : config, expansion = expandReferences(judging, env, existsSync), judged = { config: judging, ...isBases ? { filesAt: { ...commit, folder } } : {} }, filesNotes = (isBases ? lacking : []).map(
    (path) => `Base\u2019s commit decides what is sent, but has no \`${path.replaceAll("`", "\u2019")}\`: that of this checkout was.`
  );
  try {
    let asBase = { ...judging, app: baseAppOf(judging, written), base: {} }, { config: own, secrets } = expandReferences(asBase, env, existsSync);
    return {
      ...judged,
      expansion: { ...expansion, secrets: [.../* @__PURE__ */ new Set([...expansion.secrets, ...secrets])] },
      baseConfig: { written, ofHead: config, app: appOf(own, "base"), folder, changedFiles },
      notes: [...environmentNote(judging, written), ...filesNotes]
    };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    let why = `base\u2019s own asks for what is not there: ${messageOf(error)}`;
    return { ...judged, expansion, baseConfig: null, notes: [withHeads(why), ...filesNotes] };
  }
}
function environmentNote(config, own) {
  let variables = (side) => Object.keys({ ...own[side].env, ...config[side].env }), names = [.../* @__PURE__ */ new Set([...variables("base"), ...variables("head")])].sort();
  return config.compare === "variants" || names.length === 0 ? [] : [
    `\`base.env\` and \`head.env\` are set (${names.join(", ")}): each version is started from its own commit with its own; \`compare: variants\` would start both from one checkout.`
  ];
}
var NO_CONFIGURATION = "base\u2019s commit has no configuration yet";
async function baseConfiguration(request) {
  let { config, root, directory, parse, base, signal } = request, { base: commit } = await findCheckout({ directory, base, isBaseOptional: !0 }, signal);
  if (commit === null)
    return base !== null && needsBaseCommit(config, appOf(config, "base")) ? { problem: "base\u2019s commit was not found when its own was to be read" } : null;
  let file = await fileOfBase(commit, relative(commit.repository, await realpath(root)), request), folder = file === null ? relative(commit.repository, await realpath(directory)) : directoryOf(file.path);
  try {
    let written = parse(file && { text: file.text, name: `${file.path} at ${commit.commit.slice(0, 7)}` });
    if (file?.isInstead && written.name !== config.name) return { problem: NO_CONFIGURATION };
    let at = (path) => join(folder, path), byBase = filesOf(written, ({ about }) => about !== "building"), byBoth = filesOf(config, ({ about, path }) => about !== "building" && byBase.includes(path)), changedFiles = file === null ? [] : await where(byBoth, (path) => isChanged(commit, at(path))), ofRequests = filesOf(written, ({ endpoint }) => endpoint !== null), lacking = await where(ofRequests, async (path) => await entryAt(commit, at(path)) === null);
    return { written, folder, changedFiles, commit, lacking };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { problem: file === null ? NO_CONFIGURATION : `base\u2019s own cannot be read: ${messageOf(error)}` };
  }
}
function filesOf(config, isMeant) {
  return [...new Set(ownFiles(config).flatMap((file) => isMeant(file) ? [file.path] : []))];
}
async function where(paths, isSo) {
  let found = [];
  for (let path of paths) await isSo(path) && found.push(path);
  return found;
}
async function fileOfBase({ repository, commit }, below, { named, signal }) {
  for (let name of named === null ? USUAL_FILES : [named, ...USUAL_FILES]) {
    let path = relative(repository, resolve(repository, below, name));
    if (path.startsWith("../")) continue;
    let text = await textAt({ repository, commit }, path, signal);
    if (text !== null) return { text, path, isInstead: named !== null && name !== named };
  }
  return null;
}
async function textAt(base, path, signal) {
  let { repository, commit } = base, blobAt = (place) => runGit(repository, ["cat-file", "blob", `${commit}:${place}`], signal), blob = await blobAt(path);
  if (blob.code !== 0) return null;
  if (!(await entryAt(base, path, signal))?.isLink) return blob.stdout;
  let target = await blobAt(relative(repository, resolve(repository, dirname(path), blob.stdout)));
  return target.code === 0 ? target.stdout : null;
}

// src/run/results-so-far.ts
import { lstat, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname as dirname2, join as join2 } from "node:path";
var ResultsSoFar = class {
  #named;
  #onFirst;
  #file = null;
  /** @param named what the whole results will be written to; null means a file of its own, until `dispose` */
  constructor(named, onFirst = () => {
  }) {
    this.#named = named, this.#onFirst = onFirst;
  }
  /** A file that cannot be written costs nobody the run. */
  async keepResults(results) {
    let file = this.#file;
    try {
      if (file ??= await this.#firstFile(), file === null) return;
      await mkdir(dirname2(file), { recursive: !0 }), await writeFile(`${file}.unfinished`, printResults(results)), await rename(`${file}.unfinished`, file), this.#file === null && this.#onFirst(file), this.#file = file;
    } catch {
      if (file === null) return;
      await (this.#named === null && this.#file === null ? rm(dirname2(file), { recursive: !0 }) : rm(`${file}.unfinished`)).catch(() => null);
    }
  }
  /** A rename puts a file in the place of whatever is there: of a link, of a pipe, of /dev/stdout. Those get the whole results alone. */
  async #firstFile() {
    if (this.#named === null) return join2(await mkdtemp(join2(tmpdir(), "latency-gate-results-")), "results.json");
    let there = await lstat(this.#named).catch(() => null);
    return there === null || there.isFile() ? this.#named : null;
  }
  /** The run came to its end. Never throws. */
  async dispose() {
    this.#file === null || this.#named !== null || await rm(dirname2(this.#file), { recursive: !0, force: !0 }).catch(() => null);
  }
};

export {
  resolveNamedRevision,
  revisionLabel,
  latestRelease,
  requireRelease,
  noRelease,
  reproduceCommand,
  asTyped,
  quoted,
  ProgressLines,
  expandReferences,
  readConfigurations,
  ResultsSoFar
};
