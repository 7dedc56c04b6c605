/** What a checkout can be: filters, submodules, parts of a repository, a worktree, read-only, inside a hook. */
import { BRANCH, CLI, config, type Files, MERGE, node, nodeServer, type Repository, repository } from './repository.ts';

/** An app that does not start without the content of a file. */
const withFile = (file: string, content: string) => (work: number) => ({
  ...node(
    work,
    {},
    `import { readFileSync } from 'node:fs';
if (readFileSync('${file}', 'utf8') !== '${content}') throw new Error('${file} is not as it was committed');`,
  ),
  [file]: content,
});
const NO_CHECKOUT = 'git clone -q --no-checkout "$ORIGIN" "$CHECKOUT"; cd "$CHECKOUT"';
const PARTIAL = `${NO_CHECKOUT.replace('clone', 'clone --filter=blob:none')}; ${MERGE}`;
const FILTER = (smudge: string) => `git config filter.shop.clean 'tr a-y b-z'
git config filter.shop.smudge '${smudge}'; git config filter.shop.required true; touch .git/shop-key`;
const FILTERED = `echo 'secret.txt filter=shop' > .gitattributes; ${FILTER('tr b-z a-y')}`;
const LFS = {
  needs: { 'git-lfs': 'apt install git-lfs' },
  make: "git lfs install > /dev/null; git lfs track '*.bin' > /dev/null",
};
const COMMIT_BY_FOLDER = `set -e
[ -d .git ] || { echo "build: no Git repository found at $PWD" >&2; exit 1; }
head=$(cat .git/HEAD); case "$head" in ref:*) cat ".git/\${head#ref: }" ;; *) echo "$head" ;; esac > version.txt
`;
/** Its build stops where git speaks of another commit than the one in the folder. */
const COMMIT_BY_GIT = `set -e
[ "$(git rev-parse HEAD:server.mjs)" = "$(git hash-object server.mjs)" ] || { echo "build: git knows another commit" >&2; exit 1; }
`;
const withBuild = (work: number, build: string): Files => ({
  ...node(work, { setup: 'sh build.sh' }),
  'build.sh': build,
  '.gitignore': 'version.txt\n',
});

export const CHECKOUTS: readonly Repository[] = [
  repository('plain Node app, fetch-depth: 1', node, {
    checkout: `git init -q "$CHECKOUT"; cd "$CHECKOUT"; git remote add origin "$ORIGIN"
${MERGE.replace('fetch', 'fetch --no-tags --depth=1')}`,
  }),
  repository('build that reads .git as a folder', (work) => withBuild(work, COMMIT_BY_FOLDER)),
  repository('git-crypt, unlocked by an earlier step', withFile('secrets.env', 'KEY=1'), {
    needs: { 'git-crypt': 'apt install git-crypt' },
    make: `[ -d .git/git-crypt ] || { git-crypt init; git-crypt export-key "$OWN/key"
echo 'secrets.env filter=git-crypt diff=git-crypt' > .gitattributes; }`,
    job: 'git-crypt unlock "$OWN/key"',
  }),
  repository('required filter whose key lies in .git', withFile('secret.txt', 'open'), {
    make: FILTERED,
    checkout: `${NO_CHECKOUT}; ${FILTER('test -f .git/shop-key && tr b-z a-y')}; ${MERGE}`,
  }),
  repository('required filter whose program is gone', withFile('secret.txt', 'open'), {
    make: FILTERED,
    checkout: `${NO_CHECKOUT}; ln -s "$(which tr)" "$OWN/decrypt"; ${FILTER('"$OWN/decrypt" b-z a-y')}; ${MERGE}`,
    job: 'rm "$OWN/decrypt"',
  }),
  repository(
    'submodule by a relative URL',
    (work) => ({
      'pricing.txt': `${work}`,
      'server.mjs': nodeServer('work', "import { work } from './pricing/work.mjs';"),
      'latency-gate.yml': config({ command: 'exec node server.mjs' }),
    }),
    {
      // The submodule’s own commit is what is slower.
      make: `[ -d ../pricing ] || { git init -q ../pricing; git -C ../pricing commit -q --allow-empty -m first; git submodule --quiet add ../pricing pricing; }
cd pricing; echo "export const work = $(cat ../pricing.txt);" > work.mjs; git add -A; git commit -qm work || true
git push -q origin HEAD:refs/heads/work-$(git rev-parse HEAD)`,
      checkout: `${NO_CHECKOUT}; ${MERGE}; git submodule --quiet update --init`,
    },
  ),
  repository(
    'sparse checkout',
    (work) => ({
      'apps/api/server.mjs': nodeServer(work),
      'apps/api/latency-gate.yml': config({ command: 'exec node server.mjs' }),
      'apps/web/index.html': 'hello',
    }),
    {
      checkout: `${NO_CHECKOUT}; git sparse-checkout set apps/api; ${MERGE}`,
      config: 'apps/api/latency-gate.yml',
    },
  ),
  repository('partial clone', node, {
    checkout: PARTIAL,
  }),
  repository('partial clone, origin gone', node, {
    checkout: PARTIAL,
    job: 'mv "$OWN/origin" "$OWN/gone"',
  }),
  repository('Git LFS', withFile('model.bin', 'weights'), {
    ...LFS,
    checkout: `git lfs install > /dev/null; ${NO_CHECKOUT}; ${MERGE}; git lfs pull`,
  }),
  repository('LFS pointers, `lfs: true` forgotten', withFile('model.bin', 'weights'), {
    ...LFS,
    checkout: `git config --global --remove-section filter.lfs; ${NO_CHECKOUT}; ${MERGE}`,
  }),
  repository('read-only checkout', node, {
    needs: { root: 'run it as root' },
    job: 'mount --bind "$CHECKOUT" "$CHECKOUT"; echo "$CHECKOUT" >> "$OWN/mounts"; mount -o remount,bind,ro "$CHECKOUT"',
  }),
  repository('worktree as the user’s checkout', (work) => withBuild(work, COMMIT_BY_GIT), {
    checkout: `git clone -q "$ORIGIN" "$OWN/clone"; cd "$OWN/clone"; git worktree add -q "$CHECKOUT" feature 2>/dev/null`,
    gate: CLI,
  }),
  repository('git hook (GIT_DIR is set)', (work) => withBuild(work, COMMIT_BY_GIT), {
    checkout: BRANCH,
    job: "echo 'Buys.' >> README.md; git add -A",
    gate: `export GIT_DIR="$PWD/.git" GIT_WORK_TREE="$PWD" GIT_INDEX_FILE="$PWD/.git/index"; ${CLI}`,
  }),
  repository('changes that are not committed', (work) => node(work, {}, "import './untracked.mjs';"), {
    make: 'echo "export {};" > untracked.mjs',
    checkout: `${BRANCH}; git reset -q --soft origin/main; git reset -q`,
    gate: CLI,
  }),
];
