import base from './jest.config.js';

/** Tests against a real MQTT broker; apart from the others because a bare machine has none. */
export default { ...base, testMatch: ['<rootDir>/tests/mqtt/**/*.spec.ts'] };
