/** What is compiled, with the commit in it or not: Maven, Gradle, Go, Cargo; and Ruby, which checks hosts as Rails does. */
import { config, type Files, type Repository } from './repository.ts';

const JAVA = { javac: 'apt install openjdk-17-jdk-headless' };
const MAVEN = { ...JAVA, mvn: 'apt install maven' };
const GO = { go: 'apt install golang-go' };
const CARGO = { cargo: 'apt install cargo' };

const PRICING = (work: number) => `package shop;
public class Pricing {
  static volatile int seen;
  public static String price() {
    int x = 0;
    for (int i = 0; i < ${work} * 2000000; i++) x = x * 31 + i;
    seen = x;
    return "{\\"orders\\":[]}";
  }
}
`;
const MAIN = `package shop;
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.util.Properties;
public class Main {
  public static void main(String[] args) throws Exception {
    Properties git = new Properties();
    try (var in = Main.class.getResourceAsStream("/git.properties")) { git.load(in); }
    if (git.getProperty("git.commit.id", "").length() != 40) throw new Exception("built without a commit");
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(System.getenv("PORT"))), 0);
    server.createContext("/orders", exchange -> {
      byte[] body = Pricing.price().getBytes();
      exchange.getResponseHeaders().set("content-type", "application/json");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
      exchange.close();
    });
    server.start();
  }
}
`;
const WITHOUT_COMMIT = MAIN.replace(/ {4}Properties git[\s\S]*?without a commit"\);\n/, '');
const pom = (artifact: string, inside = '') => `<project xmlns="http://maven.apache.org/POM/4.0.0">
<modelVersion>4.0.0</modelVersion><groupId>com.example</groupId><artifactId>${artifact}</artifactId><version>1.0-SNAPSHOT</version>
<properties><maven.compiler.source>17</maven.compiler.source><maven.compiler.target>17</maven.compiler.target><project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties>
${inside}
</project>
`;
const GIT_PLUGIN = `<build><plugins><plugin>
<groupId>io.github.git-commit-id</groupId><artifactId>git-commit-id-maven-plugin</artifactId><version>6.0.0</version>
<executions><execution><goals><goal>revision</goal></goals></execution></executions>
<configuration><generateGitPropertiesFile>true</generateGitPropertiesFile><failOnNoGitDirectory>true</failOnNoGitDirectory>
<includeOnlyProperties><includeOnlyProperty>^git.commit.id$</includeOnlyProperty></includeOnlyProperties></configuration>
</plugin></plugins></build>`;
const DEPENDS_ON_PRICING = `<dependencies><dependency><groupId>com.example</groupId><artifactId>pricing</artifactId><version>1.0-SNAPSHOT</version></dependency></dependencies>`;

const GO_SERVER = (work: number, before: string) => `package main

import (
	"net/http"
	"os"
	"runtime/debug"
)

var commit string
var seen int

func main() {
	info, _ := debug.ReadBuildInfo()
	revision := ""
	for _, setting := range info.Settings {
		if setting.Key == "vcs.revision" {
			revision = setting.Value
		}
	}
	_ = revision
${before}	http.HandleFunc("/orders", func(response http.ResponseWriter, request *http.Request) {
		x := 0
		for i := 0; i < ${work}*2000000; i++ {
			x = x*31 + i
		}
		seen = x
		response.Header().Set("content-type", "application/json")
		response.Write([]byte("{\\"orders\\":[]}"))
	})
	panic(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}
`;
const go = (work: number, app: object, before = ''): Files => ({
  'go.mod': 'module example.com/shop\n\ngo 1.19\n',
  'main.go': GO_SERVER(work, before),
  '.gitignore': 'bin/\n',
  'latency-gate.yml': config({ ...app }),
});
const cargo = (work: number, app: object): Files => ({
  'Cargo.toml': '[workspace]\nmembers = ["api", "pricing"]\nresolver = "2"\n',
  'api/Cargo.toml':
    '[package]\nname = "api"\nversion = "1.0.0"\nedition = "2021"\n[dependencies]\npricing = { path = "../pricing" }\n',
  'pricing/Cargo.toml': '[package]\nname = "pricing"\nversion = "1.0.0"\nedition = "2021"\n',
  'pricing/src/lib.rs': `use std::hint::black_box;
pub fn price() -> &'static str {
    let mut x: u32 = 0;
    for i in 0..${work} * 2_000_000u32 { x = black_box(x.wrapping_mul(31).wrapping_add(i)); }
    black_box(x);
    "{\\"orders\\":[]}"
}
`,
  'api/src/main.rs': `use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
fn main() {
    let listener = TcpListener::bind(format!("127.0.0.1:{}", std::env::var("PORT").unwrap())).unwrap();
    for stream in listener.incoming() {
        let mut stream = stream.unwrap();
        std::thread::spawn(move || {
            stream.set_nodelay(true).unwrap();
            let lines = BufReader::new(stream.try_clone().unwrap()).lines();
            for line in lines {
                if !line.unwrap_or_default().is_empty() { continue; }
                let body = pricing::price();
                let head = "HTTP/1.1 200 OK\\r\\ncontent-type: application/json\\r\\ncontent-length:";
                if write!(stream, "{head} {}\\r\\n\\r\\n{body}", body.len()).is_err() { return; }
            }
        });
    }
}
`,
  '.gitignore': 'target/\n',
  'latency-gate.yml': config({ ...app }),
});

export const COMPILED: readonly Repository[] = [
  {
    name: 'Maven, git-commit-id plug-in',
    needs: MAVEN,
    files: (work) => ({
      'pom.xml': pom('shop', GIT_PLUGIN),
      'src/main/java/shop/Pricing.java': PRICING(work),
      'src/main/java/shop/Main.java': MAIN,
      '.gitignore': 'target/\n',
      'latency-gate.yml': config({ setup: 'mvn -q -B compile', command: 'exec java -cp target/classes shop.Main' }),
    }),
    job: 'mvn -q -B compile',
  },
  {
    name: 'Maven, a snapshot installed into ~/.m2',
    needs: MAVEN,
    files: (work) => ({
      'pricing/pom.xml': pom('pricing'),
      'pricing/src/main/java/shop/Pricing.java': PRICING(work),
      'api/pom.xml': pom('api', DEPENDS_ON_PRICING),
      'api/src/main/java/shop/Main.java': WITHOUT_COMMIT,
      '.gitignore': 'target/\n',
      'latency-gate.yml': config({
        setup: ['cd pricing && mvn -q -B install', 'cd api && mvn -q -B compile'],
        command:
          'exec java -cp "api/target/classes:$HOME/.m2/repository/com/example/pricing/1.0-SNAPSHOT/pricing-1.0-SNAPSHOT.jar" shop.Main',
      }),
    }),
  },
  {
    name: 'Gradle, a plug-in that reads .git as a folder',
    needs: { ...JAVA, gradle: 'apt install gradle' },
    files: (work) => ({
      'settings.gradle': "rootProject.name = 'shop'\n",
      'build.gradle': `apply plugin: 'java'
task gitProperties {
  doLast {
    def git = new File(rootDir, '.git')
    if (!git.isDirectory()) throw new GradleException("No Git repository found at " + git)
    def head = new File(git, 'HEAD').text.trim()
    def id = head.startsWith('ref: ') ? new File(git, head.substring(5)).text.trim() : head
    new File(rootDir, 'src/main/resources').mkdirs()
    new File(rootDir, 'src/main/resources/git.properties').text = "git.commit.id=" + id
  }
}
processResources.dependsOn gitProperties
`,
      'src/main/java/shop/Pricing.java': PRICING(work),
      'src/main/java/shop/Main.java': MAIN,
      '.gitignore': 'build/\n.gradle/\ngit.properties\n',
      'latency-gate.yml': config({
        setup: 'gradle -q --no-daemon --offline classes',
        command: 'exec java -cp build/classes/java/main:build/resources/main shop.Main',
      }),
    }),
  },
  {
    name: 'Go, with the commit by -ldflags and buildinfo',
    needs: GO,
    files: (work) =>
      go(
        work,
        {
          setup: 'go build -ldflags "-X main.commit=$(git rev-parse HEAD)" -o bin/shop .',
          command: 'exec bin/shop',
        },
        '\tif commit == "" || revision != commit {\n\t\tpanic("built without its commit")\n\t}\n',
      ),
  },
  {
    name: 'Go, built by an earlier step',
    needs: GO,
    files: (work) => go(work, { command: 'exec ./bin/shop' }),
    job: 'go build -o bin/shop .',
  },
  {
    name: 'go install, the command by its name',
    needs: GO,
    files: (work) => go(work, { setup: 'go install .', command: 'exec shop' }),
    job: 'echo "$HOME/go/bin" >> "$GITHUB_PATH"',
  },
  {
    name: 'Cargo workspace',
    needs: CARGO,
    files: (work) => cargo(work, { setup: 'cargo build --quiet --release -p api', command: 'exec target/release/api' }),
    make: 'cargo generate-lockfile --quiet --offline',
  },
  {
    name: 'Cargo workspace, one CARGO_TARGET_DIR',
    needs: CARGO,
    files: (work) =>
      cargo(work, { setup: 'cargo build --quiet --release -p api', command: 'exec "$CARGO_TARGET_DIR/release/api"' }),
    make: 'cargo generate-lockfile --quiet --offline',
    job: 'echo "CARGO_TARGET_DIR=$HOME/target" >> "$GITHUB_ENV"',
  },
  {
    name: 'Rails’ host authorization',
    needs: { puma: 'apt install puma ruby-actionpack' },
    files: (work) => ({
      'config.ru': `require 'ipaddr'
require 'action_dispatch'
use ActionDispatch::HostAuthorization, ['shop.example']
run lambda { |env|
  x = 0
  (${work} * 20_000).times { |i| x = (x * 31 + i) & 0xFFFFFF }
  [200, { 'content-type' => 'application/json' }, ['{"orders":[]}']]
}
`,
      'latency-gate.yml': config(
        { command: 'exec puma --quiet --bind "tcp://127.0.0.1:$PORT"' },
        { endpoints: [{ method: 'GET', path: '/orders', headers: { host: 'shop.example' } }] },
      ),
    }),
  },
];
