// What a release needs to know: `node scripts/release.mjs FOLDER` writes notes.md there, and its version to GITHUB_OUTPUT.
// Fails where package.json, its lock file and CHANGELOG.md do not agree on a version that has not been released.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file) => readFileSync(file, 'utf8');
const refuse = (why) => {
  console.error(why);
  process.exit(1);
};

const { version } = JSON.parse(read('package.json'));
const [, major, preRelease] =
  /^(\d+)\.\d+\.\d+(-[\w.]+)?$/.exec(version) ?? refuse(`${version} is no version to release`);
if (JSON.parse(read('package-lock.json')).version !== version)
  refuse('package-lock.json names another version: npm install');

const sections = read('CHANGELOG.md').split(/^## /m).slice(1);
const section =
  sections.find((one) => one.startsWith(`${version}\n`)) ?? refuse(`CHANGELOG.md has no section “${version}”`);
const notes = section.slice(version.length).trim();
if (notes === '') refuse(`CHANGELOG.md says nothing about ${version}`);

const tags = spawnSync('git', ['ls-remote', '--exit-code', 'origin', `refs/tags/v${version}`], { encoding: 'utf8' });
// 2: the remote has no such tag.
if (tags.status === 0) refuse(`v${version} is released already: raise the version`);
if (tags.status !== 2) refuse(`cannot see the released versions: ${tags.stderr.trim()}`);

const [, , folder = '.'] = process.argv;
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'notes.md'), `${notes}\n`);
const outputs = { version, major: `v${major}`, 'pre-release': preRelease !== undefined };
const lines = Object.entries(outputs).map(([name, value]) => `${name}=${value}\n`);
if (process.env.GITHUB_OUTPUT) appendFileSync(process.env.GITHUB_OUTPUT, lines.join(''));
process.stdout.write(lines.join(''));
