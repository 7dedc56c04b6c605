// Jest's environment for Node, with globals that cost nothing. In the context that jest makes, each look-up of a global asks a proxy
// first: `Math.floor` takes sixty times as long as in plain Node, in tests, sources and packages alike. Node 20.18 and later can make
// a context without that, and jest does not ask for it yet.
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

module.exports = class extends TestEnvironment {
  constructor(...given) {
    const { createContext } = vm;
    const plain = vm.constants?.DONT_CONTEXTIFY;
    if (plain !== undefined) vm.createContext = () => createContext(plain);
    try {
      super(...given);
    } finally {
      vm.createContext = createContext;
    }
  }
};
