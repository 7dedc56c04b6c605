// TypeScript to ESM for jest, by the bundler that the product is built with; and packages that compute much.
const esbuild = require('esbuild');

// jest runs each file in a vm context, where every look-up of a global goes through an interceptor: arithmetic is seven
// times slower than in plain Node. As constants of the module these cost nothing. Only what no test replaces.
const GLOBALS = ['Array', 'Infinity', 'JSON', 'Map', 'Math', 'NaN', 'Number', 'Object', 'Set', 'String'];

/** On the first line, so that a source map still fits. A name that the module declares itself is left alone. */
function withConstants(code) {
  const used = GLOBALS.filter(
    (name) =>
      new RegExp(`\\b${name}\\b`).test(code) &&
      !new RegExp(`\\b(?:var|let|const|function|class) ${name}\\b`).test(code),
  );
  return used.length > 0 ? `const {${used}}=globalThis;${code}` : code;
}

module.exports = {
  process(source, file) {
    if (!file.endsWith('.ts')) return { code: withConstants(source) };
    const { code, map } = esbuild.transformSync(source, {
      loader: 'ts',
      format: 'esm',
      target: 'node20',
      sourcefile: file,
      sourcemap: true,
    });
    return { code: withConstants(code), map };
  },
};
