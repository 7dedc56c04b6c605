/** What a checkout can be: filters, submodules, parts of a repository, a worktree, read-only, inside a hook. */
import { BRANCH, config, type Files, nodeServer, ON_COMMAND_LINE, type Repository } from './repository.ts';

const node = (work: number, app: object = {}, before = ''): Files => ({
  'server.mjs': nodeServer(work, before),
  'latency-gate.yml': config({ command: 'exec node server.mjs', ...app }),
});
/** A file without whose content the app does not start. */
const needsFile = (file: string, content: string): string =>
  `import { readFileSync } from 'node:fs';
if (!readFileSync('${file}', 'utf8').startsWith('${content}')) throw new Error('${file} is not as it was committed');`;
const FULL_CLONE = 'git clone -q "$ORIGIN" "$CHECKOUT"; cd "$CHECKOUT"';
const MERGE =
  'git fetch -q origin +refs/pull/7/merge:refs/remotes/pull/7/merge; git checkout -q refs/remotes/pull/7/merge';
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
  { name: 'plain Node app, every commit fetched', files: (work) => node(work) },
  {
    name: 'plain Node app, fetch-depth: 1',
    files: (work) => node(work),
    checkout: `git init -q "$CHECKOUT"; cd "$CHECKOUT"; git remote add origin "$ORIGIN"
git fetch -q --no-tags --depth=1 origin +refs/pull/7/merge:refs/remotes/pull/7/merge; git checkout -q refs/remotes/pull/7/merge`,
  },
  { name: 'build that reads .git as a folder', files: (work) => withBuild(work, COMMIT_BY_FOLDER) },
  {
    name: 'git-crypt, unlocked by an earlier step',
    needs: { 'git-crypt': 'apt install git-crypt' },
    files: (work) => ({ ...node(work, {}, needsFile('secrets.env', 'KEY=')), 'secrets.env': 'KEY=1\n' }),
    make: `[ -d .git/git-crypt ] || { git-crypt init; git-crypt export-key "$OWN/key"
echo 'secrets.env filter=git-crypt diff=git-crypt' > .gitattributes; }`,
    job: 'git-crypt unlock "$OWN/key"',
  },
  {
    name: 'required filter whose key lies in .git',
    files: (work) => ({
      ...node(work, {}, needsFile('secret.txt', 'open')),
      'secret.txt': 'open\n',
      'filter.sh':
        '[ -f "$(git rev-parse --git-common-dir)/shop-key" ] || { echo "filter: no key" >&2; exit 1; }; tr a-y b-z\n',
      'unfilter.sh':
        '[ -f "$(git rev-parse --git-dir)/shop-key" ] || { echo "filter: no key" >&2; exit 1; }; tr b-z a-y\n',
    }),
    make: `printf 'secret.txt filter=shop\\n' > .gitattributes; touch .git/shop-key
git config filter.shop.clean "sh $PWD/filter.sh"; git config filter.shop.smudge "sh $PWD/unfilter.sh"; git config filter.shop.required true`,
    checkout: `git clone -q --no-checkout "$ORIGIN" "$CHECKOUT"; cd "$CHECKOUT"; touch .git/shop-key
git config filter.shop.clean "sh $OWN/origin/shop/filter.sh"; git config filter.shop.smudge "sh $OWN/origin/shop/unfilter.sh"
git config filter.shop.required true; ${MERGE}`,
  },
  {
    name: 'required filter whose program is gone',
    files: (work) => ({ ...node(work, {}, needsFile('secret.txt', 'open')), 'secret.txt': 'open\n' }),
    make: `printf 'secret.txt filter=shop\\n' > .gitattributes; git config filter.shop.clean cat; git config filter.shop.required true`,
    checkout: `git clone -q --no-checkout "$ORIGIN" "$CHECKOUT"; cd "$CHECKOUT"; printf '#!/bin/sh\\ncat\\n' > "$OWN/decrypt"; chmod +x "$OWN/decrypt"
git config filter.shop.smudge "$OWN/decrypt"; git config filter.shop.clean cat; git config filter.shop.required true; ${MERGE}`,
    job: 'rm "$OWN/decrypt"',
  },
  {
    name: 'submodule by a relative URL',
    files: (work) => ({
      'pricing.txt': `${work}`,
      'server.mjs': nodeServer(1, "import { work } from './pricing/work.mjs';").replace('1 * 4e5', 'work * 4e5'),
      'latency-gate.yml': config({ command: 'exec node server.mjs' }),
    }),
    // The submodule’s own commit is what is slower.
    make: `[ -d ../pricing ] || { git init -q ../pricing; git -C ../pricing commit -q --allow-empty -m first; git submodule --quiet add ../pricing pricing; }
cd pricing; echo "export const work = $(cat ../pricing.txt);" > work.mjs; git add -A; git commit -qm work || true
git push -q origin HEAD:refs/heads/work-$(git rev-parse HEAD)`,
    checkout: `${FULL_CLONE}; ${MERGE}; git submodule --quiet update --init`,
  },
  {
    name: 'sparse checkout',
    files: (work) => ({
      'apps/api/server.mjs': nodeServer(work),
      'apps/api/latency-gate.yml': config({ command: 'exec node server.mjs' }),
      'apps/web/huge.txt': 'x\n'.repeat(10_000),
    }),
    checkout: `git clone -q --no-checkout "$ORIGIN" "$CHECKOUT"; cd "$CHECKOUT"; git sparse-checkout set apps/api; ${MERGE}`,
    config: 'apps/api/latency-gate.yml',
  },
  {
    name: 'partial clone',
    files: (work) => node(work),
    checkout: `git clone -q --no-checkout --filter=blob:none "$ORIGIN" "$CHECKOUT"; cd "$CHECKOUT"; ${MERGE}`,
  },
  {
    name: 'partial clone, origin gone',
    files: (work) => node(work),
    checkout: `git clone -q --no-checkout --filter=blob:none "$ORIGIN" "$CHECKOUT"; cd "$CHECKOUT"; ${MERGE}`,
    job: 'mv "$OWN/origin" "$OWN/gone"',
  },
  {
    name: 'Git LFS',
    needs: { 'git-lfs': 'apt install git-lfs' },
    files: (work) => ({
      ...node(work, {}, needsFile('model.bin', 'weights')),
      'model.bin': `weights ${'x'.repeat(5000)}\n`,
    }),
    make: "git lfs install >/dev/null; git lfs track '*.bin' >/dev/null",
    checkout: `git lfs install >/dev/null; ${FULL_CLONE}; ${MERGE}; git lfs pull`,
  },
  {
    name: 'LFS pointers, `lfs: true` forgotten',
    needs: { 'git-lfs': 'apt install git-lfs' },
    files: (work) => ({ ...node(work, {}, needsFile('model.bin', 'weights')), 'model.bin': 'weights x\n' }),
    make: "git lfs install >/dev/null; git lfs track '*.bin' >/dev/null",
    checkout: `export GIT_LFS_SKIP_SMUDGE=1; ${FULL_CLONE}; ${MERGE}; git config --global --remove-section filter.lfs`,
  },
  {
    name: 'read-only checkout',
    needs: { root: 'run it as root' },
    files: (work) => node(work),
    job: 'mount --bind "$CHECKOUT" "$CHECKOUT"; echo "$CHECKOUT" >> "$OWN/mounts"; mount -o remount,bind,ro "$CHECKOUT"',
  },
  {
    name: 'worktree as the user’s checkout',
    files: (work) => withBuild(work, COMMIT_BY_GIT),
    checkout: `git clone -q "$ORIGIN" "$OWN/clone"; cd "$OWN/clone"; git worktree add -q "$CHECKOUT" feature 2>/dev/null`,
    gate: ON_COMMAND_LINE,
  },
  {
    name: 'worktree, and a build that reads .git as a folder',
    files: (work) => withBuild(work, COMMIT_BY_FOLDER),
    checkout: `git clone -q "$ORIGIN" "$OWN/clone"; cd "$OWN/clone"; git worktree add -q "$CHECKOUT" feature 2>/dev/null`,
    gate: ON_COMMAND_LINE,
  },
  {
    name: 'git hook (GIT_DIR is set)',
    files: (work) => withBuild(work, COMMIT_BY_GIT),
    checkout: BRANCH,
    job: `cat > .git/hooks/pre-commit <<'H'
#!/bin/sh
export GIT_DIR="$PWD/.git" GIT_WORK_TREE="$PWD"
${ON_COMMAND_LINE}
H
chmod +x .git/hooks/pre-commit; echo 'Buys.' >> README.md`,
    // The commit that the hook lets pass, or not, is the user’s; its exit code is 1 whatever the gate’s was.
    gate: 'export GIT_DIR="$PWD/.git" GIT_WORK_TREE="$PWD"; git add -A; exec .git/hooks/pre-commit',
  },
  {
    name: 'changes that are not committed',
    files: (work) => node(work, {}, "import './untracked.mjs';"),
    make: 'echo "export {};" > untracked.mjs',
    checkout: `${BRANCH}; git reset -q --soft origin/main; git reset -q`,
    gate: ON_COMMAND_LINE,
  },
];
