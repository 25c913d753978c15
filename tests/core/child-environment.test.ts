import { expect, test } from '@jest/globals';
import { selectEnvironment } from '../../src/core/child-environment.js';

test('SAFE-02 a program that Lantern starts is given what it goes by, and no key', () => {
  const given = {
    PATH: '/bin',
    LC_ALL: 'C',
    XDG_RUNTIME_DIR: '/run/user/1000',
    PULSE_SERVER: 'unix:/tmp/p',
    ANTHROPIC_API_KEY: 'k',
    MQTT_PASSWORD: 'p',
    LANTERN_WEB_TOKEN: 't',
    XPATH: 'x',
  };
  expect(Object.keys(selectEnvironment(given))).toEqual(['PATH', 'LC_ALL', 'XDG_RUNTIME_DIR', 'PULSE_SERVER']);
});
