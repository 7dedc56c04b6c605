import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  Deadline,
  SIDE_REFERENCE,
  SOURCE_KEYS,
  USUAL_FILES,
  appOf,
  baseAppOf,
  describeBadHeaderValue,
  describeBadImage,
  describeBadPath,
  describeBadPprof,
  describeBadUrl,
  directoryOf,
  fields,
  findCheckout,
  inJson,
  isChanged,
  isJson,
  isMap,
  isRunnersOwn,
  printResults,
  readYaml,
  referencedNames,
  replaceReferences,
  secretsIn,
  validate,
  writtenName
} from "./chunk-F533ZT7T.js";
import {
  SIDES,
  basicToken,
  configError,
  cookieHeader,
  describeBadCookieValue,
  describeBadUser,
  suggest
} from "./chunk-WBXCW6TR.js";
import {
  runGit
} from "./chunk-5VYLQWMX.js";
import {
  ConfigError
} from "./chunk-QNFIUG7K.js";

// src/config/expand.ts
function expandReferences(config, env) {
  let expander = new Expander(env), taken = (config.prepare ?? []).flatMap(({ take }) => Object.keys(take)), [base, head] = SIDES.map((side) => expander.ofSide(side, config)), expanded = {
    ...config,
    app: expander.app(config.app),
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
  }, named = (config.mask ?? []).flatMap((name) => Object.hasOwn(env, name) ? env[name] ?? [] : []), secrets = /* @__PURE__ */ new Set([...expander.finish(), ...named.filter(isLongEnough), ...secretsIn(env)]);
  return { config: expanded, secrets: [...secrets] };
}
var SET_VARIABLES = "set the variables where the gate runs, such as under `env:` of its workflow step; write $${ for a literal ${", PASS_ANOTHER = "take out the reference; if the app needs a token, give it one of its own, in a variable with another name, under `env:` of the workflow step";
function isLongEnough(value) {
  return value.length >= 4;
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
  /** `encode` fits the value into the text around it; `check` says what is wrong with the outcome, or null. */
  text(place, text, options = {}) {
    let isExpanded = !1, result = replaceReferences(text, (name) => {
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
  app(app) {
    let common = Object.entries(app.env).filter(([, text]) => !isOfSide(text));
    return {
      ...app,
      source: this.source("app", app.source),
      env: this.texts("app.env", Object.fromEntries(common)),
      ready: { ...app.ready, path: app.ready.path === null ? null : this.path("app.ready.path", app.ready.path) },
      ...app.counters === void 0 ? {} : { counters: this.counters(app.counters) }
    };
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
          ...this.texts("app.env", named(Object.fromEntries(own))),
          ...this.texts(`${side}.env`, named(overrides.env ?? {}))
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
    return { ...step, references: this.known("prepare", step, (name) => taken.includes(name)) };
  }
  /** Values of the variables that a request refers to, for `requests.ts`; a column of the same name comes before them. */
  known(place, { path, headers, body }, isLater) {
    let names = [path, ...Object.values(headers), body ?? ""].flatMap(referencedNames);
    return Object.fromEntries(
      [...new Set(names)].flatMap((name) => isLater(name) ? [] : [[name, this.#valueOf(name, place)]])
    );
  }
  /** Cookies and basic authentication have become headers. */
  endpoint({ cookies, auth, ...endpoint }, taken) {
    let place = `endpoint ${JSON.stringify(endpoint.name)}`, { requests } = endpoint;
    if (requests !== void 0 || taken.length > 0) {
      let cookie = cookies === void 0 ? {} : { cookie: cookieHeader(cookies) }, written = { ...endpoint, headers: { ...endpoint.headers, ...cookie } }, isColumn = (name) => requests !== void 0 && !Object.hasOwn(this.#env, name);
      return {
        ...written,
        headers: { ...written.headers, ...this.auth(`${place}: auth`, auth) },
        references: this.known(place, written, (name) => taken.includes(name) || isColumn(name)),
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
    return this.text(place, body, isJson(body, headers) ? { encode: inJson } : {});
  }
};
function isOfSide(text) {
  return referencedNames(text).includes(SIDE_REFERENCE);
}
function keptBut(side) {
  return (name) => name === SIDE_REFERENCE ? side : `\${${name}}`;
}

// src/run/configurations.ts
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
      expansion: expandReferences(config, env),
      baseConfig: null,
      notes: found === null ? [] : [`Both versions are started as head\u2019s configuration says: ${found.problem}.`]
    };
  let { written, folder, changedFiles } = found, judging = (config.gate.configFrom ?? written.gate.configFrom) === "base" ? judgedByBase(config, written) : config, expansion = expandReferences(judging, env);
  try {
    let { config: own, secrets } = expandReferences({ ...judging, app: baseAppOf(judging, written), base: {} }, env);
    return {
      config: judging,
      expansion: { ...expansion, secrets: [.../* @__PURE__ */ new Set([...expansion.secrets, ...secrets])] },
      baseConfig: { written, ofHead: config, app: appOf(own, "base"), folder, changedFiles },
      notes: environmentNote(judging, written)
    };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    let why = `base\u2019s own asks for what is not there: ${firstLine(error.message)}`;
    return {
      config: judging,
      expansion,
      baseConfig: null,
      notes: [`Both versions are started as head\u2019s configuration says: ${why}.`]
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
async function baseConfiguration(request) {
  let { config, root, parse, base, signal } = request, checkout = await findCheckout({ directory: root, base, isBaseOptional: !0 }, signal);
  if (checkout.base === null) return null;
  let below = relative(checkout.base.repository, await realpath(root)), file = await fileOfBase(checkout.base, below, request);
  if (file === null)
    try {
      return { written: parse(null), folder: below, changedFiles: [] };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return { problem: NO_CONFIGURATION };
    }
  try {
    let written = parse({ text: file.text, name: `${file.path} at ${checkout.base.commit.slice(0, 7)}` });
    if (file.isInstead && written.name !== config.name) return { problem: NO_CONFIGURATION };
    let changedFiles = await changedContents(checkout.base, file.folder, { written, ofHead: config });
    return { written, folder: file.folder, changedFiles };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { problem: `base\u2019s own cannot be read: ${firstLine(error.message)}` };
  }
}
async function changedContents(base, folder, { written, ofHead }) {
  let namedBy = ({ endpoints }) => endpoints.flatMap(
    ({ bodyFile, requests }) => [bodyFile?.path, requests?.path].filter((path) => path !== void 0)
  ), ofBase = namedBy(written), both = [...new Set(namedBy(ofHead))].filter((path) => ofBase.includes(path)), changed = [];
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

// src/config/inputs.ts
var asText = (text) => text, asNumber = (text) => /^\d+$/.test(text) ? Number(text) : text, asBoolean = (text) => text === "true" || text === "false" ? text === "true" : text, asLines = (text) => text.split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== ""), asList = (text) => text.split(/[\s,]+/).filter((one) => one !== ""), ACTION_INPUTS = [
  { name: "name", path: ["name"], read: asText },
  { name: "build", path: ["app", "build"], read: asText },
  { name: "compose", path: ["app", "compose", "file"], read: asText },
  { name: "service", path: ["app", "compose", "service"], read: asText },
  { name: "image", path: ["app", "image"], read: asText },
  { name: "command", path: ["app", "command"], read: asText },
  { name: "setup", path: ["app", "setup"], read: asText },
  { name: "url", path: ["app", "url"], read: asText },
  { name: "base-image", path: ["base", "image"], read: asText },
  { name: "base-url", path: ["base", "url"], read: asText },
  { name: "port", path: ["app", "port"], read: asNumber },
  { name: "ready-path", path: ["app", "ready", "path"], read: asText },
  { name: "endpoints", path: ["endpoints"], read: asLines },
  { name: "time-budget", path: ["load", "time-budget"], read: asText },
  { name: "baseline", path: ["gate", "baseline"], read: asText },
  { name: "tolerance", path: ["gate", "tolerance"], read: asText },
  { name: "confidence", path: ["gate", "confidence"], read: asText },
  { name: "fail-on", path: ["gate", "fail-on"], read: asText },
  { name: "override-label", path: ["gate", "override-label"], read: asText, isOfJobs: !0 },
  { name: "baseline-image", path: ["gate", "baseline-image"], read: asBoolean, isOfJobs: !0 },
  { name: "paths", path: ["paths"], read: asLines, isOfJobs: !0 },
  { name: "mask", path: ["mask"], read: asList },
  { name: "comment", path: ["report", "comment"], read: asText, isOfJobs: !0 },
  { name: "why", path: ["why"], read: asText, alone: "always" },
  { name: "html", path: ["report", "html"], read: asBoolean, isOfJobs: !0 },
  { name: "allow-remote-targets", path: ["gate", "allow-remote-targets"], read: asList }
], INPUT_OF = new Map(ACTION_INPUTS.map((input) => [input.name, input]));
function endpointLines(text) {
  return text.split(/\r?\n/).map((written, i) => ({ endpoint: written.trim(), line: i + 1 })).filter(({ endpoint }) => endpoint !== "" && !endpoint.startsWith("#"));
}
var ACTION_WORDS = {
  one: (name, line) => `input ${name}${line === null ? "" : `, line ${line}`}`,
  ask: (name) => name === "endpoints" ? "endpoints, one per line" : name,
  all: "the inputs"
};
function configFromInputs(inputs, file, words = ACTION_WORDS) {
  let given = Object.entries(inputs).flatMap(
    ([name, text]) => text.trim() === "" ? [] : [{ name, text: text.trim() }]
  ), source = file === null ? null : readYaml(file.text, file.name), locator = inputLocator(given, source?.locator ?? null, words), unknown = given.filter(({ name }) => !INPUT_OF.has(name));
  if (unknown.length > 0) {
    let names = [...INPUT_OF.keys()], problems = unknown.map(({ name }) => ({ path: [name], message: `unknown input; ${suggest(name, names)}` }));
    throw configError(problems, unknownInputLocator);
  }
  let overlaid = given.reduce(
    (map, { name, text }) => overlay(map, name, text),
    withoutReplacedSources(fields(source?.value), given)
  );
  if (file === null) {
    let missing = missingFrom(overlaid, words);
    if (missing.length > 0) throw configError(missing, locator);
  }
  return validate(overlaid, locator);
}
function overlay(file, name, text) {
  let rule = INPUT_OF.get(name);
  return rule === void 0 ? file : name === "endpoints" ? { ...file, endpoints: endpointsOf(text, file.endpoints) } : withValue(inLongForms(file, name), rule.path, rule.read(text));
}
function endpointsOf(text, ofFile) {
  let known = new Map(Array.isArray(ofFile) ? ofFile.map((one) => [writtenName(one), one]) : []);
  return endpointLines(text).map(({ endpoint }) => known.get(endpoint) ?? known.get(writtenName(endpoint)) ?? endpoint);
}
function inLongForms(file, input) {
  let app = fields(file.app), { compose, ready } = app, isShort = typeof compose == "string" || Array.isArray(compose);
  return input === "service" && isShort ? { ...file, app: { ...app, compose: { file: compose } } } : input === "ready-path" && typeof ready == "string" ? { ...file, app: { ...app, ready: {} } } : file;
}
function withValue(map, path, value) {
  let [key, ...rest] = path;
  if (typeof key != "string") return map;
  if (rest.length === 0) return { ...map, [key]: value };
  let inner = map[key] ?? {};
  return isMap(inner) ? { ...map, [key]: withValue(inner, rest, value) } : map;
}
function withoutReplacedSources(file, given) {
  let replaced = new Set(
    given.map(({ name }) => INPUT_OF.get(name)?.path ?? []).filter(isSource).map(([key]) => key)
  );
  return Object.fromEntries(
    Object.entries(file).map(([key, value]) => [key, replaced.has(key) && isMap(value) ? withoutSource(value) : value])
  );
}
function isSource([, key, inner]) {
  return inner !== "service" && SOURCE_KEYS.some((sourceKey) => sourceKey === key);
}
function withoutSource(map) {
  return Object.fromEntries(
    Object.entries(map).filter(([key]) => key !== "setup" && !SOURCE_KEYS.some((sourceKey) => sourceKey === key))
  );
}
function missingFrom(root, { ask }) {
  let problems = [];
  if (!SOURCE_KEYS.some((key) => key in fields(root.app))) {
    let kinds = ["build", "compose", "image", "command"].map(ask).join(", ");
    problems.push({
      path: [],
      message: `no app to test; give one of ${kinds} and ${ask("url")}, or add latency-gate.yml`
    });
  }
  let compose = fields(root.app).compose;
  if (isMap(compose) && !("file" in compose)) {
    let message = `needs ${ask("compose")}, the file that the service is in`;
    problems.push({ path: ["app", "compose", "service"], message });
  }
  return "endpoints" in root || problems.push({ path: [], message: `no endpoints; give ${ask("endpoints")}, or add latency-gate.yml` }), problems;
}
function inputLocator(given, file, words) {
  return {
    name: file === null ? words.all : `${file.name} and ${words.all}`,
    place(path) {
      for (let [order, { name, text }] of given.entries()) {
        let rule = INPUT_OF.get(name);
        if (rule !== void 0 && isAbout(rule.path, path))
          return {
            label: words.one(name, lineOf(name, text, path[1])),
            order: order - given.length,
            isWhole: !0
          };
      }
      return file?.place(path) ?? { label: words.all, order: 0, isWhole: !1 };
    }
  };
}
function isAbout(input, path) {
  let length = isSource(input) ? Math.min(input.length, Math.max(2, path.length)) : input.length;
  return input.slice(0, length).every((key, i) => key === path[i]);
}
function lineOf(name, text, index) {
  return name !== "endpoints" || typeof index != "number" ? null : endpointLines(text)[index]?.line ?? null;
}
var unknownInputLocator = {
  name: "the inputs",
  place: ([name]) => ({ label: `input ${name}`, order: 0, isWhole: !0 })
};

// src/run/results-so-far.ts
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join as join2 } from "node:path";
var ResultsSoFar = class {
  #named;
  #onFirst;
  #file = null;
  /**
   * @param named the file that the whole results will take the place of; null: one of its own, until `dispose`
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

export {
  expandReferences,
  readConfigurations,
  ACTION_INPUTS,
  configFromInputs,
  ResultsSoFar
};
