import base from './jest.config.js';

/** Tests with Matter's own controller; apart from the others because a bare machine has no matter.js (docs/matter.md). */
export default { ...base, testMatch: ['<rootDir>/tests/matter/**/*.spec.ts'], testTimeout: 120_000 };
