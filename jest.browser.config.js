import base from './jest.config.js';

/** Tests of the page in a real browser; apart from the others because a bare machine has none. */
export default {
  ...base,
  testMatch: ['<rootDir>/tests/browser/**/*.spec.ts'],
  testTimeout: 60_000,
};
