import base from './jest.config.js';

/** Tests of days and nights: real processes under libfaketime, and a year of virtual time; apart because a bare machine has no libfaketime. */
export default { ...base, testMatch: ['<rootDir>/tests/time/**/*.spec.ts'], testTimeout: 120_000 };
