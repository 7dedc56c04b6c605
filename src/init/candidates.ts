/** Ways to start the app of a folder, the most likely one first. */
import { type Install, installOf } from '../app/command/install.ts';
import { fields, isMap, jsonOf, listOf } from '../config/written.ts';
import { type Folder, filesWith, yamlOf } from './folder.ts';
import { type Candidate, candidate, otherApps } from './languages.ts';

/** @param above the install of a workspace that the folder is a package of; null: it is none */
export async function candidatesIn(folder: Folder, above: FoundAbove | null = null): Promise<readonly Candidate[]> {
  const found = [...(await nodeApps(folder, above)), ...pythonApp(folder), ...goApp(folder), ...otherApps(folder)];
  // Beside an app of another language it is that of its pages, such as Vite.
  const isOfPages = ({ from }: Candidate) => /script `(?:preview|dev)`/.test(from);
  const alone = [...found.filter((one) => !isOfPages(one)), ...found.filter(isOfPages)];
  const { project, isWithNeighbours } = composeProject(folder);
  // What has a database beside it seldom starts without it.
  return [...(isWithNeighbours ? [...project, ...alone] : [...alone, ...project]), ...dockerfile(folder)];
}

/** `npm start` starts this one where nothing else is named. */
const USUAL_SERVERS = ['server.js', 'server.mjs', 'app.js', 'index.js', 'src/server.js', 'src/index.js', 'src/app.js'];
/** What Bun starts, too. */
const TYPED_SERVERS = ['index.ts', 'server.ts', 'src/index.ts', 'src/server.ts'];
const SCRIPTS = ['start:prod', 'start', 'serve', 'preview', 'dev'];

interface FoundAbove {
  readonly install: Install;
  /** To where its lock file lies, from the folder, such as `../..`. */
  readonly way: string;
}

/** That of the folder, then those of the packages of a workspace. */
async function nodeApps(folder: Folder, above: FoundAbove | null): Promise<readonly Candidate[]> {
  const { paths, texts } = folder;
  const isWorkspace =
    paths.includes('pnpm-workspace.yaml') || 'workspaces' in fields(jsonOf(texts.get('package.json') ?? ''));
  const own = await nodeApp(folder, above);
  const install = isWorkspace ? await installOf(paths, async (path) => texts.get(path) ?? null) : null;
  if (install === null) return own;
  const packages = paths.flatMap((path) => /^((?:[\w.@-]+\/){1,3})package\.json$/.exec(path)?.[1] ?? []);
  const found = await Promise.all(
    packages.map(async (prefix) => {
      const below = (path: string) => (path.startsWith(prefix) ? [path.slice(prefix.length)] : []);
      const inside = {
        paths: paths.flatMap(below),
        texts: new Map([...texts].flatMap(([path, text]) => below(path).map((own) => [own, text] as const))),
      };
      const at = prefix.slice(0, -1);
      const way = at.replaceAll(/[^/]+/g, '..');
      return (await nodeApp(inside, { install, way })).map((one) => inFolder(one, at, way));
    }),
  );
  return [...own, ...found.flat()];
}

/** The same started from the top. */
function inFolder({ app, from, language }: Candidate, at: string, way: string): Candidate {
  const moved = listOf(app['setup']).map((step) => {
    const text = typeof step === 'string' ? step : String(fields(step)['run']);
    return text.startsWith(`cd ${way} && `) ? text.slice(`cd ${way} && `.length) : `cd ${at} && ${text}`;
  });
  const command = `cd ${at} && exec ${app['command']}`;
  return candidate(language, `${at}: ${from}`, command, moved.length > 0 ? moved : null);
}

