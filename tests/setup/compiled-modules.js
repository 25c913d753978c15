import vm from 'node:vm';
import NodeEnvironment from 'jest-environment-node';

// Each suite has modules of its own, a thousand where it starts a whole Lantern; V8 parsed them anew in each. What it made of one is kept for the other suites of the worker.
const Module = vm.SourceTextModule;
/** @type {Map<string, { source: string, cachedData: Buffer }>} */
const kept = new Map();

/** V8 takes what it kept for the module that it was made of, and looks for what that one can import, which is gone with its suite. */
const importsLater = /\bimport\s*\(/;

/** As the real one; a text that was compiled before is not parsed again. */
vm.SourceTextModule = function KeptModule(source, options) {
  if (importsLater.test(source)) return new Module(source, options);
  const before = kept.get(options.identifier);
  if (before?.source === source) {
    try {
      return new Module(source, { ...options, cachedData: before.cachedData });
    } catch (error) {
      // V8 takes nothing that it made under other flags, and a test may have set some.
      if (error.code !== 'ERR_VM_MODULE_CACHED_DATA_REJECTED') throw error;
    }
  }
  const made = new Module(source, options);
  kept.set(options.identifier, { source, cachedData: made.createCachedData() });
  return made;
};

/**
 * Jest's own environment, whose globals are those of the context itself. Jest gives them a proxy, which V8 asks at each `Math` or
 * `Object` that a suite reads: a loop over the samples of a sound took ten times as long.
 */
export default class PlainEnvironment extends NodeEnvironment {
  constructor(...known) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...known);
    } finally {
      vm.createContext = createContext;
    }
  }
}
