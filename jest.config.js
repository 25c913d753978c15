// Mutants share the files that they are made from, and compile anew.
const isMutant = Boolean(process.env.STRYKER_MUTATOR_WORKER);
const once = isMutant ? {} : { '^\\./compile-sentences\\.js$': '<rootDir>/tests/setup/compile-once.ts' };

/** @type {import('jest').Config} */
export default {
  testEnvironment: isMutant ? 'node' : '<rootDir>/tests/setup/compiled-modules.js',
  // Jest leaves one core to the watcher that nobody uses here; on two cores that is half of them.
  maxWorkers: '100%',
  // What a suite loads is never quite given back. Near Node's limit of 4 GB a worker spends its time on collecting garbage, and the last suites took three times as long.
  workerIdleMemoryLimit: '1GB',
  testMatch: ['<rootDir>/tests/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    // Each suite has modules of its own; compiling the sentences anew in each took a fifth of the time of all.
    ...once,
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    // A map within each text would be two thirds of what V8 has to read of it.
    '\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' }, sourceMaps: true },
    ],
  },
  // Tests name compiled files by their path; no build, old or new, is searched.
  roots: ['<rootDir>/src', '<rootDir>/tests'],
  setupFilesAfterEnv: ['<rootDir>/tests/setup/console-guard.ts', '<rootDir>/tests/setup/answer-guard.ts'],
  testTimeout: 60_000,
};
