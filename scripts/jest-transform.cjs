// TypeScript to ESM for jest, by the bundler that the product is built with.
const esbuild = require('esbuild');

// jest runs each file in a vm context, where every look-up of a global goes through an interceptor: arithmetic is seven
// times slower than in plain Node. As constants of the module these cost nothing. Only what no test replaces.
const GLOBALS = ['Array', 'Infinity', 'JSON', 'Map', 'Math', 'NaN', 'Number', 'Object', 'Set', 'String'];

module.exports = {
  process(source, file) {
    const { code, map } = esbuild.transformSync(source, {
      loader: 'ts',
      format: 'esm',
      target: 'node20',
      sourcefile: file,
      sourcemap: true,
    });
    const used = GLOBALS.filter((name) => new RegExp(`\\b${name}\\b`).test(code));
    // On the first line, so that the source map still fits.
    return { code: used.length > 0 ? `const {${used}}=globalThis;${code}` : code, map };
  },
};
