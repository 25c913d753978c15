import { expect, test } from '@jest/globals';
import { describeFailure } from '../../../src/adapters/mqtt/describe-failure.js';

test.each(['CERT_NOT_YET_VALID', 'CERT_HAS_EXPIRED'])(
  'a certificate whose time is not now (%s) names the clock',
  (code) => {
    const failure = Object.assign(new Error('certificate is not yet valid'), { code });
    expect(describeFailure(failure, undefined)).toMatch(/^has a certificate that .* this machine's clock/);
  },
);

test('what speaks something else at the port of the broker is told in plain words', () => {
  const failure = new Error('Invalid header flag bits, must be 0x0 for puback packet');
  expect(describeFailure(failure, 'mqtt://127.0.0.1:80')).toMatch(/^does not speak MQTT at this port .*mqtt\.url/);
  expect(describeFailure(failure, undefined)).toMatch(/^cannot be used: Invalid header/);
});
