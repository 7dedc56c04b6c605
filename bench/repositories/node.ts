/** JavaScript and TypeScript: workspaces, builds, links, and what an earlier step of the job has made. */
import { BRANCH, config, nodeServer, ON_COMMAND_LINE, type Repository } from './repository.ts';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const API = 'apps/api/latency-gate.yml';
const PNPM = { pnpm: 'npm install --prefix bench/out/tools pnpm@10' };
const TSC = { tsc: 'npm install --prefix bench/out/tools typescript@5' };

/** A package of the workspace does the work, so a link into the other side’s packages shows. */
const pricing = (work: number) => `export function price() {
  let x = 0;
  for (let i = 0; i < ${work} * 4e5; i++) x = (x * 31 + i) | 0;
  return { orders: [], at: x & 0 };
}
`;
const server = (from: string) => `import { createServer } from 'node:http';
import { price } from '${from}';
createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(price()));
}).listen(process.env.PORT, '127.0.0.1');
`;
/** @param range of the package that does the work, as the package manager writes it */
const workspace = (work: number, range: string, app: object = { command: 'exec node server.mjs' }) => ({
  'package.json': json({ name: 'shop', private: true, workspaces: ['apps/*', 'packages/*'] }),
  'apps/api/package.json': json({
    name: 'api',
    version: '1.0.0',
    private: true,
    scripts: { start: 'node server.mjs' },
    dependencies: { pricing: range },
  }),
  'apps/api/server.mjs': server('pricing'),
  [API]: config({ ...app }),
  'packages/pricing/package.json': json({ name: 'pricing', version: '1.0.0', type: 'module', exports: './index.js' }),
  'packages/pricing/index.js': pricing(work),
  '.gitignore': 'node_modules/\ndist/\n.turbo/\n.env\n',
});
const pnpm = (work: number) => ({
  ...workspace(work, 'workspace:*'),
  'pnpm-workspace.yaml': 'packages:\n  - apps/*\n  - packages/*\n',
});
/** TypeScript with an ignored `dist/`. */
const typescript = (work: number, app: object) => ({
  'package.json': json({ name: 'shop', private: true, type: 'module', scripts: { build: 'tsc' } }),
  'tsconfig.json': json({
    compilerOptions: { target: 'es2022', module: 'nodenext', outDir: 'dist', rootDir: 'src', strict: false },
    include: ['src'],
  }),
  'src/server.ts': `// @ts-nocheck\n${nodeServer(work)}`,
  '.gitignore': 'node_modules/\ndist/\n',
  'latency-gate.yml': config({ ...app }),
});
const simple = (work: number, app: object) => ({
  'package.json': json({ name: 'shop', version: '1.0.0', type: 'module', bin: { 'shop-server': './server.mjs' } }),
  'server.mjs': `#!/usr/bin/env node\n${nodeServer(work)}`,
  'latency-gate.yml': config({ ...app }),
});
/** One prefix for all global packages, as after `npm config set prefix`. */
const GLOBAL_PREFIX = `echo "npm_config_prefix=$HOME/.npm-global" >> "$GITHUB_ENV"
echo "$HOME/.npm-global/bin" >> "$GITHUB_PATH"; mkdir -p "$HOME/.npm-global/lib"`;

