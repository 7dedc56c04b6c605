// Leaves out of the bundle the parts of packages that latency-gate never runs. People read dist/ before they trust it:
// what is left out need not be read, and what is left in stays readable, as it would not if it were minified.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = new URL('..', import.meta.url).pathname;

/** A part that can be loaded, destructured and inherited from. Calling it throws. */
const UNUSED = Symbol('unused');

/** readable-stream is Node's own streams for other runtimes; it has a switch of its own (READABLE_STREAM) to use Node's. */
const NODE_STREAMS = "module.exports = require('node:stream');";

/** What packages print where DEBUG names them. */
const NO_DEBUG_OUTPUT = 'module.exports = () => () => {};';

const ENDPOINTS = '@octokit/plugin-rest-endpoint-methods/dist-src/generated/endpoints.js';

/** Of the hundreds of calls that GitHub's client knows, those that we make. */
async function calledEndpoints() {
  const { default: all } = await import(join(root, 'node_modules', ENDPOINTS));
  const sources = readdirSync(join(root, 'src'), { recursive: true }).filter((name) => name.endsWith('.ts'));
  const calls = sources.flatMap((name) => [
    ...readFileSync(join(root, 'src', name), 'utf8').matchAll(/\boctokit\??\s*\.rest\s*\.(\w+)\s*\.(\w+)/g),
  ]);
  const called = {};
  for (const [, scope, method] of calls.sort()) called[scope] = { ...called[scope], [method]: all[scope][method] };
  return `export default ${JSON.stringify(called, null, 2)};`;
}

/**
 * By package, then by what it imports: left out, or replaced by this code. `src` is our own code. The end-to-end tests run
 * the bundle.
 */
const PARTS = {
  src: {
    // Without the command line of autocannon.
    autocannon: "module.exports = require('autocannon/lib/init.js');",
  },
  autocannon: {
    './manager': UNUSED,
    './multipart': UNUSED,
    './parseHAR': UNUSED,
    './progressTracker': UNUSED,
    timestring: UNUSED,
    // A round brings its own histograms.
    './histUtil': 'exports.getHistograms = (own) => own; exports.encodeHist = () => null;',
    // Asked on loading, and only whether Node is 11.7 or newer.
    semver: 'exports.gte = () => true;',
  },
  '@stdlib/math-base-special-gammaincinv': { debug: NO_DEBUG_OUTPUT },
  'http-proxy-agent': { debug: NO_DEBUG_OUTPUT },
  'https-proxy-agent': { debug: NO_DEBUG_OUTPUT },
  hyperid: { 'buffer/': UNUSED },
  // Only its agent for proxies, which needs one method that the package's index adds.
  '@actions/http-client': {
    undici: `
require('undici/lib/dispatcher/dispatcher.js').prototype.connect = require('undici/lib/api/api-connect.js');
exports.ProxyAgent = require('undici/lib/dispatcher/proxy-agent.js');
`,
  },
  '@actions/github': {
    undici: "export { fetch } from 'undici/lib/web/fetch/index.js';",
    // Instead of an older copy of its own.
    '@actions/http-client': "export * from '@actions/http-client';",
  },
  // HTTP/2 is off unless it is asked for.
  // Its parser comes twice, and the one with vector instructions is tried first.
  undici: { './client-h2.js': UNUSED, '../llhttp/llhttp_simd-wasm.js': UNUSED },
  '@octokit/plugin-rest-endpoint-methods': { './generated/endpoints.js': await calledEndpoints() },
  // Entities of a document type, which the storage's answers have none of.
  'fast-xml-parser': { 'is-unsafe': 'export const [isUnsafe, HTML, XML] = [() => true, [], []];' },
  // We upload artifacts with it, and delete those of our own run. Its downloading also brings a package without any
  // licence (buffers), which may not be handed on.
  '@actions/artifact': {
    './download/download-artifact.js': UNUSED,
    './find/get-artifact.js': UNUSED,
    './find/list-artifacts.js': UNUSED,
    '../find/get-artifact.js': UNUSED,
    '@protobuf-ts/runtime-rpc': "export { ServiceType } from '@protobuf-ts/runtime-rpc/build/es2015/service-type.js';",
  },
  archiver: {
    // It registers all its formats on loading.
    './lib/plugins/tar': 'module.exports = class { append() {} finalize() {} };',
    './lib/plugins/json': 'module.exports = class { append() {} finalize() {} };',
    'readdir-glob': UNUSED,
    async: "exports.queue = require('async/queue');",
    'readable-stream': NODE_STREAMS,
  },
  // It reads no folders for us.
  'archiver-utils': {
    './file.js': UNUSED,
    'graceful-fs': "module.exports = require('node:fs');",
    'readable-stream': NODE_STREAMS,
  },
  'compress-commons': { 'readable-stream': NODE_STREAMS },
  'crc32-stream': { 'readable-stream': NODE_STREAMS },
  lazystream: { 'readable-stream/passthrough': "module.exports = require('node:stream').PassThrough;" },
  '@azure/storage-common': { './crc64.js': UNUSED },
  '@azure/storage-blob': {
    './sas/BlobSASSignatureValues.js': UNUSED,
    './pollers/BlobStartCopyFromUrlPoller.js': UNUSED,
    './BlobQueryResponse.js': UNUSED,
    // The client makes one of each.
    './appendBlob.js': 'export class AppendBlobImpl {}',
    './container.js': 'export class ContainerImpl {}',
    './pageBlob.js': 'export class PageBlobImpl {}',
    './service.js': 'export class ServiceImpl {}',
  },
};

const NAMESPACE = 'unused-parts';
const nameOf = (from, path) => `${from} ${path}`;

/** @type {import('esbuild').Plugin} */
export const leaveOutUnusedParts = {
  name: NAMESPACE,
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path, importer }) => {
      const from = packageOf(importer);
      return PARTS[from]?.[path] && { path: nameOf(from, path), namespace: NAMESPACE, pluginData: PARTS[from][path] };
    });
    build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path, pluginData: part }) => {
      return { contents: part === UNUSED ? unusedCode(path) : part, resolveDir: root };
    });
  },
};

/**
 * Entries of the list above that no import of a bundle matches: nothing needs them any more.
 *
 * @param {Iterable<string>} inputs as in esbuild's metafile
 */
export function staleParts(inputs) {
  const used = new Set(inputs);
  const names = Object.entries(PARTS).flatMap(([from, parts]) => Object.keys(parts).map((path) => nameOf(from, path)));
  return names.filter((name) => !used.has(`${NAMESPACE}:${name}`));
}

function unusedCode(name) {
  return `
const refuse = () => {
  throw new Error(${JSON.stringify(`latency-gate is bundled without this part: ${name}`)});
};
const unused = new Proxy(function () {}, {
  get: (target, key) => (key === 'prototype' ? target.prototype : typeof key === 'symbol' ? undefined : unused),
  apply: refuse,
  construct: refuse,
});
module.exports = unused;
`;
}

/** The package of a file; `src` for our own. */
function packageOf(file) {
  const inPackage = /^.*\bnode_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
  return inPackage ?? relative(root, file).split('/')[0];
}
