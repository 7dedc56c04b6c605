import { type Fields, fields, jsonOf } from '../config/written.ts';
import { type Folder, filesWith, yamlOf } from './folder.ts';

export type Language = 'node' | 'bun' | 'deno' | 'python' | 'go' | 'java' | 'php' | 'ruby' | 'rust' | null;

export interface Candidate {
  /** `app` of the file, but for `ready`. */
  readonly app: Fields;
  /** What it was found in, for the reader. */
  readonly from: string;
  /** What a runner has to install for it. */
  readonly language: Language;
}

export function otherApps(folder: Folder): readonly Candidate[] {
  return [mavenApp, gradleApp, javaFile, phpApp, rubyApp, rustApp, denoApp].flatMap((find) => find(folder));
}

/** @param setup a command, or a list of steps; null: there is nothing to do */
export function candidate(language: Language, from: string, command: string, setup: unknown = null): Candidate {
  return { app: { ...(setup !== null && { setup }), command }, from, language };
}

/** With the port in Spring Boot's own variable. An earlier build may have left other archives. */
function springApp(from: string, jars: string, build: string): Candidate {
  return candidate('java', from, `SERVER_PORT=$PORT java -jar ${jars}`, `rm -f ${jars} && ${build}`);
}

function mavenApp(folder: Folder): readonly Candidate[] {
  const pom = folder.texts.get('pom.xml');
  if (pom === undefined) return [];
  const setup = `${folder.paths.includes('mvnw') ? './mvnw' : 'mvn'} --batch-mode --quiet -DskipTests package`;
  const of = (command: string) => candidate('java', 'pom.xml', command, setup);
  if (/spring-boot/.test(pom)) return [springApp('pom.xml', 'target/*.jar', setup)];
  if (/quarkus/.test(pom)) return [of('java -Dquarkus.http.port=$PORT -jar target/quarkus-app/quarkus-run.jar')];
  return mainClasses(folder).map((name) => of(`java -cp target/classes ${name}`));
}

function gradleApp(folder: Folder): readonly Candidate[] {
  const file = ['build.gradle', 'build.gradle.kts'].find((name) => folder.texts.has(name));
  if (file === undefined) return [];
  const gradle = `${folder.paths.includes('gradlew') ? './gradlew' : 'gradle'} --quiet --no-daemon`;
  // A catalog of versions has a name of its own for it.
  const isSpring = /spring(?:framework)?[.-]?boot/i.test(folder.texts.get(file) ?? '');
  if (isSpring) return [springApp(file, 'build/libs/*.jar', `${gradle} bootJar`)];
  const of = (command: string) => candidate('java', file, command, `${gradle} classes`);
  return mainClasses(folder).map((name) => of(`java -cp build/classes/java/main ${name}`));
}

/** Java compiles it as it starts it. */
function javaFile(folder: Folder): readonly Candidate[] {
  if (folder.paths.some((path) => /^(?:pom\.xml|build\.gradle(?:\.kts)?)$/.test(path))) return [];
  const files = filesWith(folder, /^[\w-]+\.java$/, IS_MAIN);
  return files.map((path) => candidate('java', path, `java ${path}`));
}

const IS_MAIN = /\bstatic\s+void\s+main\s*\(/;
const JAVA_SOURCES = 'src/main/java/';

function mainClasses(folder: Folder): readonly string[] {
  const files = filesWith(folder, new RegExp(`^${JAVA_SOURCES}.*\\.java$`, 's'), IS_MAIN);
  return files.map((path) => path.slice(JAVA_SOURCES.length, -'.java'.length).replaceAll('/', '.'));
}

function phpApp({ paths, texts }: Folder): readonly Candidate[] {
  const required = Object.keys(fields(fields(jsonOf(texts.get('composer.json') ?? ''))['require']));
  const needsPackages = required.some((name) => name.includes('/'));
  const setup = needsPackages ? 'composer install --no-interaction --quiet' : null;
  const of = (from: string, command: string) => candidate('php', from, command, setup);
  if (paths.includes('artisan')) return [of('artisan', 'php artisan serve --host=127.0.0.1 --port=$PORT --no-reload')];
  const front = ['public/index.php', 'web/index.php', 'index.php'].find((path) => paths.includes(path));
  if (front === undefined) return [];
  const folder = front.includes('/') ? ` -t ${front.split('/')[0]}` : '';
  return [of(front, `php -S 127.0.0.1:$PORT${folder} ${front}`)];
}

function rubyApp(folder: Folder): readonly Candidate[] {
  const { paths, texts } = folder;
  const gems = texts.get('Gemfile');
  const [setup, run] = gems === undefined ? [null, ''] : ['bundle install --quiet', 'bundle exec '];
  const of = (from: string, command: string) => candidate('ruby', from, `${run}${command}`, setup);
  const rails = 'config/application.rb';
  if (paths.includes(rails)) return [of(rails, 'rails server -b 127.0.0.1 -p $PORT')];
  if (paths.includes('config.ru')) {
    const isPuma = /['"]puma['"]/.test(gems ?? '');
    return [of('config.ru', isPuma ? 'puma -b tcp://127.0.0.1:$PORT' : 'rackup -o 127.0.0.1 -p $PORT')];
  }
  const files = filesWith(folder, /^[\w-]+\.rb$/, /^require ['"]sinatra['"]/m);
  return files.map((path) => of(path, `ruby ${path} -o 127.0.0.1 -p $PORT`));
}

function rustApp({ paths, texts }: Folder): readonly Candidate[] {
  const manifest = texts.get('Cargo.toml');
  if (manifest === undefined) return [];
  const setup = `cargo build --release --quiet${paths.includes('Cargo.lock') ? ' --locked' : ''}`;
  const sections = manifest.split(/^(?=\[)/m);
  const namesOf = (heading: RegExp) =>
    sections.filter((one) => heading.test(one)).flatMap((one) => /^name\s*=\s*"([\w-]+)"/m.exec(one)?.[1] ?? []);
  const files = paths.flatMap((path) => /^src\/bin\/([\w-]+)(?:\.rs|\/main\.rs)$/.exec(path)?.[1] ?? []);
  const own = paths.includes('src/main.rs') ? namesOf(/^\[package\]/) : [];
  return [...new Set([...namesOf(/^\[\[bin\]\]/), ...own, ...files])].map((name) =>
    candidate('rust', 'Cargo.toml', `./target/release/${name}`, setup),
  );
}

function denoApp({ paths, texts }: Folder): readonly Candidate[] {
  const manifest = ['deno.json', 'deno.jsonc'].find((name) => paths.includes(name));
  if (manifest === undefined) return [];
  // YAML reads what such a file may have beside JSON, but for comments.
  const text = (texts.get(manifest) ?? '').replace(/(?<!\S)\/\/.*/g, '');
  const tasks = fields(fields(yamlOf(text))['tasks']);
  const [task] = ['start', 'serve'].filter((name) => name in tasks);
  if (task !== undefined) return [candidate('deno', manifest, `deno task ${task}`)];
  const file = ['main.ts', 'server.ts', 'main.js', 'src/main.ts'].find((path) => paths.includes(path));
  if (file === undefined) return [];
  const isServed = /^export default\b/m.test(texts.get(file) ?? '');
  const how = isServed ? 'serve --port $PORT' : 'run --allow-net --allow-env --allow-read';
  return [candidate('deno', file, `deno ${how} ${file}`)];
}