async function nodeApp({ paths, texts }: Folder, above: FoundAbove | null): Promise<readonly Candidate[]> {
  const manifest = jsonOf(texts.get('package.json') ?? '');
  if (!isMap(manifest)) {
    const file = USUAL_SERVERS.find((one) => paths.includes(one));
    return file === undefined ? [] : [candidate('node', file, `node ${file}`)];
  }
  const scripts = fields(manifest['scripts']);
  const own = await installOf(paths, async (path) => texts.get(path) ?? null);
  const install = own ?? above?.install ?? null;
  const way = own === null ? (above?.way ?? null) : null;
  const packageManager = install?.command.split(' ')[0] ?? 'npm';
  const run = packageManager === 'yarn' ? 'yarn' : `${packageManager} run`;
  const named = SCRIPTS.flatMap((name) => {
    const script = scripts[name];
    if (typeof script !== 'string') return [];
    // One process less, and signals reach the app.
    const isPlain = /^node [\w./ -]+$/.test(script.trim());
    const command = isPlain ? script.trim() : name === 'start' ? `${packageManager} start` : `${run} ${name}`;
    return [{ command, script, from: `script \`${name}\` of package.json` }];
  });
  const { main, dependencies, devDependencies } = manifest;
  const runtime = packageManager === 'bun' ? 'bun' : 'node';
  const usual = runtime === 'bun' ? [...TYPED_SERVERS, ...USUAL_SERVERS] : USUAL_SERVERS;
  const file = [String(main).replace(/^\.\//, ''), ...usual].find((one) => paths.includes(one));
  const all = [...named, ...(file === undefined ? [] : [{ command: `${runtime} ${file}`, script: '', from: file }])];
  const once = all.filter(({ command }, at) => all.findIndex((other) => other.command === command) === at);
  const hasPackages = Object.keys({ ...fields(dependencies), ...fields(devDependencies) }).length > 0;
  return once.map(({ command, script, from }) => {
    const needsBuild =
      typeof scripts['build'] === 'string' && /\b(?:dist|build|out|\.next|next start)\b/.test(`${command} ${script}`);
    const setup = nodeSetup(install, needsBuild ? [`${run} build`] : [], hasPackages, way);
    return candidate(runtime, from, command, setup);
  });
}

/** Null where a lock file alone says what to do (docs/decisions/0030-setup-found-out.md). */
function nodeSetup(install: Install | null, builds: readonly string[], hasPackages: boolean, way: string | null) {
  if (install === null) return hasPackages || builds.length > 0 ? ['npm install', ...builds] : null;
  if (builds.length === 0) return null;
  const { command, shared } = install;
  if (way !== null) return [`cd ${way} && ${command}`, ...builds];
  return [shared === null ? command : { run: command, ...shared }, ...builds];
}

const GUNICORN = 'gunicorn --bind 127.0.0.1:$PORT';
const PYTHON_FILES = /^(?:[\w-]+\/){0,2}[\w-]+\.py$/;

function pythonApp({ paths, texts }: Folder): readonly Candidate[] {
  const requirements = [...texts].filter(([path]) => /^(?:requirements[\w.-]*\.txt|pyproject\.toml)$/.test(path));
  if (requirements.length === 0 && !paths.includes('uv.lock')) return [];
  const names = requirements.map(([, text]) => text.toLowerCase()).join('\n');
  const isGunicorn = /(?:^|["'\s])gunicorn\b/m.test(names);
  const usesUv = paths.includes('uv.lock');
  const bin = usesUv ? 'uv run ' : '.venv/bin/';
  const install = paths.includes('requirements.txt') ? '-r requirements.txt' : '.';
  const setup = usesUv ? 'uv sync --frozen' : `python3 -m venv .venv && .venv/bin/pip install -q ${install}`;
  const of = (command: string, from: string) => candidate('python', from, `${bin}${command}`, setup);
  const found: Candidate[] = [];
  for (const [path, text] of texts) {
    if (!PYTHON_FILES.test(path)) continue;
    const module = path.replace(/(?:\/__init__)?\.py$/, '').replaceAll('/', '.');
    const asgi = /^(\w+)\s*(?::[^=\n]+)?=\s*(?:FastAPI|Starlette|Litestar|Quart)\(/m.exec(text)?.[1];
    if (asgi !== undefined) found.push(of(`uvicorn ${module}:${asgi} --port $PORT`, path));
    const flask = /^(\w+)\s*=\s*Flask\(/m.exec(text)?.[1];
    if (flask === undefined && !/^def create_app\(/m.test(text)) continue;
    const target = flask === undefined ? `'${module}:create_app()'` : `${module}:${flask}`;
    found.push(of(isGunicorn ? `${GUNICORN} ${target}` : `flask --app ${target} run --port $PORT`, path));
  }
  if (paths.includes('manage.py')) {
    const wsgi = paths.find((path) => /^[\w-]+\/wsgi\.py$/.test(path));
    const project = wsgi?.replace(/\.py$/, '').replace('/', '.');
    const isServed = project !== undefined && isGunicorn;
    found.push(of(isServed ? `${GUNICORN} ${project}` : 'python manage.py runserver --noreload $PORT', 'manage.py'));
  }
  return found;
}

/** Beside the sources, and hidden: no package of a checkout has that name. */
const BINARY = '.latency-gate-app';

function goApp(folder: Folder): readonly Candidate[] {
  if (!folder.texts.has('go.mod')) return [];
  const mains = filesWith(folder, /^(?:cmd\/[\w-]+\/)?[\w-]+\.go$/, /^package main$/m, /^func main\(/m);
  const packages = new Set(mains.map((path) => path.replace(/[\w-]+\.go$/, '')));
  return [...packages].map((at) =>
    candidate('go', at === '' ? 'go.mod' : at, `./${BINARY}`, `go build -o ${BINARY} ./${at}`),
  );
}

function composeProject({ texts }: Folder) {
  const usual = ['compose.yaml', 'compose.yml', 'docker-compose.yml', 'docker-compose.yaml'];
  const file = usual.find((one) => texts.has(one));
  if (file === undefined) return { project: [], isWithNeighbours: false };
  const services = Object.entries(fields(fields(yamlOf(texts.get(file) ?? ''))['services']));
  const publishing = services.filter(([, service]) => 'ports' in fields(service));
  const built = publishing.filter(([, service]) => 'build' in fields(service));
  const [service] = [...built, ...publishing].map(([name]) => name);
  const compose = publishing.length === 1 || service === undefined ? file : { file, service };
  // It builds an app and starts other services for it.
  const isWithNeighbours = built.length > 0 && services.length > 1;
  return { project: [{ app: { compose }, from: file, language: null }], isWithNeighbours };
}

function dockerfile({ paths, texts }: Folder): readonly Candidate[] {
  if (!paths.includes('Dockerfile')) return [];
  const exposed = [...(texts.get('Dockerfile') ?? '').matchAll(/^\s*EXPOSE\s(.*)/gim)];
  const [port, second] = exposed.flatMap(([, ports = '']) => ports.match(/(?<!\S)\d+(?=\s|$|\/tcp)/g) ?? []);
  // A single one is what the image says itself.
  const app = { build: '.', ...(second && { port: Number(port) }) };
  return [{ app, from: 'Dockerfile', language: null }];
}
