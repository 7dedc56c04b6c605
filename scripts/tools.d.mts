export type Tool =
  | 'docker'
  | 'compose'
  | 'postgres'
  | 'act'
  | 'chromium'
  | 'nginx'
  | 'registry'
  | 'git-lfs'
  | 'openssl'
  | 'perf'
  | 'sed'
  | 'jq'
  | 'script'
  | 'setsid'
  | 'unshare'
  | 'taskset'
  | 'k6'
  | 'vegeta'
  | 'wrk'
  | 'ab'
  | 'go'
  | 'cargo'
  | 'maven'
  | 'java'
  | 'ruby'
  | 'sinatra'
  | 'ss'
  | 'npm'
  | 'bash'
  | 'php'
  | 'python3'
  | 'pypi'
  | 'pyspy';
export const CHROMIUM_NAMES: readonly string[];
export function findOnPath(...names: readonly string[]): string | undefined;
export const TOOLS: Readonly<Record<Tool, { label: string; get: string; isHere(): boolean }>>;
export function missingNote(names: readonly Tool[]): string;
export function missingIn(testName: string): readonly Tool[];
