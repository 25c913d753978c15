import { expect, test } from '@jest/globals';
import { readMessage } from '../../../src/home/read-message.js';
import { greetingSchema } from '../../../src/home/satellites/messages.js';

test.each(['{"version":"1"}', '{"version":null,"lantern":7}', '[]', 'junk'])(
  'what is wrong with the message %s is told in words of what was written',
  (payload) => {
    const why = readMessage(greetingSchema, payload);
    expect(why).toMatch(/takes|missing|needs|lacks|it is not JSON/);
    expect(why).not.toMatch(/Invalid|undefined|received/);
  },
);
