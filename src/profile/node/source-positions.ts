/** Where a function stands in the file that somebody wrote, not in what a compiler made of it. Runs in the app. */
import { existsSync, readFileSync } from 'node:fs';
import type { Debugger, Runtime, Session } from 'node:inspector';
import { SourceMap } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RecordedNode } from '../recording.ts';

const INSTALLED = /[\\/]node_modules[\\/]/;

export class SourcePositions {
  readonly #scripts = new Map<string, Debugger.ScriptParsedEventDataType>();
  /** By script. Null: it has no map that can be read. */
  readonly #maps = new Map<string, ReturnType<typeof readMap>>();

  /** Asks V8 for the maps of all scripts, as those of compilers in memory, such as tsx, have no file. Leaves the debugger on. */
  constructor(session: Session) {
    const onParsed = ({ params }: { params: Debugger.ScriptParsedEventDataType }) => {
      this.#scripts.set(params.scriptId, params);
    };
    session.on('Debugger.scriptParsed', onParsed);
    session.post('Debugger.enable');
    session.off('Debugger.scriptParsed', onParsed);
  }

  /** A file by its absolute path, or as Node calls its own (`node:internal/…`); null: native. */
  of({ url, scriptId, lineNumber, columnNumber }: Runtime.CallFrame): Pick<RecordedNode, 'file' | 'line'> {
    if (url === '') return { file: null, line: null };
    if (lineNumber < 0) return { file: pathOf(url), line: null };
    const written = { file: pathOf(url), line: lineNumber + 1 };
    const known = this.#mapOf(scriptId);
    if (known === null) return written;
    const entry = known.map.findEntry(lineNumber, columnNumber);
    if (!('originalSource' in entry) || entry.originalSource === undefined) return written;
    const file = sourceOf(entry.originalSource, known.base);
    // Packages ship maps of sources that they do not ship, by paths that may lead out of them and so name another one.
    if (INSTALLED.test(url) && !existsSync(file)) return written;
    return { file, line: entry.originalLine + 1 };
  }

  #mapOf(scriptId: string) {
    const known = this.#maps.get(scriptId);
    if (known !== undefined) return known;
    const script = this.#scripts.get(scriptId);
    const map = script?.sourceMapURL ? readMap(script.url, script.sourceMapURL) : null;
    this.#maps.set(scriptId, map);
    return map;
  }
}

function readMap(scriptUrl: string, mapUrl: string) {
  try {
    const script = URL.canParse(scriptUrl) ? scriptUrl : pathToFileURL(scriptUrl).href;
    const isInline = mapUrl.startsWith('data:');
    const url = isInline ? script : new URL(mapUrl, script).href;
    const [kind = '', data = ''] = mapUrl.split(',', 2);
    const inline = () => (kind.endsWith(';base64') ? Buffer.from(data, 'base64').toString() : decodeURIComponent(data));
    const text = isInline ? inline() : readFileSync(fileURLToPath(url), 'utf8');
    const { sourceRoot, ...payload } = JSON.parse(text);
    const root = sourceRoot ? `${String(sourceRoot).replace(/\/$/, '')}/` : '';
    return { map: new SourceMap(payload), base: new URL(root, url).href };
  } catch {
    return null;
  }
}

function sourceOf(source: string, base: string): string {
  // Bundlers name sources after the project, one of several versions with a hash: webpack://app/./src/a.ts?1f3c.
  const [, bundled] = /^\w+pack:\/\/[^/]*\/(?:\[project\]\/|\.{1,2}\/)*([^?]*)/.exec(source) ?? [];
  if (bundled !== undefined) return bundled;
  try {
    return pathOf(source.startsWith('/') ? source : new URL(source, base).href);
  } catch {
    return source;
  }
}

/** A script is called by its path in CommonJS and by its URL as an ES module, whose query does not belong to the path. */
function pathOf(url: string): string {
  return url.startsWith('file:') ? fileURLToPath(url) : url;
}
