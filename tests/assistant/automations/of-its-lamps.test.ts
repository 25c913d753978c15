import { describe, expect, test } from '@jest/globals';
import { talk } from './begin-house.js';

const pressed = 'when the button is pressed turn the desk lamp red and the bed light blue';
const levels = 'every evening at seven desk lamp on at 50 percent and hall lamp on at 20 percent';
const night = 'every night at eleven turn all the lights off';
const both = 'every night at eleven turn the desk lamp and the bed light off';
const bell = 'when the doorbell rings flash the desk lamp and the hall lamp white three times';

describe('AGENT-06 what is said of one lamp of an automation changes the automation, and no lamp now', () => {
  test.each([
    [pressed, 'make the bed light green instead', /the desk lamp turns red and the bed light turns green\.$/],
    [pressed, 'the bed light green rather', /the desk lamp turns red and the bed light turns green\.$/],
    [pressed, 'I want the bed light green', /the desk lamp turns red and the bed light turns green\.$/],
    [pressed, 'and the hall lamp white', /red and the bed light turns blue and the hall lamp turns white\.$/],
    [pressed, 'not the desk lamp', /^When the button is pressed: the bed light turns blue\.$/],
    [pressed, 'leave out the desk lamp', /^When the button is pressed: the bed light turns blue\.$/],
    [pressed, 'only the bed light', /^When the button is pressed: the bed light turns blue\.$/],
    [levels, 'make the hall lamp 30 percent', /the desk lamp goes to 50 percent and the hall lamp goes to 30 percent/],
    [levels, 'the desk lamp at 60', /the desk lamp goes to 60 percent and the hall lamp goes to 20 percent/],
    [levels, 'hall lamp brighter', /the desk lamp goes to 50 percent and the hall lamp goes to 40 percent/],
    [night, 'leave out the bed light', /11:00 PM: the desk lamp and the hall lamp go off\.$/],
    [night, 'make the bed light green instead', /the desk lamp and the hall lamp go off and the bed light turns green/],
    [night, 'just the bed light', /11:00 PM: the bed light goes off\.$/],
    [both, 'drop the bed light', /11:00 PM: the desk lamp goes off\.$/],
    [both, 'the bed light can stay on', /11:00 PM: the desk lamp goes off\.$/],
    [bell, 'make it five times', /strobe effect in white, for 5 seconds, then back\./],
    [bell, 'make it red instead', /the desk lamp starts the strobe effect in red .*, for 3 seconds/],
  ])('"%s", "%s"', async (first, then, reply) => {
    const before = (await talk()).states();
    const house = await talk(first, then);
    expect(house.reply.replace(/ Nothing here tells me of that yet.*/, '')).toMatch(reply);
    expect(house.states()).toBe(before);
    expect(new Set(house.rules().map(({ id }) => id.replace(/\/\d+$/, '').split('/')[1])).size).toBe(1);
  });

  test('what is lit, and no longer the talk, is for now', async () => {
    expect((await talk(pressed, 'turn the hall lamp on')).reply).toBe('Hall lamp is on.');
    expect((await talk(both, 'turn the bed light on')).reply).toBe('Bed light is on.');
    expect((await talk('turn the bed light on', pressed, 'make the bed light green')).reply).toBe(
      'Bed light is green.',
    );
    const single = await talk('when the button is pressed turn the desk lamp red', 'make the desk lamp blue');
    expect(single.reply).toBe('Desk lamp is blue.');
  });

  test('"ten percent only" is of the automation, though its lamp is lit', async () => {
    const set = 'every evening at seven turn on the desk lamp';
    const { reply } = await talk('turn the desk lamp on', set, 'only on weekdays', '10 percent only');
    expect(reply).toBe('Every weekday at 7:00 PM: the desk lamp goes on and the desk lamp goes to 10 percent.');
  });

  test.each([
    'change the button one so it also makes the hall lamp orange',
    'change the button rule so that it makes the hall lamp orange too',
    'the button rule should also make the hall lamp orange',
  ])('"%s" adds that', async (said) => {
    const { reply } = await talk('when the button is pressed turn the desk lamp on', said);
    expect(reply).toBe('When the button is pressed: the desk lamp goes on and the hall lamp turns orange.');
  });
});

describe('AGENT-06 what goes on with an automation is for its lamps', () => {
  test.each([
    ['when it gets colder than eighteen turn the bed light red', 'and back off when it gets above twenty'],
    ['when it gets colder than eighteen turn the bed light red', 'off again when it is warmer than twenty'],
    ['when the doorbell rings turn the bed light red', 'and off again when the button is pressed'],
  ])('"%s", "%s"', async (first, then) => {
    expect((await talk(first, then)).reply).toMatch(/: the bed light goes off\./);
  });

  test.each(['and it shall go off at seven and half', 'and off again at seven and a half'])('"%s"', async (then) => {
    const { reply, states } = await talk('every morning at six turn the hall lamp on', 'but not in weekend', then);
    expect(reply).toContain('Every weekday at 7:30 AM: the hall lamp goes off.');
    expect(states()).not.toContain('on');
  });

  test.each([
    'when the desk lamp goes on turn the bed light on too',
    'when the hall lamp is switched on turn the bed light on as well',
    'whenever the desk lamp is turned off, turn the bed light off too',
  ])('"%s" waits for what a lamp does, and changes nothing else', async (said) => {
    const { rules, reply } = await talk('every night at midnight turn the desk lamp off', said);
    expect(rules().map(({ description }) => description)).toEqual(['Every day at 12:00 AM: the desk lamp goes off.']);
    expect(reply).toMatch(/I understood|I heard/);
  });
});

describe('AGENT-06 two automations for the same', () => {
  const motion = 'when there is motion turn on the hall lamp';
  const limited = 'whenever there is motion turn on the hall lamp unless the desk lamp is on';

  test('the first would make the limit of the second useless, so it is asked', async () => {
    const { reply, say, rules } = await talk(motion, limited);
    expect(reply).toMatch(/^There is already: When there is motion: .* Shall this take its place: /);
    await say('yes');
    expect(rules().every(({ description = '' }) => /unless the desk lamp is on|^$/.test(description))).toBe(true);
  });

  test('another look, or length, at some times stays beside the first', async () => {
    expect((await talk(motion, `${limited} for ten seconds`)).reply).not.toContain('There is already');
    expect((await talk(motion, 'when there is motion after dark make the hall lamp red')).reply).not.toContain(
      'already',
    );
  });
});

describe('AGENT-06 what is paused is told, and comes back', () => {
  test.each(['back on', 'turn it back on'])('"%s"', async (said) => {
    const { replies } = await talk(
      'when there is motion turn on the hall lamp',
      'pause it until friday',
      "what's set up",
      said,
    );
    expect(replies[2]).toMatch(/ That one is off until (?:Friday|tomorrow)\.$/);
    expect(replies[3]).toMatch(/^On again: When there is motion/);
  });
});
