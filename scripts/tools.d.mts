export type Tool = 'docker' | 'compose' | 'act' | 'chromium' | 'nginx' | 'registry' | 'script' | 'setsid' | 'taskset';
export const TOOLS: Readonly<Record<Tool, { label: string; get: string; isHere(): boolean }>>;
export function missingNote(names: readonly Tool[]): string;
export function missingIn(testName: string): readonly Tool[];
