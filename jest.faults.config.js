import base from './jest.config.js';

/** Tests that break each part of a running Lantern; apart from the others because a bare machine lacks the programs, and for their time. */
export default { ...base, testMatch: ['<rootDir>/tests/faults/**/*.spec.ts'], testTimeout: 60_000 };
