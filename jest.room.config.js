import base from './jest.config.js';

/** Tests in a room with real sound programs; apart from the others because a bare machine has none of them. */
export default {
  ...base,
  testMatch: ['<rootDir>/tests/room/**/*.spec.ts'],
  globalSetup: '<rootDir>/tests/room/open-room.js',
  globalTeardown: '<rootDir>/tests/room/close-room.js',
};
