// `npm run check:audit`: known holes in what is bundled. Fails on one of at least moderate severity; where the registry
// does not answer the question, as most mirrors do not, it says so, and passes unless `--must-answer` is given.
import { spawnSync } from 'node:child_process';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=moderate', '--json'], {
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
for (const [name, { severity, range, fixAvailable }] of Object.entries(report.vulnerabilities ?? {})) {
  console.log(`${severity}: ${name} ${range}${fixAvailable ? ', which an update fixes' : ''}`);
}
const grave = counts.moderate + counts.high + counts.critical;
console.log(
  `${counts.total} known holes in ${report.metadata.dependencies?.prod ?? 'the'} packages, ${grave} of them grave`,
);
process.exit(grave > 0 ? 1 : 0);

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
