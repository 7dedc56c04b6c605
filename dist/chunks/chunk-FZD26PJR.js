import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);
import {
  SOURCE_KEYS,
  fields,
  isMap,
  readYaml,
  validate
} from "./chunk-YQBXBBSU.js";
import {
  configError,
  suggest
} from "./chunk-T6DPX5MP.js";
import {
  init_define_LATENCY_GATE_PAGE,
  init_dirname_shim
} from "./chunk-466MGRHR.js";

// src/config/inputs.ts
init_define_LATENCY_GATE_PAGE();
init_dirname_shim();
var ACTION_INPUTS = [
  { name: "name", description: "Name of this gate, where several report on one pull request." },
  { name: "build", description: "Builds an image of the app: the build context." },
  { name: "compose", description: "Starts a Compose project a version: the Compose file." },
  { name: "service", description: "With `compose`: the service under load." },
  { name: "image", description: "Image of the app to run, by name or digest." },
  { name: "command", description: "Shell command that starts the app in the checkout; it listens on $PORT." },
  { name: "setup", description: "With `command`: shell command run once before, such as `npm ci`." },
  { name: "url", description: "Address of an app that runs already." },
  { name: "base-image", description: "Image of the version to compare with." },
  { name: "base-url", description: "Address of the version to compare with." },
  { name: "port", description: "Port that the app listens on inside its container." },
  { name: "ready-path", description: "Path whose answer means that the app is ready." },
  { name: "endpoints", description: "What is requested, one a line, such as `GET /users`." },
  { name: "time-budget", description: "What the whole run may take, builds included, such as 5m." },
  { name: "baseline", description: "What head is compared with: auto, paired, artifact, file or none." },
  { name: "tolerance", description: "Change that is allowed, such as 5%." },
  { name: "confidence", description: "Of all runs without a change, this share passes, such as 99%." },
  { name: "fail-on", description: "The mildest verdict that fails the gate: regression, inconclusive or never." },
  { name: "override-label", description: "Label of a pull request that lets it pass although the gate fails." },
  { name: "baseline-image", description: "With `build`: whether baselines carry the image, true or false." },
  { name: "paths", description: "Patterns such as `src/**`, one a line: other changes pass unmeasured." },
  { name: "comment", description: "When the pull request gets a comment: always, on-change or never." },
  { name: "html", description: "Whether the HTML report is kept as an artifact, true or false." },
  { name: "allow-remote-targets", description: "Hosts other than loopback that may be loaded, one a line." }
], asText = (text) => text, asNumber = (text) => /^\d+$/.test(text) ? Number(text) : text, asBoolean = (text) => text === "true" || text === "false" ? text === "true" : text, asLines = (text) => text.split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== ""), asHosts = (text) => text.split(/[\s,]+/).filter((host) => host !== ""), RULES = /* @__PURE__ */ new Map([
  ["name", { path: ["name"], read: asText }],
  ["build", { path: ["app", "build"], read: asText }],
  ["compose", { path: ["app", "compose", "file"], read: asText }],
  ["service", { path: ["app", "compose", "service"], read: asText }],
  ["image", { path: ["app", "image"], read: asText }],
  ["command", { path: ["app", "command"], read: asText }],
  ["setup", { path: ["app", "setup"], read: asText }],
  ["url", { path: ["app", "url"], read: asText }],
  ["base-image", { path: ["base", "image"], read: asText }],
  ["base-url", { path: ["base", "url"], read: asText }],
  ["port", { path: ["app", "port"], read: asNumber }],
  ["ready-path", { path: ["app", "ready", "path"], read: asText }],
  ["endpoints", { path: ["endpoints"], read: (text) => endpointLines(text).map(({ endpoint }) => endpoint) }],
  ["time-budget", { path: ["load", "time-budget"], read: asText }],
  ["baseline", { path: ["gate", "baseline"], read: asText }],
  ["tolerance", { path: ["gate", "tolerance"], read: asText }],
  ["confidence", { path: ["gate", "confidence"], read: asText }],
  ["fail-on", { path: ["gate", "fail-on"], read: asText }],
  ["override-label", { path: ["gate", "override-label"], read: asText }],
  ["baseline-image", { path: ["gate", "baseline-image"], read: asBoolean }],
  ["paths", { path: ["paths"], read: asLines }],
  ["comment", { path: ["report", "comment"], read: asText }],
  ["html", { path: ["report", "html"], read: asBoolean }],
  ["allow-remote-targets", { path: ["gate", "allow-remote-targets"], read: asHosts }]
]);
function endpointLines(text) {
  return text.split(/\r?\n/).map((written, i) => ({ endpoint: written.trim(), line: i + 1 })).filter(({ endpoint }) => endpoint !== "" && !endpoint.startsWith("#"));
}
var ACTION_WORDS = { one: (name) => `input ${name}`, all: "the inputs" };
function configFromInputs(inputs, file, words = ACTION_WORDS) {
  let given = Object.entries(inputs).flatMap(
    ([name, text]) => text.trim() === "" ? [] : [{ name, text: text.trim() }]
  ), source = file === null ? null : readYaml(file.text, file.name), locator = inputLocator(given, source?.locator ?? null, words), unknown = given.filter(({ name }) => !RULES.has(name));
  if (unknown.length > 0) {
    let names = [...RULES.keys()], problems = unknown.map(({ name }) => ({ path: [name], message: `unknown input; ${suggest(name, names)}` }));
    throw configError(problems, unknownInputLocator);
  }
  let overlaid = given.reduce(
    (map, { name, text }) => overlay(map, name, text),
    withoutReplacedSources(fields(source?.value), given)
  );
  if (file === null) {
    let missing = missingFrom(overlaid);
    if (missing.length > 0) throw configError(missing, locator);
  }
  return validate(overlaid, locator);
}
function overlay(file, name, text) {
  let rule = RULES.get(name);
  return rule === void 0 ? file : withValue(name === "service" ? withLongCompose(file) : file, rule.path, rule.read(text));
}
function withLongCompose(file) {
  let app = fields(file.app), { compose } = app;
  return typeof compose == "string" || Array.isArray(compose) ? { ...file, app: { ...app, compose: { file: compose } } } : file;
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
    given.map(({ name }) => RULES.get(name)?.path ?? []).filter(isSource).map(([key]) => key)
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
function missingFrom(root) {
  let problems = [];
  SOURCE_KEYS.some((key) => key in fields(root.app)) || problems.push({
    path: [],
    message: "no app to test; give one of build, compose, image, command and url, or add latency-gate.yml"
  });
  let compose = fields(root.app).compose;
  return isMap(compose) && !("file" in compose) && problems.push({ path: ["app", "compose", "service"], message: "needs compose, the file that the service is in" }), "endpoints" in root || problems.push({ path: [], message: "no endpoints; give endpoints, one a line, or add latency-gate.yml" }), problems;
}
function inputLocator(given, file, words) {
  return {
    name: file === null ? words.all : `${file.name} and ${words.all}`,
    place(path) {
      for (let [order, { name, text }] of given.entries()) {
        let rule = RULES.get(name);
        if (rule !== void 0 && isAbout(rule.path, path))
          return {
            label: `${words.one(name)}${lineOf(name, text, path[1])}`,
            order: order - given.length,
            isWhole: !0
          };
      }
      return file?.place(path) ?? { label: "inputs", order: 0, isWhole: !1 };
    }
  };
}
function isAbout(input, path) {
  let length = isSource(input) ? Math.min(input.length, Math.max(2, path.length)) : input.length;
  return input.slice(0, length).every((key, i) => key === path[i]);
}
function lineOf(name, text, index) {
  if (name !== "endpoints" || typeof index != "number") return "";
  let line = endpointLines(text)[index]?.line;
  return line === void 0 ? "" : `, line ${line}`;
}
var unknownInputLocator = {
  name: "the inputs",
  place: ([name]) => ({ label: `input ${name}`, order: 0, isWhole: !0 })
};

export {
  ACTION_INPUTS,
  configFromInputs
};
