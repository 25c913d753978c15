import { describe, expect, test } from '@jest/globals';
import { isPiece } from '../../src/language/is-piece.js';
import { talk } from './automations/begin-house.js';

/** What nobody here can set up. */
const refused = 'when i smash the button thrice and sing make the desk lamp sparkle like tinsel';

describe('LANG-04 a piece of what was refused', () => {
  test.each(['and just the desk and the bed', 'the desk one an hour later', 'move it to ten', 'delete both', 'dim it'])(
    '%s',
    async (piece) => {
      const { replies, states, engine } = await talk('bed light on', refused, piece);
      expect(replies.at(-1)).toMatch(/^I set up nothing for "when i smash the button thrice and sing…?/);
      expect(states()).toBe('off on off');
      expect(engine.machine.timers.size).toBe(0);
    },
  );

  test('is one as long as nothing else was understood', async () => {
    expect((await talk(refused, 'dim it', 'and the desk one')).reply).toContain('I set up nothing');
    expect((await talk(refused, 'bed light on', 'dim it')).reply).toBe('Bed light is on at 80 percent.');
  });

  test.each(['turn on the desk lamp', 'no, turn on the desk lamp', 'desk lamp on', 'what time is it', 'on', 'stop'])(
    'is no whole sentence, and no single word: %s',
    async (whole) => {
      expect((await talk('bed light on', refused, whole)).reply).not.toContain('I set up nothing');
    },
  );

  test('is about nothing that was only refused, and would have set up nothing', async () => {
    expect((await talk('bed light on', 'sing me a song about the sea', 'make it red')).reply).toBe('Bed light is red.');
  });

  test('is none a while later', async () => {
    const { wait, say } = await talk('bed light on', refused);
    wait(61);
    expect(await say('make it red')).toBe('Bed light is red.');
  });

  test.each(['not on Sundays', 'only two times', 'make it purple', 'and the hall as well', 'actually 4 mins'])(
    'says nothing alone: %s',
    (text) => expect(isPiece(text)).toBe(true),
  );
});
