import config from './jest.config.js';

/** Everything: the default suite, `*.full.test.ts`, and simulations at their thorough size. */
export default { ...config, testPathIgnorePatterns: [], globals: { FULL_SUITE: true } };
