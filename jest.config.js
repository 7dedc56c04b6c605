/** The default suite: what `npm test` runs. `*.full.test.ts` is for jest.full.config.js. */
export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$|/node_modules/(@stdlib|micromark)': './scripts/jest-transform.cjs' },
  transformIgnorePatterns: ['/node_modules/(?!@stdlib|micromark)'],
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  setupFiles: ['<rootDir>/__tests__/property-seed.ts'],
  // Apps of the gallery, whose packages may be called alike.
  modulePathIgnorePatterns: ['<rootDir>/docs/apps/'],
  testPathIgnorePatterns: ['\\.full\\.test\\.ts$'],
  reporters: ['default', './scripts/needs-reporter.mjs'],
  // Servers, containers and act share two cores: more workers make real tests slow, not fast.
  maxWorkers: 2,
  // For what hangs. It is no claim about speed: what takes a second here takes a minute on a slow machine that is busy.
  testTimeout: 600_000,
};