export const NODE: readonly Repository[] = [
  {
    name: 'npm workspace, installed by an earlier step',
    files: (work) => workspace(work, '1.0.0'),
    make: 'npm install --silent --package-lock-only',
    job: 'npm ci --silent',
    config: API,
  },
  {
    name: 'npm workspace, nothing installed, lock file at the root',
    files: (work) => workspace(work, '1.0.0'),
    make: 'npm install --silent --package-lock-only',
    config: API,
  },
  {
    name: 'pnpm workspace',
    needs: PNPM,
    files: pnpm,
    make: 'pnpm install --silent --lockfile-only',
    job: 'pnpm install --silent --frozen-lockfile',
    config: API,
  },
  {
    name: 'pnpm workspace, configuration by init in the package',
    needs: PNPM,
    files: (work) => Object.fromEntries(Object.entries(pnpm(work)).filter(([path]) => path !== API)),
    make: `pnpm install --silent --lockfile-only
[ -f ${API} ] || (pnpm install --silent && cd apps/api && node "$DIST/cli.js" init --yes --no-run --no-color) || [ -f ${API} ]`,
    job: 'pnpm install --silent --frozen-lockfile',
    gate: 'exec env INPUT_BLOCKS=5..8 INPUT_TOLERANCE=30% INPUT_WHY=never node "$DIST/action.js"',
    config: API,
  },
  {
    name: 'yarn workspace',
    needs: { yarn: 'npm install --prefix bench/out/tools yarn@1' },
    files: (work) => workspace(work, '1.0.0'),
    make: 'yarn install --silent --ignore-scripts; rm -rf node_modules',
    job: 'yarn install --silent --frozen-lockfile',
    config: API,
  },
  {
    name: 'Turborepo, cache in node_modules/.cache',
    needs: { turbo: 'npm install --prefix bench/out/tools turbo' },
    files: (work) => ({
      ...workspace(work, '1.0.0', {
        setup: ['cd ../.. && npm ci --silent', 'cd ../.. && turbo run build --no-daemon --log-order=grouped'],
        command: 'exec node dist/server.mjs',
      }),
      'package.json': json({
        name: 'shop',
        private: true,
        packageManager: 'npm@11.0.0',
        workspaces: ['apps/*', 'packages/*'],
      }),
      'turbo.json': json({
        cacheDir: 'node_modules/.cache/turbo',
        tasks: { build: { dependsOn: ['^build'], outputs: ['dist/**'] } },
      }),
      'apps/api/package.json': json({
        name: 'api',
        version: '1.0.0',
        private: true,
        scripts: { build: 'mkdir -p dist && cp server.mjs dist/' },
        dependencies: { pricing: '1.0.0' },
      }),
      'packages/pricing/package.json': json({
        name: 'pricing',
        version: '1.0.0',
        type: 'module',
        exports: './dist/index.js',
        scripts: { build: 'mkdir -p dist && cp index.js dist/' },
      }),
    }),
    make: 'npm install --silent --package-lock-only',
    job: 'echo TURBO_TELEMETRY_DISABLED=1 >> "$GITHUB_ENV"; npm ci --silent; turbo run build --no-daemon',
    config: API,
  },
  {
    name: 'TypeScript, dist/ built by an earlier step',
    needs: TSC,
    files: (work) => typescript(work, { command: 'exec node dist/server.js' }),
    job: 'tsc',
  },
  {
    name: 'TypeScript, dist/ built under setup',
    needs: TSC,
    files: (work) => typescript(work, { setup: 'tsc', command: 'exec node dist/server.js' }),
    job: 'tsc',
  },
  {
    name: 'static server of a dist/ built by an earlier step',
    files: (work) => ({
      'static.mjs': nodeServer(work, "import { existsSync, readFileSync } from 'node:fs';")
        .replace(
          "response.setHeader('content-type', 'application/json');",
          "const file = `dist${request.url}`;\n  if (!existsSync(file)) return void response.writeHead(404).end('not found');",
        )
        .replace(`response.end('{"orders":[]}')`, 'response.end(readFileSync(file))'),
      'build.mjs': `import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('dist', { recursive: true });
writeFileSync('dist/orders', JSON.stringify(Array(200).fill({ name: 'order' })));\n`,
      '.gitignore': 'dist/\n',
      'latency-gate.yml': config({ command: 'exec node static.mjs' }),
    }),
    job: 'node build.mjs',
  },
  {
    name: 'client generated by an earlier step, untracked',
    files: (work) => ({
      'generate.mjs':
        "import { mkdirSync, writeFileSync } from 'node:fs';\nmkdirSync('generated', { recursive: true });\nwriteFileSync('generated/client.mjs', process.argv[2]);\n",
      'schema.js': pricing(work),
      'server.mjs': server('./generated/client.mjs'),
      'latency-gate.yml': config({ command: 'exec node server.mjs' }),
    }),
    job: 'node generate.mjs "$(cat schema.js)"',
  },
  {
    name: '.env that is not committed',
    files: (work) => ({
      'server.mjs': nodeServer(
        work,
        "import { readFileSync } from 'node:fs';\nif (!/^DB=/m.test(readFileSync('.env', 'utf8'))) throw new Error('DB is not set');",
      ),
      '.gitignore': '.env\n',
      'latency-gate.yml': config({ command: 'exec node server.mjs' }),
    }),
    job: 'echo DB=postgres://localhost/shop > .env',
  },
  {
    name: 'npm link',
    files: (work) => ({
      ...workspace(work, '*', {
        setup: '(cd ../../packages/pricing && npm link --silent) && npm link --silent pricing',
      }),
      'package.json': json({ name: 'shop', private: true }),
      [API]: config({
        setup: '(cd ../../packages/pricing && npm link --silent) && npm link --silent pricing',
        command: 'exec node server.mjs',
      }),
    }),
    job: GLOBAL_PREFIX,
    config: API,
  },
  {
    name: 'npm install -g into one prefix',
    files: (work) => simple(work, { setup: 'npm install --silent -g .', command: 'exec shop-server' }),
    make: 'chmod +x server.mjs',
    job: GLOBAL_PREFIX,
  },
  {
    name: 'exec node "$GITHUB_WORKSPACE/server.mjs"',
    files: (work) => simple(work, { command: 'exec node "$GITHUB_WORKSPACE/server.mjs"' }),
  },
  {
    name: 'cd "$GITHUB_WORKSPACE" && …',
    files: (work) => simple(work, { command: 'cd "$GITHUB_WORKSPACE" && exec node server.mjs' }),
  },
  {
    name: 'gate started by npm run, app by its name in node_modules/.bin',
    files: (work) => ({
      ...workspace(work, '1.0.0'),
      'package.json': json({
        name: 'shop',
        private: true,
        workspaces: ['apps/*', 'packages/*'],
        scripts: { gate: `node "$DIST/cli.js" run --no-color --base origin/main --json "$OWN/results.json"` },
      }),
      'apps/api/package.json': json({
        name: 'api',
        version: '1.0.0',
        private: true,
        bin: { 'shop-api': './server.mjs' },
        dependencies: { pricing: '1.0.0' },
      }),
      'apps/api/server.mjs': `#!/usr/bin/env node\n${server('pricing')}`,
      'latency-gate.yml': config({ command: 'exec shop-api' }),
    }),
    make: 'chmod +x apps/api/server.mjs; npm install --silent --package-lock-only',
    checkout: BRANCH,
    job: 'npm ci --silent',
    gate: 'exec npm run --silent gate',
  },
  {
    name: 'stale node_modules on a developer’s machine',
    files: () => ({
      'package.json': json({ name: 'shop', private: true, dependencies: { pricing: 'file:pricing-1.0.0.tgz' } }),
      'server.mjs': server('pricing'),
      'latency-gate.yml': config({ command: 'exec node server.mjs' }),
      '.gitignore': 'node_modules/\nparts/\n',
    }),
    // Version 1.0.0 is installed; main and the branch have 1.1.0, which is slower, and the slower branch has 1.3.0.
    make: `pack() {
  mkdir -p parts; echo '{"name":"pricing","version":"'$1'","type":"module","exports":"./index.js"}' > parts/package.json
  cat > parts/index.js <<J
${pricing(1).replace('1 *', '$2 *')}J
  rm -f pricing-*.tgz; npm pack --silent ./parts > packed.txt
  sed -i "s/pricing-[0-9.]*.tgz/pricing-$1.tgz/" package.json; rm -f package-lock.json; npm install --silent --package-lock-only
}
if [ ! -f first ]; then touch first; pack 1.0.0 0.4; elif [ $WORK = 3 ]; then pack 1.3.0 3; else pack 1.1.0 1; fi`,
    checkout: `${BRANCH}; git checkout -q v1.0.0; npm ci --silent; git checkout -q feature`,
    gate: ON_COMMAND_LINE,
  },
];
