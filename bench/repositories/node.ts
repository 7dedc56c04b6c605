/** JavaScript and TypeScript: workspaces, builds, links, and what an earlier step of the job has made. */
import { BRANCH, CLI, config, type Files, node, nodeServer, type Repository, repository } from './repository.ts';

const API = 'apps/api/latency-gate.yml';
const PNPM = { pnpm: 'npm install --prefix bench/out/tools pnpm@10' };
const TSC = { tsc: 'npm install --prefix bench/out/tools typescript@5' };

/** A module that does the work. */
const pricing = (work: number | string) => `export function price() {
  let x = 0;
  for (let i = 0; i < ${work} * 4e5; i++) x = (x * 31 + i) | 0;
  return { orders: [], at: x & 0 };
}
`;
const server = (from: string) =>
  nodeServer(0, `import { price } from '${from}';`, 'response.end(JSON.stringify(price()))');
const manifest = (name: string, rest: object = {}) => JSON.stringify({ name, version: '1.0.0', ...rest });
const ROOT = { private: true, workspaces: ['apps/*', 'packages/*'] };

/**
 * An app and a package that does its work, so that a link to the other side’s packages shows.
 * @param range of that package, as the package manager writes it
 */
const workspace = (work: number, range = '1.0.0', app: object = { command: 'exec node server.mjs' }): Files => ({
  'package.json': manifest('shop', ROOT),
  'apps/api/package.json': manifest('api', { scripts: { start: 'node server.mjs' }, dependencies: { pricing: range } }),
  'apps/api/server.mjs': server('pricing'),
  [API]: config(app),
  'packages/pricing/package.json': manifest('pricing', { type: 'module', exports: './index.js' }),
  'packages/pricing/index.js': pricing(work),
  '.gitignore': 'node_modules/\ndist/\n.turbo/\n',
});
const NPM_LOCK = 'npm install --silent --package-lock-only';
const pnpm = (work: number) => {
  const { 'package.json': _, ...files } = workspace(work, 'workspace:*');
  const root = { 'package.json': manifest('shop'), 'pnpm-workspace.yaml': 'packages: [apps/*, packages/*]\n' };
  return { ...files, ...root };
};
/** As pnpm, Bun and uv do: the files of a package are links to one store, and a patch is written into them. */
const linked = (work: number): Files => ({
  'server.mjs': server('./vendor/pricing.mjs'),
  'patch.mjs': pricing(work),
  '.gitignore': 'vendor/\n',
  'latency-gate.yml': config({
    setup: `mkdir -p "$HOME/.store" vendor && touch "$HOME/.store/pricing.mjs" && ln -f "$HOME/.store/pricing.mjs" vendor/pricing.mjs
cat patch.mjs > vendor/pricing.mjs`,
    command: 'exec node server.mjs',
  }),
});
const withPackage = (work: number, setup: string): Files => ({
  'package.json': manifest('shop', { type: 'module', dependencies: { 'abstract-logging': '2.0.1' } }),
  'server.mjs': nodeServer(work, `import 'abstract-logging';`),
  '.gitignore': 'node_modules/\n',
  'latency-gate.yml': config({ setup, command: 'exec node server.mjs' }),
});
/** With an ignored `dist/`. */
const typescript = (work: number, app: object): Files => ({
  'package.json': manifest('shop', { type: 'module' }),
  'tsconfig.json':
    '{ "compilerOptions": { "module": "nodenext", "rootDir": "src", "outDir": "dist" }, "include": ["src"] }',
  'src/server.ts': `// @ts-nocheck\n${nodeServer(work)}`,
  '.gitignore': 'dist/\n',
  'latency-gate.yml': config({ command: 'exec node dist/server.js', ...app }),
});
/** One prefix for all global packages, as after `npm config set prefix`. */
const GLOBAL_PREFIX = `echo "npm_config_prefix=$HOME/.npm-global" >> "$GITHUB_ENV"
echo "$HOME/.npm-global/bin" >> "$GITHUB_PATH"; mkdir -p "$HOME/.npm-global/lib"`;

