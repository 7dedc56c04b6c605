/** What is compiled, with the commit in it or not: Maven, Gradle, Go, Cargo; and Ruby, which checks hosts as Rails does. */
import { config, type Files, HOST, type Repository, repository } from './repository.ts';

const MAVEN = { javac: 'apt install openjdk-17-jdk-headless', mvn: 'apt install maven' };
const GO = { go: 'apt install golang-go' };
const CARGO = { cargo: 'apt install cargo' };
const ORDERS = String.raw`"{\"orders\":[]}"`;

/** @param before what it does before it listens */
const java = (work: number, before = '', [main, pricing] = ['', '']): Files => ({
  [`${pricing}src/main/java/shop/Pricing.java`]: `package shop;
public class Pricing {
  static volatile int seen;
  public static String price() {
    int x = 0;
    for (int i = 0; i < ${work} * 2000000; i++) x = x * 31 + i;
    seen = x;
    return ${ORDERS};
  }
}
`,
  [`${main}src/main/java/shop/Main.java`]: `package shop;
public class Main {
  public static void main(String[] args) throws Exception {
    ${before}
    System.setProperty("sun.net.httpserver.nodelay", "true");
    var address = new java.net.InetSocketAddress("127.0.0.1", Integer.parseInt(System.getenv("PORT")));
    var server = com.sun.net.httpserver.HttpServer.create(address, 0);
    server.createContext("/orders", exchange -> {
      byte[] body = Pricing.price().getBytes();
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
      exchange.close();
    });
    server.start();
  }
}
`,
  '.gitignore': 'target/\nbuild/\n.gradle/\ngit.properties\n',
});
const NEEDS_COMMIT = `var git = new java.util.Properties();
    git.load(Main.class.getResourceAsStream("/git.properties"));
    if (git.getProperty("git.commit.id", "").length() != 40) throw new Exception("built without a commit");`;
const pom = (artifact: string, inside = '') => `<project xmlns="http://maven.apache.org/POM/4.0.0">
<modelVersion>4.0.0</modelVersion><groupId>com.example</groupId><artifactId>${artifact}</artifactId><version>1.0-SNAPSHOT</version>
<properties><maven.compiler.source>17</maven.compiler.source><maven.compiler.target>17</maven.compiler.target></properties>
${inside}</project>
`;
const GIT_PLUGIN = `<build><plugins><plugin>
<groupId>io.github.git-commit-id</groupId><artifactId>git-commit-id-maven-plugin</artifactId><version>6.0.0</version>
<executions><execution><goals><goal>revision</goal></goals></execution></executions>
<configuration><generateGitPropertiesFile>true</generateGitPropertiesFile></configuration></plugin></plugins></build>`;
const PRICING = `<dependencies><dependency><groupId>com.example</groupId><artifactId>pricing</artifactId>
<version>1.0-SNAPSHOT</version></dependency></dependencies>`;
/** As the Gradle plug-ins do that write git.properties. */
const GRADLE = `apply plugin: 'java'
task gitProperties { doLast {
  def git = new File(rootDir, '.git')
  if (!git.isDirectory()) throw new GradleException("No Git repository found at " + git)
  def head = new File(git, 'HEAD').text.trim()
  def id = head.startsWith('ref: ') ? new File(git, head.substring(5)).text.trim() : head
  new File(rootDir, 'src/main/resources').mkdirs()
  new File(rootDir, 'src/main/resources/git.properties').text = "git.commit.id=" + id
} }
processResources.dependsOn gitProperties
`;

