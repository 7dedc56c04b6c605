export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** As its package.json says it, in SPDX terms. */
  readonly licence: string;
  /** Of its licence and notice files; empty: it brings none. */
  readonly text: string;
}

/** The packages that files of a bundle come from, by name and version. */
export function bundledPackages(inputs: Iterable<string>): BundledPackage[];

/** Whether a package of that licence may be bundled. */
export function isPermissive(licence: string): boolean;

/** What goes with the bundle. Throws Error where a package may not be bundled. */
export function licencesText(packages: readonly BundledPackage[]): string;
