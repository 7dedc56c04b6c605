import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);

// src/config/written.ts
function isMap(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value);
}
function fields(value) {
  return isMap(value) ? value : {};
}
function listOf(value) {
  return Array.isArray(value) ? value : [];
}
function jsonOf(text) {
  try {
    return JSON.parse(text.startsWith("\uFEFF") ? text.slice(1) : text);
  } catch {
    return;
  }
}
function writtenEndpoints({ endpoints }) {
  return typeof endpoints == "string" ? [endpoints] : listOf(endpoints);
}
function writtenName(endpoint) {
  if (typeof endpoint == "string") return nameOfRequest(...splitShortForm(endpoint));
  let { name, method, path, requests } = fields(endpoint);
  if (typeof name == "string") return name;
  if (typeof path == "string") return nameOfRequest(typeof method == "string" ? method : "GET", path);
  let file = isMap(requests) ? requests.file : requests;
  return path === void 0 && typeof file == "string" ? file : "";
}
function nameOfRequest(method, path) {
  return path.startsWith("/") ? endpointName(method, path) : "";
}
function splitShortForm(text) {
  let [first = "", second] = text.split(/ +/);
  return second === void 0 ? ["GET", first] : [first, second];
}
function endpointName(method, path) {
  return `${method.toUpperCase()} ${path}`;
}
function canonicalJson(value) {
  return JSON.stringify(
    value,
    (_key, inner) => isMap(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a < b ? -1 : 1)) : inner
  );
}
var FILE = /^(?!-)(?!\/)[\w@./-]+\.[A-Za-z]\w*$/, LONGEST_NAME = 100;
function filesOfCommand(command) {
  return [...new Set(wordsOf(command).filter((word) => FILE.test(word)))];
}
function wordsOf(command) {
  return command.split(/[\s'"=;|&()<>]+/);
}
function scenarioName(command) {
  let script = filesOfCommand(command).at(-1), [, path] = /\$(?:URL|\{URL\})(\/[^\s'"]+)/.exec(command) ?? [];
  return (script ?? path ?? command.trim().split(/\s+/)[0] ?? command).replace(new RegExp("\\p{Cc}", "gu"), "").slice(0, LONGEST_NAME) || "load.command";
}

export {
  isMap,
  fields,
  listOf,
  jsonOf,
  writtenEndpoints,
  writtenName,
  splitShortForm,
  endpointName,
  canonicalJson,
  filesOfCommand,
  wordsOf,
  scenarioName
};
