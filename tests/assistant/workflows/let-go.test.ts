import { describe, expect, test } from '@jest/globals';
import { createHome } from '../create-home.js';

describe('TALK-04 an order to the lights is no text of a reminder', () => {
  test.each([
    ['turn the light blue', { sofa: 'color/blue', shelf: 'color/blue' }],
    ['switch on the bed light', { bed: 'on' }],
    ['counter light at 40', { counter: 'on 40' }],
  ])('"remind me to", "%s"', async (order, lit) => {
    const { say, shown } = createHome();
    await say('remind me to');
    expect(await say(order)).toMatch(/ What shall I remind you of\?$/);
    expect(shown()).toEqual(lit);
    expect(await say('water the plants')).toBe('When shall I remind you: water the plants?');
  });

  test.each(['to turn off the light', 'turn off the oven', 'call mom'])('"%s" is one', async (message) => {
    const { say, shown } = createHome();
    await say('turn the sofa lamp red');
    await say('remind me');
    expect(await say(message)).toBe(`When shall I remind you: ${message.replace(/^to /, '')}?`);
    expect(shown()).toEqual({ sofa: 'color/red' });
  });
});
