/** The default suite: what `npm test` runs. `*.full.test.ts` is for jest.full.config.js. */
export default {
  testEnvironment: './scripts/jest-environment.cjs',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': './scripts/jest-transform.cjs' },
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  setupFiles: ['<rootDir>/__tests__/property-seed.ts'],
  // Apps of the gallery, whose packages may be called alike.
  modulePathIgnorePatterns: ['<rootDir>/docs/apps/'],
  testPathIgnorePatterns: ['\\.full\\.test\\.ts$'],
  reporters: ['default', './scripts/needs-reporter.mjs'],
  // Half of the time is waiting, for servers, git and act: three workers keep two cores busy. A fourth takes a fifth off the time, and
  // leaves what is measured in tests without a core now and then.
  maxWorkers: 3,
  // For what hangs. It is no claim about speed: what takes a second here takes a minute on a slow machine that is busy.
  testTimeout: 600_000,
};
