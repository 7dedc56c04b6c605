// TypeScript to ESM for jest, by the bundler that the product is built with.
const esbuild = require('esbuild');

module.exports = {
  process(source, file) {
    return esbuild.transformSync(source, {
      loader: 'ts',
      format: 'esm',
      target: 'node20',
      sourcefile: file,
      sourcemap: true,
    });
  },
};
