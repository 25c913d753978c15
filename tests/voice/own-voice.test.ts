import { expect, test } from '@jest/globals';
import { isOwnEcho } from '../../src/voice/own-voice.js';

test.each(['the light', 'to light blue', 'light is', 'is it', 'the'])(
  'VOICE-05 "%s" may be of its own voice',
  (heard) => {
    expect(isOwnEcho(heard, 'The light is blue. It is on.')).toBe(true);
  },
);

test.each(['at ten percent', 'no red', 'to red', 'and the kitchen'])(
  'VOICE-05 "%s" was said by somebody else',
  (heard) => {
    expect(isOwnEcho(heard, 'The light is blue. It is on.')).toBe(false);
  },
);
