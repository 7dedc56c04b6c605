// Cuts GitHub's own OpenAPI description down to the calls that latency-gate makes, for the tests' fake of the API.
//
//   node scripts/cut-openapi.mjs          npm's newest @octokit/openapi, by `npm pack` into a temporary folder
//   node scripts/cut-openapi.mjs 23.0.2   that version
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CALLS = {
  '/repos/{owner}/{repo}/issues': ['get', 'post'],
  '/repos/{owner}/{repo}/collaborators/{username}/permission': ['get'],
  '/repos/{owner}/{repo}/issues/{issue_number}': ['patch'],
  '/repos/{owner}/{repo}/issues/{issue_number}/comments': ['get', 'post'],
  '/repos/{owner}/{repo}/issues/comments/{comment_id}': ['patch', 'delete'],
  '/repos/{owner}/{repo}/issues/{issue_number}/labels': ['get'],
  '/repos/{owner}/{repo}/issues/{issue_number}/events': ['get'],
  '/repos/{owner}/{repo}/pulls': ['get'],
  '/repos/{owner}/{repo}/pulls/{pull_number}': ['get'],
  '/repos/{owner}/{repo}/pulls/{pull_number}/files': ['get'],
  '/repos/{owner}/{repo}/contents/{path}': ['get'],
  '/repos/{owner}/{repo}/commits': ['get'],
  '/repos/{owner}/{repo}/commits/{ref}/statuses': ['get'],
  '/repos/{owner}/{repo}/compare/{basehead}': ['get'],
  '/repos/{owner}/{repo}/releases/latest': ['get'],
  '/repos/{owner}/{repo}/statuses/{sha}': ['post'],
  '/repos/{owner}/{repo}/tags': ['get'],
  '/repos/{owner}/{repo}/zipball/{ref}': ['get'],
  '/repos/{owner}/{repo}/git/ref/{ref}': ['get'],
  '/repos/{owner}/{repo}/git/refs': ['post'],
  '/repos/{owner}/{repo}/git/refs/{ref}': ['patch'],
  '/repos/{owner}/{repo}/git/commits': ['post'],
  '/repos/{owner}/{repo}/git/commits/{commit_sha}': ['get'],
  '/repos/{owner}/{repo}/git/trees': ['post'],
  '/repos/{owner}/{repo}/actions/runs/{run_id}': ['get'],
  '/repos/{owner}/{repo}/actions/runs/{run_id}/artifacts': ['get'],
  '/repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs': ['get'],
  '/repos/{owner}/{repo}/actions/artifacts': ['get'],
  '/repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}': ['get'],
};
const OUTPUT = new URL('../__tests__/e2e/fixtures/openapi.github.json', import.meta.url);

const version = process.argv[2] ?? 'latest';
const folder = mkdtempSync(join(tmpdir(), 'cut-openapi-'));
try {
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', `@octokit/openapi@${version}`], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  execFileSync('tar', ['xzf', filename, 'package/package.json', 'package/generated/api.github.com.json'], {
    cwd: folder,
  });
  const read = (file) => JSON.parse(readFileSync(join(folder, 'package', file), 'utf8'));
  const packed = read('package.json').version;
  writeFileSync(OUTPUT, `${JSON.stringify(cut(read('generated/api.github.com.json'), packed))}\n`);
  console.log(`cut from @octokit/openapi ${packed}`);
} finally {
  rmSync(folder, { recursive: true });
}

function cut(whole, packageVersion) {
  const paths = {};
  for (const [path, methods] of Object.entries(CALLS)) {
    const { parameters, ...operations } = whole.paths[path];
    paths[path] = parameters ? { parameters } : {};
    for (const method of methods) paths[path][method] = slim(operations[method]);
  }
  const components = {};
  const pending = [...references(paths)];
  for (let pointer = pending.pop(); pointer !== undefined; pointer = pending.pop()) {
    const [kind, name] = pointer.split('/').slice(2);
    components[kind] ??= {};
    if (name in components[kind]) continue;
    components[kind][name] = slim(whole.components[kind][name]);
    pending.push(...references(components[kind][name]));
  }
  const { title, license, version: apiVersion } = whole.info;
  const description = `Cut from @octokit/openapi ${packageVersion} by scripts/cut-openapi.mjs`;
  return { openapi: whole.openapi, info: { title, version: apiVersion, license, description }, paths, components };
}

function* references(node) {
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.$ref === 'string') yield node.$ref;
  for (const value of Object.values(node)) yield* references(value);
}

/** Without prose and examples, which are most of it. A property may be called `description`: those are kept. */
function slim(node, isMapOfNames = false) {
  if (Array.isArray(node)) return node.map((item) => slim(item));
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(
    ([key, value]) =>
      isMapOfNames ||
      !(
        key === 'example' ||
        key === 'examples' ||
        key === 'externalDocs' ||
        key.startsWith('x-') ||
        (key === 'description' && typeof value === 'string')
      ),
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, slim(value, key === 'properties' && !isMapOfNames)]));
}
