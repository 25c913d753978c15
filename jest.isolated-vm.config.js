import base from './jest.config.js';

/** The sandbox's suites on isolated-vm; apart from the others because a bare machine has none (docs/SECURITY.md). */
export default { ...base, testMatch: ['<rootDir>/tests/adapters/sandbox/**/*.spec.ts'] };
