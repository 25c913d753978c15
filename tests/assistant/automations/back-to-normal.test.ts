import { describe, expect, test } from '@jest/globals';
import { createHome } from '../create-home.js';
import { talk } from './begin-house.js';

describe('AGENT-06 what goes back to normal', () => {
  test.each([
    'when the door opens turn the hall lamp red and back to normal when it closes',
    'when the door opens turn the hall lamp red and normal again when it closes',
    'when the door opens turn the hall lamp red and when it closes put it back to normal',
    'turn the hall lamp red when the door opens and back to how it was once the door closes',
  ])('is so until then: %s', async (text) => {
    const { fire, states } = await talk('hall lamp on', text);
    fire('door_opens');
    expect(states()).toBe('off off color/red');
    fire('door_closes');
    expect(states()).toBe('off off on');
  });
});

describe('AGENT-06 what a place, a length and a color are', () => {
  test('nothing behind "and" is a part of the place of a motion', async () => {
    const { rules } = await talk("when there's motion in the hall and it's after eleven make the hall lamp red");
    expect(rules().map(({ on }) => on)).toEqual(['hall_motion']);
  });

  test('words without their apostrophes are what they are with them', async () => {
    const { reply } = await talk(
      'if theres movement in the hall and its after 11pm make the hall lamp dim red for 2 mins',
    );
    expect(reply).toMatch(
      /^When there is motion in the hall: the hall lamp turns dim red, for 2 minutes, then back, only from 11:00 PM/,
    );
    expect((await talk('if nobodys moved in the hall for ten minutes turn off the hall lamp')).reply).toMatch(
      /^When nothing has moved in the hall for 10 minutes: the hall lamp goes off\./,
    );
  });

  test.each(['dim red', 'bright green'])('"%s" is a color', async (color) => {
    expect((await talk(`make the hall lamp ${color}`)).reply).toMatch(/^Hall lamp is (?:dim red|green)/);
  });
});

describe('LIGHT-07 a lamp blinks so many times', () => {
  test.each([
    ['blink the desk lamp twice', 2],
    ['flash the hall lamp red three times', 3],
    ['blink the bed light once', 1],
    ['flash everything 5 times', 5],
  ])('%s', async (text, seconds) => {
    const { reply } = await talk(text);
    expect(reply).toMatch(new RegExp(`For ${seconds} seconds?\\.$`));
  });

  test('in a color too', async () => {
    const { states } = await talk('flash the hall lamp red');
    expect(states()).toBe('off off animation/strobe/red');
  });

  test('and so does a room', async () => {
    const { say, shown } = createHome();
    expect(await say('flash the kitchen red three times')).toBe('Counter light is flashing red. For 3 seconds.');
    expect(shown()).toEqual({ counter: 'animation/strobe/red' });
  });
});

test('AGENT-06 an automation for one lamp stays where that lamp is not to be in it, and says so', async () => {
  const { reply, rules } = await talk('when the front door opens turn the hall lamp red', 'not the hall');
  expect(reply).toBe('The automation stays as it is. Say which lamp instead, or "delete it".');
  expect(rules()).toHaveLength(1);
});