/** @param needsCommit Go’s word for whether it panics without its commit */
const go = (work: number, app: object, needsCommit = 'false'): Files => ({
  'go.mod': 'module example.com/shop\n\ngo 1.19\n',
  'main.go': `package main
import ("net/http"; "os"; "runtime/debug"; "strings")
var commit string
var seen int
func main() {
	info, _ := debug.ReadBuildInfo()
	if ${needsCommit} && !strings.Contains(info.String(), "vcs.revision="+commit) { panic("built without its commit") }
	http.HandleFunc("/orders", func(response http.ResponseWriter, request *http.Request) {
		x := 0
		for i := 0; i < ${work}*2000000; i++ { x = x*31 + i }
		seen = x
		response.Write([]byte(${ORDERS}))
	})
	panic(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}
`,
  '.gitignore': 'bin/\n',
  'latency-gate.yml': config(app),
});
const cargo = (target: string) => (work: number) => ({
  'Cargo.toml': '[workspace]\nmembers = ["api", "pricing"]\nresolver = "2"\n',
  'api/Cargo.toml':
    '[package]\nname = "api"\nversion = "1.0.0"\nedition = "2021"\n[dependencies]\npricing = { path = "../pricing" }\n',
  'pricing/Cargo.toml': '[package]\nname = "pricing"\nversion = "1.0.0"\nedition = "2021"\n',
  'pricing/src/lib.rs': `pub fn price() -> &'static str {
    let mut x: u32 = 0;
    for i in 0..${work} * 2_000_000u32 { x = std::hint::black_box(x.wrapping_mul(31).wrapping_add(i)); }
    ${ORDERS}
}
`,
  'api/src/main.rs': `use std::{env, io::*, net::*, thread};
fn serve(mut stream: TcpStream) -> Result<()> {
    stream.set_nodelay(true)?;
    for line in BufReader::new(stream.try_clone()?).lines() {
        if !line?.is_empty() { continue; }
        let body = pricing::price();
        stream.write_all(format!("HTTP/1.1 200 OK\\r\\ncontent-length: {}\\r\\n\\r\\n{}", body.len(), body).as_bytes())?;
    }
    Ok(())
}
fn main() {
    let listener = TcpListener::bind(format!("127.0.0.1:{}", env::var("PORT").unwrap())).unwrap();
    for stream in listener.incoming() { thread::spawn(|| serve(stream.unwrap())); }
}
`,
  '.gitignore': 'target/\n',
  'latency-gate.yml': config({ setup: 'cargo build --quiet --release', command: `exec "${target}/release/api"` }),
});
const CARGO_LOCK = 'cargo generate-lockfile --quiet --offline';

export const COMPILED: readonly Repository[] = [
  repository(
    'Maven, git-commit-id plug-in',
    (work) => ({
      ...java(work, NEEDS_COMMIT),
      'pom.xml': pom('shop', GIT_PLUGIN),
      'latency-gate.yml': config({ setup: 'mvn -q -B compile', command: 'exec java -cp target/classes shop.Main' }),
    }),
    { needs: MAVEN, job: 'mvn -q -B compile' },
  ),
  repository(
    'Maven, a snapshot installed into ~/.m2',
    (work) => ({
      ...java(work, '', ['api/', 'pricing/']),
      'pricing/pom.xml': pom('pricing'),
      'api/pom.xml': pom('api', PRICING),
      'latency-gate.yml': config({
        setup: ['cd pricing && mvn -q -B install', 'cd api && mvn -q -B compile'],
        command:
          'exec java -cp "api/target/classes:$HOME/.m2/repository/com/example/pricing/1.0-SNAPSHOT/pricing-1.0-SNAPSHOT.jar" shop.Main',
      }),
    }),
    { needs: MAVEN },
  ),
  repository(
    'Gradle, a plug-in that reads .git as a folder',
    (work) => ({
      ...java(work, NEEDS_COMMIT),
      'build.gradle': GRADLE,
      'latency-gate.yml': config({
        setup: 'gradle -q --no-daemon --offline classes',
        command: 'exec java -cp build/classes/java/main:build/resources/main shop.Main',
      }),
    }),
    { needs: { gradle: 'apt install gradle' } },
  ),
  repository(
    'Go, with the commit by -ldflags and buildinfo',
    (work) => {
      const setup = 'go build -ldflags "-X main.commit=$(git rev-parse HEAD)" -o bin/shop .';
      return go(work, { setup, command: 'exec bin/shop' }, 'true');
    },
    { needs: GO },
  ),
  repository(
    'go install, the command by its name',
    (work) => go(work, { setup: 'go install .', command: 'exec shop' }),
    {
      needs: GO,
      job: 'echo "$HOME/go/bin" >> "$GITHUB_PATH"',
    },
  ),
  repository('Cargo workspace', cargo('target'), { needs: CARGO, make: CARGO_LOCK }),
  repository('Cargo workspace, one CARGO_TARGET_DIR', cargo('$CARGO_TARGET_DIR'), {
    needs: CARGO,
    make: CARGO_LOCK,
    job: 'echo "CARGO_TARGET_DIR=$HOME/target" >> "$GITHUB_ENV"',
  }),
  repository(
    'Rails’ host authorization',
    (work) => ({
      'config.ru': `require 'ipaddr'
require 'action_dispatch'
use ActionDispatch::HostAuthorization, ['shop.example']
run lambda { |env|
  (${work} * 20_000).times.inject(0) { |x, i| (x * 31 + i) & 0xFFFFFF }
  [200, { 'content-type' => 'application/json' }, ['{"orders":[]}']]
}
`,
      'latency-gate.yml': config({ command: 'exec puma --quiet --bind "tcp://127.0.0.1:$PORT"' }, HOST),
    }),
    { needs: { puma: 'apt install puma ruby-actionpack' } },
  ),
];
