/** Loads the recorder into a running process, of this machine’s own namespace, whose command has replaced or emptied the environment. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { catchesSignal, readProc, textAfter } from '../system/proc.ts';
import { timeLimit } from '../system/time-limit.ts';

/** A JVM looks for its door file within a few ms; the inspector of Node takes as long to listen. */
const OPEN_MS = 3000;
const LOOK_MS = 20;

/** Whether the process can be asked at all: a signal that it does not catch would end it. */
function catches(pid: number, signal: 'SIGQUIT' | 'SIGUSR1'): boolean {
  const namespaces = textAfter(readProc(`/proc/${pid}/status`), 'NSpid');
  return namespaces === String(pid) && catchesSignal(pid, signal) === true;
}

/** Null: not in time. */
export async function until<T>(of: () => T | Promise<T>, withinMs = OPEN_MS): Promise<T | null> {
  for (const endMs = performance.now() + withinMs; performance.now() < endMs; await sleep(LOOK_MS)) {
    const found = await of();
    if (found) return found;
  }
  return null;
}

/** By the door that `jcmd` uses. Resolves to whether the JVM has taken the agent. */
export async function loadIntoJava(pid: number, folder: string): Promise<boolean> {
  const socket = `/tmp/.java_pid${pid}`;
  const asking = `/tmp/.attach_pid${pid}`;
  if (!existsSync(socket)) {
    if (!catches(pid, 'SIGQUIT')) return false;
    try {
      // Without this file a JVM answers the signal by a dump of its threads.
      writeFileSync(asking, '', { flag: 'wx' });
      process.kill(pid, 'SIGQUIT');
      if (!(await until(() => existsSync(socket)))) return false;
    } finally {
      rmSync(asking, { force: true });
    }
  }
  const words = ['1', 'load', 'instrument', 'false', `${join(folder, 'recorder.jar')}=${folder}`];
  return (await answerOf(socket, words.map((word) => `${word}\0`).join(''))).startsWith('0');
}

function answerOf(path: string, question: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = createConnection(path, () => socket.write(question));
    socket.setTimeout(OPEN_MS, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer = (answer + chunk.toString('latin1')).slice(0, 100);
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string().startsWith('ws://127.0.0.1:9229/') })).min(1);

let last = Promise.resolve(false);

/** Resolves to whether Node has loaded the recorder. One process after the other: all of them open the same port. */
export function loadIntoNode(pid: number, folder: string): Promise<boolean> {
  last = last.catch(() => false).then(() => loadByInspector(pid, folder));
  return last;
}

/** By the inspector that SIGUSR1 opens, and which is closed again. */
async function loadByInspector(pid: number, folder: string): Promise<boolean> {
  const isTaken = (await inspectorAddress()) !== null;
  if (typeof WebSocket === 'undefined' || isTaken || !catches(pid, 'SIGUSR1')) return false;
  process.kill(pid, 'SIGUSR1');
  const address = await until(inspectorAddress);
  if (address === null) return false;
  const preload = JSON.stringify(join(folder, 'preload.cjs'));
  // `require` is there only while this runs; what is closed at once gives no answer.
  const load = `{ const { close } = require('node:inspector'); require(${preload}); setTimeout(close, 50).unref(); }`;
  const question = { id: 1, method: 'Runtime.evaluate', params: { expression: load, includeCommandLineAPI: true } };
  const isLoaded = await new Promise<boolean>((resolve) => {
    const socket = new WebSocket(address);
    const late = setTimeout(() => socket.close(), OPEN_MS);
    socket.onopen = () => socket.send(JSON.stringify(question));
    socket.onmessage = ({ data }) => {
      resolve(!String(data).includes('exceptionDetails'));
      socket.close();
    };
    socket.onerror = () => resolve(false);
    socket.onclose = () => {
      clearTimeout(late);
      resolve(false);
    };
  });
  // Else the next one would find the port taken.
  await until(async () => (await inspectorAddress()) === null);
  return isLoaded;
}

async function inspectorAddress(): Promise<string | null> {
  try {
    const response = await fetch('http://127.0.0.1:9229/json/list', { signal: timeLimit(500) });
    const found = targets.safeParse(JSON.parse(await response.text()));
    return found.data?.[0]?.webSocketDebuggerUrl ?? null;
  } catch {
    return null;
  }
}
