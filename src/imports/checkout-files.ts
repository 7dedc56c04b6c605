/**
 * Which file of the repository a profiler means: it may name it by the path at which it was compiled, by one inside a container,
 * by the module that it belongs to, or by a part of its path. Pure.
 */

/** The checkout that one version was started from. */
export interface CheckoutFiles {
  /** Absolute path of its top, with symbolic links resolved. */
  readonly top: string;
  /** The folder that the app was started in, relative to the top; empty: the top itself. */
  readonly folder: string;
  /** Go modules by their path, such as `example.com/shop`, with their folders relative to the top. */
  readonly goModules: ReadonlyMap<string, string>;
  /** Whether there is such a file; a path relative to the top, without `.` and `..`. */
  readonly has: (path: string) => boolean;
}

/** Of other people, although a file of the repository may end alike. */
const LIBRARIES =
  /\/(?:site-packages|dist-packages|node_modules|gems|pkg\/mod|\.cargo\/registry|rustc)\/|^\/usr\/(?:lib|share|local\/(?:lib|go))\/|@v\d/;
/** More files than a real profile names: the rest stays as it is written. */
const MOST_FILES = 5000;

/** A function from what profilers call a file to its path relative to the top, or to the same text where it is none of its files. */
export function repositoryFiles(checkout: CheckoutFiles): (written: string) => string {
  const known = new Map<string, string>();
  return (written) => {
    const file = known.get(written) ?? (known.size < MOST_FILES ? findFile(written, checkout) : null) ?? written;
    if (known.size < MOST_FILES) known.set(written, file);
    return file;
  };
}

/** Null: none of the repository. */
function findFile(written: string, { top, folder, goModules, has }: CheckoutFiles): string | null {
  if (written.startsWith(`${top}/`)) return written.slice(top.length + 1);
  const segments = written.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..') || segments.length > 100 || LIBRARIES.test(written)) return null;
  const path = segments.join('/');
  if (!written.startsWith('/')) {
    const inModules = [...goModules].flatMap(([module, place]) =>
      path.startsWith(`${module}/`) ? [inFolder(place, path.slice(module.length + 1))] : [],
    );
    return [...inModules, inFolder(folder, path), path].find(has) ?? null;
  }
  // At another place, such as in a container: the longest end of it that is a file of the repository.
  const ends = segments.map((_, from) => segments.slice(from).join('/'));
  return ends.flatMap((end) => [end, inFolder(folder, end)]).find(has) ?? null;
}

function inFolder(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}

/** The path of the module that a go.mod declares; null: none. */
export function goModulePath(goMod: string): string | null {
  return /^module[ \t]+(?:"([^"\s]{1,300})"|([^\s"/][^\s"]{0,299}))/m.exec(goMod)?.slice(1).find(Boolean) ?? null;
}
