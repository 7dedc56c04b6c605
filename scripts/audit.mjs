// `npm run check:audit`: known holes in what is bundled. Fails on one of at least moderate severity; where the registry
// does not answer the question, as most mirrors do not, it says so, and passes unless `--must-answer` is given.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { stdout } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
  timeout: 120_000,
});
const report = parse(stdout ?? '');
const counts = report?.metadata?.vulnerabilities;
if (counts === undefined) {
  console.log(
    `not audited: the registry gave no answer (${report?.message ?? report?.error?.summary ?? 'no connection'})`,
  );
  process.exit(process.argv.includes('--must-answer') ? 1 : 0);
}
// What is only used to build and to test reaches nobody: bundled is what dist/licences.txt names.
const licences = readFileSync(new URL('../dist/licences.txt', import.meta.url), 'utf8');
const bundled = new Set([...licences.matchAll(/^(@?[\w./-]+) \d+\.\d+\.\d\S*: /gm)].map(([, name]) => name));
const known = Object.values(report.vulnerabilities ?? {}).filter(({ name }) => bundled.has(name));
for (const { name, severity, range, fixAvailable } of known) {
  console.log(`${severity}: ${name} ${range}${fixAvailable ? ', which an update fixes' : ''}`);
}
const grave = known.filter(({ severity }) => ['moderate', 'high', 'critical'].includes(severity)).length;
console.log(`${known.length} known holes in the ${bundled.size} packages of the bundle, ${grave} of them grave`);
process.exit(grave > 0 ? 1 : 0);

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
