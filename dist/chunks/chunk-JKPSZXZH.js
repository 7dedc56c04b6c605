import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  Deadline,
  MIN_SECRET_LENGTH,
  USUAL_FILES,
  appOf,
  baseAppOf,
  describeBadImage,
  describeBadPprof,
  describeBadUrl,
  directoryOf,
  fetchCommit,
  findCheckout,
  isChanged,
  ownFiles,
  printResults,
  resolveCommit,
  runGit,
  secretsIn,
  timeLimit
} from "./chunk-2GVGDD73.js";
import {
  PORT_PLACE,
  PORT_REFERENCE,
  SIDES,
  SIDE_REFERENCE,
  UNIQUE_REFERENCE,
  basicToken,
  cookieHeader,
  describeBadCookieValue,
  describeBadHeaderValue,
  describeBadPath,
  describeBadUser,
  encoderOf,
  isRunnersOwn,
  isUnique,
  referencedNames,
  replaceReferences
} from "./chunk-FE3YCZ57.js";
import {
  ConfigError
} from "./chunk-MSZXFREM.js";

// src/app/git/latest-release.ts
var VERSION = /^v?(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/;
async function latestRelease(repository, tip = "HEAD") {
  let listed = await runGit(repository, [
    "for-each-ref",
    `--merged=${tip}`,
    "--format=%(refname:lstrip=2)",
    "refs/tags"
  ]), tag = listed.code === 0 ? newestVersion(listed.stdout.split(`
`)) : null;
  return tag === null ? null : { tag, commit: await resolveCommit(repository, `refs/tags/${tag}`) };
}
async function requireRelease(repository, tip = "HEAD") {
  let release = await latestRelease(repository, tip);
  if (release === null) throw await noRelease(repository);
  return release;
}
async function noRelease(repository) {
  let isShallow = (await runGit(repository, ["rev-parse", "--is-shallow-repository"])).stdout.trim() === "true";
  return new ConfigError(
    "there is no release to compare with: the history of this checkout has no tag such as v1.2.3",
    {
      hint: isShallow ? "this checkout is shallow: give actions/checkout `fetch-depth: 0` and `fetch-tags: true`" : "fetch the tags (git fetch --tags), tag the first release, or name another base: a branch, a tag or a commit"
    }
  );
}
function newestVersion(tags) {
  let versions = tags.flatMap((tag) => {
    let [, ...numbers] = VERSION.exec(tag) ?? [];
    return numbers.length === 0 ? [] : [{ tag, numbers: numbers.map(Number) }];
  }), [newest] = versions.sort((a, b) => compareNumbers(b.numbers, a.numbers));
  return newest?.tag ?? null;
}
function compareNumbers(a, b) {
  return a.map((number, at) => number - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

// src/config/expand.ts
function expandReferences(config, env, exists = () => !1) {
  let expander = new Expander(env), taken = (config.prepare ?? []).flatMap(({ take }) => Object.keys(take)), [base, head] = SIDES.map((side) => expander.ofSide(side, config)), expanded = {
    ...config,
    app: expander.app(config),
    ...base && { base },
    ...head && { head },
    load: {
      ...config.load,
      tls: {
        ...config.load.tls,
        ca: expander.optional("load.tls.ca", config.load.tls.ca),
        servername: expander.optional("load.tls.servername", config.load.tls.servername),
        ...expander.client(config.load.tls)
      }
    },
    ...config.prepare === void 0 ? {} : { prepare: config.prepare.map((step) => expander.preparation(step, taken)) },
    endpoints: config.endpoints.map((endpoint) => expander.endpoint(endpoint, taken)),
    ...expander.profile("profile", config.profile)
  }, named = (config.mask ?? []).flatMap((name) => Object.hasOwn(env, name) ? env[name] ?? [] : []), secrets = /* @__PURE__ */ new Set([...expander.finish(), ...named.filter(isLongEnough), ...secretsIn(env, exists)]);
  return { config: expanded, secrets: [...secrets] };
}
var SET_VARIABLES = "set the variables where the gate runs, such as under `env:` of its workflow step; write $${ for a literal ${", PASS_ANOTHER = "take out the reference; if the app needs a token, give it one of its own, in a variable with another name, under `env:` of the workflow step";
function isLongEnough(value) {
  return value.length >= MIN_SECRET_LENGTH;
}
var Expander = class {
  #env;
  #problems = [];
  #hints = /* @__PURE__ */ new Set();
  #secrets = /* @__PURE__ */ new Set();
  constructor(env) {
    this.#env = env;
  }
  finish() {
    let problems = [...new Set(this.#problems)];
    if (problems.length > 0)
      throw new ConfigError(
        problems.length === 1 ? problems[0] ?? "" : [`${problems.length} problems with environment variables`, ...problems].join(`
  `),
        { hint: [...this.#hints].join("; ") }
      );
    return [...this.#secrets].filter(isLongEnough);
  }
  /**
   * `encode` fits the value into the text around it; `check` says what is wrong with the outcome, or null; `port` is what
   * `${PORT}` stands for.
   */
  text(place, text, options = {}) {
    let isExpanded = !1, result = replaceReferences(text, (name) => {
      if (name === PORT_REFERENCE && options.port !== void 0) return options.port;
      isExpanded = !0;
      let value = this.#valueOf(name, place);
      return options.encode?.(value) ?? value;
    }), problem = isExpanded && this.#problems.length === 0 ? options.check?.(result) ?? null : null;
    return problem !== null && this.#refuse(`${place}: with its variables filled in, ${problem}`, SET_VARIABLES), result;
  }
  /** A variable that cannot be had is reported, and empty. */
  #valueOf(name, place) {
    if (isRunnersOwn(name, this.#env))
      return this.#refuse(`${place}: ${name} is the runner\u2019s own, and not for the app or its requests`, PASS_ANOTHER), "";
    let value = Object.hasOwn(this.#env, name) ? this.#env[name] : void 0;
    return value === void 0 ? (this.#refuse(`${place}: the environment variable ${name} is not set`, SET_VARIABLES), "") : (this.#secrets.add(value), value);
  }
  #refuse(problem, hint) {
    this.#problems.push(problem), this.#hints.add(hint);
  }
  optional(place, text) {
    return text === null ? null : this.text(place, text);
  }
  texts(place, map, check) {
    return Object.fromEntries(
      Object.entries(map).map(([key, text]) => [key, this.text(`${place}.${key}`, text, check ? { check } : {})])
    );
  }
  /** Variables that differ by side are those of the sides. */
  app({ app, endpoints }) {
    let common = Object.entries(app.env).filter(([, text]) => !isOfSide(text));
    return {
      ...app,
      source: this.source("app", app.source),
      env: this.variables("app.env", Object.fromEntries(common)),
      ready: {
        ...app.ready,
        path: app.ready.path === null ? null : this.path("app.ready.path", app.ready.path),
        ...this.readyHost(endpoints)
      },
      ...app.counters === void 0 ? {} : { counters: this.counters(app.counters) }
    };
  }
  /** An app that answers to its own name alone does so before it is measured, too; null: the name varies. */
  readyHost(endpoints) {
    let known = endpoints.flatMap(
      ({ headers }) => Object.entries(headers).flatMap(([name, value]) => name.toLowerCase() === "host" ? [value] : [])
    ).find((host) => referencedNames(host).every((name) => Object.hasOwn(this.#env, name)));
    return known === void 0 ? {} : { host: this.text("headers.host", known, { check: describeBadHeaderValue }) };
  }
  /** Of the app: its port is known when it is started. */
  variables(place, env) {
    return Object.fromEntries(
      Object.entries(env).map(([name, text]) => [name, this.text(`${place}.${name}`, text, { port: PORT_PLACE })])
    );
  }
  counters(counters) {
    return Object.fromEntries(
      Object.entries(counters).map(([name, source]) => [
        name,
        source.kind === "command" ? source : { ...source, path: this.path(`app.counters.${name}.prometheus`, source.path) }
      ])
    );
  }
  /** With the variables of `app` in which `${SIDE}` stands: it is the side's name. */
  ofSide(side, { app, [side]: overrides }) {
    let own = Object.entries(app.env).filter(([, text]) => isOfSide(text)), named = (map) => Object.fromEntries(
      Object.entries(map).map(([key, text]) => [key, replaceReferences(text, keptBut(side), "$${")])
    );
    return {
      ...overrides,
      ...overrides.source === void 0 ? {} : { source: this.source(side, overrides.source) },
      ...overrides.env === void 0 && own.length === 0 ? {} : {
        env: {
          ...this.variables("app.env", named(Object.fromEntries(own))),
          ...this.variables(`${side}.env`, named(overrides.env ?? {}))
        }
      },
      ...this.profile(`${side}.profile`, overrides.profile)
    };
  }
  profile(place, profile) {
    if (profile === void 0 || profile.kind === "command") return profile === void 0 ? {} : { profile };
    let address = this.text(`${place}.pprof`, profile.address, { check: describeBadPprof });
    return { profile: { ...profile, address } };
  }
  source(place, source) {
    switch (source.kind) {
      case "command":
      case "compose":
        return source;
      case "build":
        return {
          ...source,
          args: this.texts(`${place}.build.args`, source.args),
          cacheFrom: source.cacheFrom.map((text) => this.text(`${place}.build.cache-from`, text)),
          cacheTo: source.cacheTo.map((text) => this.text(`${place}.build.cache-to`, text))
        };
      case "image":
        return { ...source, image: this.text(`${place}.image`, source.image, { check: describeBadImage }) };
      case "url":
        return { ...source, url: this.text(`${place}.url`, source.url, { check: describeBadUrl }) };
    }
  }
  client({ client }) {
    return client === void 0 ? {} : {
      client: {
        cert: this.text("load.tls.cert", client.cert),
        key: this.text("load.tls.key", client.key),
        passphrase: this.optional("load.tls.passphrase", client.passphrase)
      }
    };
  }
  /** A request before the measurement may refer to what the earlier ones took. */
  preparation(step, taken) {
    return { ...step, references: this.known("prepare", step, (name) => isLater(name, taken)) };
  }
  /** Values of the variables that a request refers to, for `requests.ts`; a column of the same name comes before them. */
  known(place, { path, headers, body }, isLater2) {
    let names = [path, ...Object.values(headers), body ?? ""].flatMap(referencedNames);
    return Object.fromEntries(
      [...new Set(names)].flatMap((name) => isLater2(name) ? [] : [[name, this.#valueOf(name, place)]])
    );
  }
  /** Cookies and basic authentication have become headers. */
  endpoint({ cookies, auth, ...endpoint }, taken) {
    let place = `endpoint ${JSON.stringify(endpoint.name)}`, { requests } = endpoint;
    if (requests !== void 0 || taken.length > 0 || isUnique(endpoint) || isUnique({ ...endpoint, headers: cookies ?? {} })) {
      let cookie = cookies === void 0 ? {} : { cookie: cookieHeader(cookies) }, written = { ...endpoint, headers: { ...endpoint.headers, ...cookie } }, isColumn = (name) => requests !== void 0 && !Object.hasOwn(this.#env, name);
      return {
        ...written,
        headers: { ...written.headers, ...this.auth(`${place}: auth`, auth) },
        references: this.known(place, written, (name) => isLater(name, taken) || isColumn(name)),
        expect: { ...endpoint.expect, text: this.optional(`${place}: expect.text`, endpoint.expect.text) }
      };
    }
    return {
      ...endpoint,
      path: this.path(`${place}: path`, endpoint.path),
      headers: {
        ...this.texts(`${place}: headers`, endpoint.headers, describeBadHeaderValue),
        ...this.cookies(`${place}: cookies`, cookies),
        ...this.auth(`${place}: auth`, auth)
      },
      body: endpoint.body === null ? null : this.body(`${place}: body`, endpoint.body, endpoint.headers),
      expect: { ...endpoint.expect, text: this.optional(`${place}: expect.text`, endpoint.expect.text) }
    };
  }
  cookies(place, cookies) {
    return cookies === void 0 ? {} : { cookie: cookieHeader(this.texts(place, cookies, describeBadCookieValue)) };
  }
  /** The encoded form is as secret as what it holds. */
  auth(place, auth) {
    if (auth === void 0) return {};
    let user = this.text(`${place}.user`, auth.user, { check: describeBadUser }), token = basicToken({ user, password: this.text(`${place}.password`, auth.password) });
    return referencedNames(auth.user + auth.password).length > 0 && this.#secrets.add(token), { authorization: `Basic ${token}` };
  }
  path(place, path) {
    return this.text(place, path, { check: describeBadPath });
  }
  body(place, body, headers) {
    return this.text(place, body, { encode: encoderOf(body, headers) });
  }
};
function isLater(name, taken) {
  return name === UNIQUE_REFERENCE || taken.includes(name);
}
function isOfSide(text) {
  return referencedNames(text).includes(SIDE_REFERENCE);
}
function keptBut(side) {
  return (name) => name === SIDE_REFERENCE ? side : `\${${name}}`;
}

// src/run/configurations.ts
import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { join, relative, resolve } from "node:path/posix";
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
  if (found === null || "problem" in found)
    return {
      config,
      expansion: expandReferences(config, env, existsSync),
      baseConfig: null,
      notes: found === null ? [] : [`Both versions are started as head\u2019s configuration says: ${found.problem}.`]
    };
  let { written, folder, changedFiles, commit, lacking } = found, isBases = (config.gate.configFrom ?? written.gate.configFrom) === "base", judging = isBases ? judgedByBase(config, written) : config, expansion = expandReferences(judging, env, existsSync), files = isBases ? { filesAt: { ...commit, folder } } : {}, filesNotes = isBases ? lacking.map(lackingNote) : [];
  try {
    let { config: own, secrets } = expandReferences(
      { ...judging, app: baseAppOf(judging, written), base: {} },
      env,
      existsSync
    );
    return {
      config: judging,
      expansion: { ...expansion, secrets: [.../* @__PURE__ */ new Set([...expansion.secrets, ...secrets])] },
      baseConfig: { written, ofHead: config, app: appOf(own, "base"), folder, changedFiles },
      ...files,
      notes: [...environmentNote(judging, written), ...filesNotes]
    };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    let why = `base\u2019s own asks for what is not there: ${firstLine(error.message)}`;
    return {
      config: judging,
      expansion,
      baseConfig: null,
      ...files,
      notes: [`Both versions are started as head\u2019s configuration says: ${why}.`, ...filesNotes]
    };
  }
}
function judgedByBase(head, base) {
  let { network, cpus, cpuset, memory } = base.app, app = { ...head.app, network, cpus, cpuset, memory };
  return { ...base, app, head: head.head, gate: { ...base.gate, configFrom: "base" } };
}
function environmentNote(config, own) {
  let variables = (side) => Object.keys({ ...own[side].env, ...config[side].env }), names = [.../* @__PURE__ */ new Set([...variables("base"), ...variables("head")])].sort();
  return config.compare === "variants" || names.length === 0 ? [] : [
    `\`base.env\` and \`head.env\` are set (${names.join(", ")}): each version is started from its own commit with its own; \`compare: variants\` would start both from one checkout.`
  ];
}
var NO_CONFIGURATION = "base\u2019s commit has no configuration yet";
function lackingNote(path) {
  return `Base\u2019s commit decides what is sent, but has no \`${path.replaceAll("`", "\u2019")}\`: that of this checkout was.`;
}
async function baseConfiguration(request) {
  let { config, root, parse, base, signal } = request, checkout = await findCheckout({ directory: root, base, isBaseOptional: !0 }, signal);
  if (checkout.base === null) return null;
  let below = relative(checkout.base.repository, await realpath(root)), file = await fileOfBase(checkout.base, below, request);
  if (file === null)
    try {
      let written = parse(null);
      return { written, folder: below, changedFiles: [], ...await filesOf(checkout.base, below, written) };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return { problem: NO_CONFIGURATION };
    }
  try {
    let written = parse({ text: file.text, name: `${file.path} at ${checkout.base.commit.slice(0, 7)}` });
    if (file.isInstead && written.name !== config.name) return { problem: NO_CONFIGURATION };
    let changedFiles = await changedContents(checkout.base, file.folder, { written, ofHead: config });
    return { written, folder: file.folder, changedFiles, ...await filesOf(checkout.base, file.folder, written) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { problem: `base\u2019s own cannot be read: ${firstLine(error.message)}` };
  }
}
function filesOfRequests(config) {
  return [...new Set(ownFiles(config).flatMap(({ path, endpoint }) => endpoint === null ? [] : [path]))];
}
async function filesOf({ repository, commit }, folder, written) {
  let lacking = [];
  for (let path of filesOfRequests(written)) {
    let { code } = await runGit(repository, ["cat-file", "-e", `${commit}:${join(folder, path)}`]);
    code !== 0 && lacking.push(path);
  }
  return { commit: { repository, commit }, lacking };
}
async function changedContents(base, folder, { written, ofHead }) {
  let namedBy = (config) => ownFiles(config).flatMap(({ path, about }) => about === "building" ? [] : [path]), ofBase = namedBy(written), both = [...new Set(namedBy(ofHead))].filter((path) => ofBase.includes(path)), changed = [];
  for (let path of both) await isChanged(base, join(folder, path)) && changed.push(path);
  return changed;
}
async function fileOfBase({ repository, commit }, below, { named, signal }) {
  for (let name of named === null ? USUAL_FILES : [named, ...USUAL_FILES]) {
    let path = relative(repository, resolve(repository, below, name));
    if (path.startsWith("../")) continue;
    let { code, stdout } = await runGit(repository, ["cat-file", "blob", `${commit}:${path}`], signal);
    if (code === 0)
      return { text: stdout, path, folder: directoryOf(path), isInstead: named !== null && name !== named };
  }
  return null;
}
function firstLine(text) {
  return text.split(`
`, 1)[0] ?? "";
}

// src/run/results-so-far.ts
import { lstat, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join as join2 } from "node:path";
var ResultsSoFar = class {
  #named;
  #onFirst;
  #file = null;
  /**
   * @param named the file that the whole results will take the place of, if it is a file; null: one of its own, until `dispose`
   * @param onFirst called when there is something in the file
   */
  constructor(named, onFirst = () => {
  }) {
    this.#named = named, this.#onFirst = onFirst;
  }
  on() {
  }
  /** A file that cannot be written costs nobody the run. */
  async keepResults(results) {
    try {
      if (this.#file === null && this.#named !== null && !await isReplaceable(this.#named)) return;
      let file = this.#file ?? this.#named ?? join2(await mkdtemp(join2(tmpdir(), "latency-gate-results-")), "results.json");
      await mkdir(dirname(file), { recursive: !0 }), await writeFile(`${file}.unfinished`, printResults(results)), await rename(`${file}.unfinished`, file), this.#file === null && this.#onFirst(file), this.#file = file;
    } catch {
    }
  }
  /** Called when the run came to its end. Never throws. */
  async dispose() {
    this.#file === null || this.#named !== null || await rm(dirname(this.#file), { recursive: !0, force: !0 }).catch(() => null);
  }
};
async function isReplaceable(file) {
  let there = await lstat(file).catch(() => null);
  return there === null || there.isFile();
}

// src/app/git/named-revision.ts
var REMOTE_TIMEOUT_MS = 3e4, FULL_SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, PLAIN_NAME = /^[^\s~^:?*[\]\\{}-][^\s~^:?*[\]\\{}]*$/;
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
  let refs = [`refs/heads/${name}`, `refs/tags/${name}^{}`, `refs/tags/${name}`], limit = AbortSignal.any([signal, timeLimit(REMOTE_TIMEOUT_MS)]), listed = await runGit(repository, ["ls-remote", "--quiet", "origin", ...refs], limit).catch(
    (error) => {
      if (signal.throwIfAborted(), limit.aborted) return null;
      throw error;
    }
  );
  if (listed?.code !== 0) return null;
  let lines = listed.stdout.split(`
`).map((line) => line.split("	"));
  for (let ref of refs) {
    let sha = lines.find(([, found]) => found === ref)?.[0];
    if (sha !== void 0) return sha;
  }
  return null;
}

export {
  latestRelease,
  requireRelease,
  noRelease,
  expandReferences,
  readConfigurations,
  ResultsSoFar,
  resolveNamedRevision,
  revisionLabel
};
