import base from './jest.config.js';

/** Tests against a real CalDAV server; apart from the others because a bare machine has none. */
export default { ...base, testMatch: ['<rootDir>/tests/caldav/**/*.spec.ts'] };