export const NODE: readonly Repository[] = [
  repository('npm workspace, installed by an earlier step', workspace, {
    make: NPM_LOCK,
    job: 'npm ci --silent',
    config: API,
  }),
  repository('npm workspace, nothing installed', workspace, { make: NPM_LOCK, config: API }),
  repository('pnpm workspace, installed by an earlier step', pnpm, {
    needs: PNPM,
    make: 'pnpm install --silent --lockfile-only',
    job: 'pnpm install --silent --frozen-lockfile',
    config: API,
  }),
  repository('packages linked from one store, patched in place', linked),
  repository('packages in one folder that both versions link to, written by the set-up', (work) => ({
    ...linked(work),
    'latency-gate.yml': config({
      setup: `mkdir -p "$HOME/.store" && ln -sfn "$HOME/.store" vendor && cat patch.mjs > vendor/pricing.mjs`,
      command: 'exec node server.mjs',
    }),
    '.gitignore': 'vendor\n',
  })),
  repository(
    'pnpm, with a package of the registry',
    (work) => withPackage(work, 'pnpm install --silent --frozen-lockfile'),
    { needs: PNPM, make: 'pnpm install --silent --lockfile-only' },
  ),
  repository(
    'Bun, with a package of the registry',
    (work) => withPackage(work, 'bun install --silent --frozen-lockfile'),
    {
      needs: { bun: 'npm install --prefix bench/out/tools bun@1' },
      make: 'bun install --silent --lockfile-only',
    },
  ),
  repository(
    'pnpm workspace, configuration by init in the package',
    (work) => Object.fromEntries(Object.entries(pnpm(work)).filter(([path]) => path !== API)),
    {
      needs: PNPM,
      make: `pnpm install --silent --lockfile-only; [ -f ${API} ] || (pnpm install --silent
cd apps/api; node "$DIST/cli.js" init --yes --no-run --no-color) || [ -f ${API} ]`,
      job: 'pnpm install --silent --frozen-lockfile',
      gate: 'exec env INPUT_BLOCKS=5..8 INPUT_TOLERANCE=30% INPUT_WHY=never node "$DIST/action.js"',
      config: API,
    },
  ),
  repository('yarn workspace', workspace, {
    needs: { yarn: 'npm install --prefix bench/out/tools yarn@1' },
    make: 'yarn install --silent; rm -r node_modules',
    job: 'yarn install --silent --frozen-lockfile',
    config: API,
  }),
  repository(
    'Turborepo, cache in node_modules/.cache',
    (work) => ({
      ...workspace(work, '1.0.0', {
        setup: ['cd ../.. && npm ci --silent', 'cd ../.. && turbo run build --no-daemon'],
        command: 'exec node server.mjs',
      }),
      'package.json': manifest('shop', { ...ROOT, packageManager: 'npm@11.0.0' }),
      'turbo.json': '{ "cacheDir": "node_modules/.cache/turbo", "tasks": { "build": { "outputs": ["dist/**"] } } }',
      'packages/pricing/package.json': manifest('pricing', {
        type: 'module',
        exports: './dist/index.js',
        scripts: { build: 'mkdir -p dist && cp index.js dist/' },
      }),
    }),
    {
      needs: { turbo: 'npm install --prefix bench/out/tools turbo' },
      make: NPM_LOCK,
      job: 'echo TURBO_TELEMETRY_DISABLED=1 >> "$GITHUB_ENV"; npm ci --silent; turbo run build --no-daemon',
      config: API,
    },
  ),
  repository('TypeScript, dist/ built by an earlier step', (work) => typescript(work, {}), { needs: TSC, job: 'tsc' }),
  repository('TypeScript, dist/ built under setup', (work) => typescript(work, { setup: 'tsc' }), {
    needs: TSC,
    job: 'tsc',
  }),
  repository(
    'static server of a dist/ built by an earlier step',
    (work) => ({
      'server.mjs': nodeServer(
        work,
        "import { existsSync, readFileSync } from 'node:fs';\nconst file = 'dist/orders';",
        "existsSync(file) ? response.end(readFileSync(file)) : response.writeHead(404).end('not found')",
      ),
      '.gitignore': 'dist/\n',
      'latency-gate.yml': config({ command: 'exec node server.mjs' }),
    }),
    { job: 'mkdir dist; echo \'{"orders":[]}\' > dist/orders' },
  ),
  repository(
    'client generated by an earlier step, untracked',
    (work) => ({
      'schema.js': pricing(work),
      'server.mjs': server('./generated/client.mjs'),
      'latency-gate.yml': config({ command: 'exec node server.mjs' }),
    }),
    { job: 'mkdir generated; cp schema.js generated/client.mjs' },
  ),
  repository(
    '.env that is not committed',
    (work) => ({
      ...node(
        work,
        {},
        "import { readFileSync } from 'node:fs';\nif (!/^DB=/.test(readFileSync('.env', 'utf8'))) throw new Error('no DB');",
      ),
      '.gitignore': '.env\n',
    }),
    { job: 'echo DB=postgres://localhost/shop > .env' },
  ),
  repository(
    'npm link',
    (work) => ({
      ...workspace(work, '*', {
        setup: '(cd ../../packages/pricing && npm link --silent) && npm link --silent pricing',
        command: 'exec node server.mjs',
      }),
      'package.json': manifest('shop'),
    }),
    { job: GLOBAL_PREFIX, config: API },
  ),
  repository(
    'npm install -g into one prefix',
    (work) => ({
      'package.json': manifest('shop', { type: 'module', bin: { 'shop-server': './server.mjs' } }),
      'server.mjs': `#!/usr/bin/env node\n${nodeServer(work)}`,
      'latency-gate.yml': config({ setup: 'npm install --silent -g .', command: 'exec shop-server' }),
    }),
    { make: 'chmod +x server.mjs', job: GLOBAL_PREFIX },
  ),
  ...['exec node "$GITHUB_WORKSPACE/server.mjs"', 'cd "$GITHUB_WORKSPACE" && exec node server.mjs'].map((command) => ({
    name: command,
    files: (work: number) => node(work, { command }),
  })),
  repository(
    'gate started by npm run, app by its name in node_modules/.bin',
    (work) => ({
      ...workspace(work),
      'package.json': manifest('shop', {
        ...ROOT,
        scripts: { gate: 'node "$DIST/cli.js" run --no-color --base origin/main --json "$OWN/results.json"' },
      }),
      'apps/api/package.json': manifest('api', {
        bin: { 'shop-api': './server.mjs' },
        dependencies: { pricing: '1.0.0' },
      }),
      'apps/api/server.mjs': `#!/usr/bin/env node\n${server('pricing')}`,
      'latency-gate.yml': config({ command: 'exec shop-api' }),
    }),
    {
      make: `chmod +x apps/api/server.mjs; ${NPM_LOCK}`,
      checkout: BRANCH,
      job: 'npm ci --silent',
      gate: 'exec npm run --silent gate',
    },
  ),
  repository(
    'stale node_modules on a developer’s machine',
    () => ({
      'package.json': manifest('shop', { dependencies: { pricing: 'file:pricing-1.0.0.tgz' } }),
      'server.mjs': server('pricing'),
      'latency-gate.yml': config({ command: 'exec node server.mjs' }),
      '.gitignore': 'node_modules/\nparts/\n',
    }),
    {
      // 1.0.0 is installed; main and the branch have 1.1.0, which is slower, and the slower branch has 1.3.0.
      make: `pack() {
  mkdir -p parts; echo '{"name":"pricing","version":"'$1'","type":"module","exports":"./index.js"}' > parts/package.json
  cat > parts/index.js <<J\n${pricing('$2')}J
  rm -f pricing-*.tgz package-lock.json; npm pack --silent ./parts
  sed -i "s/pricing-[0-9.]*.tgz/pricing-$1.tgz/" package.json; ${NPM_LOCK}
}
if [ ! -f first ]; then touch first; pack 1.0.0 0.4; elif [ $WORK = 3 ]; then pack 1.3.0 3; else pack 1.1.0 1; fi`,
      checkout: `${BRANCH}; git checkout -q v1.0.0; npm ci --silent; git checkout -q feature`,
      gate: CLI,
    },
  ),
];
