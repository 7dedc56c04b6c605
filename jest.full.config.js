import config from './jest.config.js';

/** The full suite: the default one and `*.full.test.ts`. */
export default { ...config, testPathIgnorePatterns: [], testSequencer: './scripts/full-first.mjs' };
