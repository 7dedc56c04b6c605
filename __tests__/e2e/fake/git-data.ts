/** GitHub's git data API over a small store of commits: what it refuses is refused here, in its words. */
import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import type { Context } from 'openapi-backend';
import { example } from './contract.ts';
import { type Answer, type FakeGit, type FakeState, REPOSITORY } from './state.ts';

export type RestHandler = (context: Context, origin: string) => Answer;

type Tree = FakeGit['trees'][string];

/** The files of a branch; none where there is no such branch. */
export function filesOf({ branches, commits, trees }: FakeGit, branch: string): Tree {
  return trees[commits[branches[branch] ?? '']?.tree ?? ''] ?? {};
}

/** A commit that somebody else makes. */
export function pushFiles(git: FakeGit, branch: string, files: Tree): string {
  const tip = git.branches[branch];
  const tree = putTree(git, { ...filesOf(git, branch), ...files });
  git.branches[branch] = putCommit(git, { message: 'by somebody else', parents: tip ? [tip] : [], tree });
  return git.branches[branch];
}

function putTree(git: FakeGit, files: Tree): string {
  const sha = shaOf(JSON.stringify(Object.entries(files).sort()));
  git.trees[sha] = files;
  return sha;
}

function putCommit(git: FakeGit, commit: FakeGit['commits'][string]): string {
  const sha = shaOf(`${JSON.stringify(commit)}${Object.keys(git.commits).length}`);
  git.commits[sha] = commit;
  return sha;
}

function shaOf(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}

/** The archive of a commit, in one folder as GitHub has it; null: not one of these addresses. */
export function zipballAt({ git }: FakeState, path: string): Answer | null {
  const sha = /^\/blob\/zip\/([0-9a-f]{40})$/.exec(path)?.[1];
  if (sha === undefined) return null;
  const files = git.trees[git.commits[sha]?.tree ?? ''] ?? {};
  const top = `${REPOSITORY.owner}-${REPOSITORY.name}-${sha.slice(0, 7)}/`;
  const entries = Object.entries(files).map(([name, text]) => [`${top}${name}`, strToU8(text)] as const);
  return { status: 200, body: Buffer.from(zipSync(Object.fromEntries([[top, new Uint8Array()], ...entries]))) };
}

export function gitHandlers(state: FakeState): Record<string, RestHandler> {
  const { git } = state;
  /** The base branch is known by its commits alone. */
  const baseTip = (branch: string) => {
    const pull = state.pulls.find(({ baseRef }) => baseRef === branch);
    const isKnown = branch === 'main' || pull !== undefined;
    return isKnown ? (state.history.at(-1) ?? pull?.baseSha ?? 'b'.repeat(40)) : undefined;
  };
  const branchIn = (ref: unknown) => decodeURIComponent(String(ref)).replace(/^(refs\/)?heads\//, '');
  const refAt = (branch: string, sha: string) => {
    const object = { type: 'commit', sha, url: 'https://api.github.com/x' };
    return example('git-ref', { ref: `refs/heads/${branch}`, object });
  };
  const invalid = (message: string): Answer => ({ status: 422, body: { message, documentation_url: '' } });
  return {
    'git/get-ref': ({ request }) => {
      const branch = branchIn(request.params['ref']);
      const sha = git.branches[branch] ?? baseTip(branch);
      return sha === undefined ? notFound() : { status: 200, body: refAt(branch, sha) };
    },
    'git/create-ref': ({ request }) => {
      const branch = branchIn(request.requestBody.ref);
      if (git.branches[branch] !== undefined) return invalid('Reference already exists');
      if (git.guarded.includes(branch)) return invalid('Repository rule violations found');
      git.branches[branch] = String(request.requestBody.sha);
      return { status: 201, body: refAt(branch, git.branches[branch]) };
    },
    'git/update-ref': ({ request }) => {
      const branch = branchIn(request.params['ref']);
      const { sha, force } = request.requestBody;
      const tip = git.branches[branch];
      if (tip === undefined) return invalid('Reference does not exist');
      if (git.guarded.includes(branch)) return invalid('Repository rule violations found');
      const isForward = (at: string): boolean => at === tip || (git.commits[at]?.parents ?? []).some(isForward);
      if (!force && !isForward(String(sha))) return invalid('Update is not a fast forward');
      git.branches[branch] = String(sha);
      return { status: 200, body: refAt(branch, git.branches[branch]) };
    },
    'git/get-commit': ({ request }) => {
      const sha = String(request.params['commit_sha']);
      return git.commits[sha] === undefined ? notFound() : { status: 200, body: commitJson(git, sha) };
    },
    'git/create-commit': ({ request }) => {
      const { message, parents, tree } = request.requestBody;
      const sha = putCommit(git, { message, parents: parents ?? [], tree });
      return { status: 201, body: commitJson(git, sha) };
    },
    'git/create-tree': ({ request }) => {
      const { base_tree, tree } = request.requestBody;
      const base = base_tree === undefined ? {} : git.trees[base_tree];
      if (base === undefined) return invalid('base_tree is not a valid tree oid');
      const files: Record<string, string> = { ...base };
      for (const { path, sha, content } of tree) {
        if (content !== undefined) files[path] = content;
        else if (sha === null && path in files) delete files[path];
        else return invalid('GitRPC::BadObjectState');
      }
      const sha = putTree(git, files);
      const entries = Object.keys(files).map((path) => ({ path, mode: '100644', type: 'blob', sha: shaOf(path) }));
      return { status: 201, body: example('git-tree', { sha, tree: entries, truncated: false }) };
    },
    'repos/list-tags': () => {
      const url = 'https://api.github.com/x';
      const tags = git.tags.map(({ name, commit }) => example('tag', { name, commit: { sha: commit, url } }));
      return { status: 200, body: tags };
    },
    'repos/download-zipball-archive': ({ request }, origin) => ({
      status: 302,
      body: '',
      headers: { location: `${origin}/blob/zip/${String(request.params['ref'])}?token=abc` },
    }),
  };
}

function commitJson({ commits }: FakeGit, sha: string): Record<string, unknown> {
  const { message = '', parents = [], tree = '' } = commits[sha] ?? {};
  const url = 'https://api.github.com/x';
  return example('git-commit', {
    sha,
    message,
    tree: { sha: tree, url },
    parents: parents.map((one) => ({ sha: one, url, html_url: url })),
  });
}

export function notFound(): Answer {
  return { status: 404, body: { message: 'Not Found', documentation_url: '', status: '404' } };
}
