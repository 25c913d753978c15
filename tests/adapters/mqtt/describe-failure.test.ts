import { expect, test } from '@jest/globals';
import { describeFailure } from '../../../src/adapters/mqtt/describe-failure.js';

test.each(['CERT_NOT_YET_VALID', 'CERT_HAS_EXPIRED'])(
  'a certificate whose time is not now (%s) names the clock',
  (code) => {
    const failure = Object.assign(new Error('certificate is not yet valid'), { code });
    expect(describeFailure(failure, undefined)).toMatch(/^has a certificate that .* this machine's clock/);
  },
);
