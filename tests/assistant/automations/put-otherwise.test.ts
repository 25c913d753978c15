import { describe, expect, test } from '@jest/globals';
import { createHome } from '../create-home.js';
import { beginHouse, talk } from './begin-house.js';

describe('AGENT-06 automations, in words of other people', () => {
  test.each([
    [
      'at three every afternoon the desk lamp shall be warm for half an hour because then we have tea',
      'Every day at 3:00 PM: the desk lamp turns warm white, for 30 minutes, then back.',
    ],
    ['hold the button for everything off', 'When the button is held: all the lights go off.'],
    ['hold the button for three seconds and everything goes off', 'When the button is held: all the lights go off.'],
    [
      'if the window opens and it is already past ten at night the bed light must get red',
      'When the window opens: the bed light turns red, for 10 seconds, then back, only from 10:00 PM to 6:00 AM.',
    ],
    [
      'every time the front door opens leave the hall lamp on for five minutes and then put it out again',
      'When the front door opens: the hall lamp goes on, for 5 minutes, then back.',
    ],
    [
      'next time the doorbell goes, only the once, switch the desk lamp to purple',
      'When the doorbell rings: the desk lamp turns purple, for 10 seconds, then back, once.',
    ],
    [
      'flash the desk lamp for the doorbell, only not from one to three in the afternoon',
      'When the doorbell rings: the desk lamp starts the strobe effect, for 10 seconds, then back, only from 3:00 PM to 1:00 PM.',
    ],
    [
      'when the doorbell rings flash the desk lamp but not between one and three in the afternoon',
      'When the doorbell rings: the desk lamp starts the strobe effect, for 10 seconds, then back, only from 3:00 PM to 1:00 PM.',
    ],
    [
      'once an hour has gone by without any motion in the hall, shut every light off',
      'When nothing has moved in the hall for 1 hour: all the lights go off.',
    ],
    [
      'upon completion of the washing machine let the desk lamp blink blue for two minutes, after that restore what it showed before',
      'When the washing machine is done: the desk lamp starts the blink effect in blue, for 2 minutes, then back.',
    ],
    [
      'have the desk lamp turn red when the doorbell rings',
      'When the doorbell rings: the desk lamp turns red, for 10 seconds, then back.',
    ],
  ])('"%s"', async (sentence, told) => {
    expect((await talk(sentence)).reply.replace(/ Nothing here tells me of that yet.*$/, '')).toBe(told);
  });

  test.each([
    ['switch on the bed light at seven in the morning everyday', 'Every day at 7:00 AM: the bed light goes on.'],
    ["if the hall lamp's on at midnight turn it off", 'Every day at 12:00 AM: the hall lamp goes off.'],
    [
      'every two hours from nine to seventeen blink the desk lamp green',
      'Every 2 hours: the desk lamp starts the blink effect in green, only from 9:00 AM to 5:00 PM.',
    ],
    [
      'if I click the button three times make everything pink',
      'The button tells apart one press, two presses and holding it. Which of them shall it be?',
    ],
  ])('"%s"', async (sentence, told) => {
    expect((await talk(sentence)).reply).toBe(told);
  });

  test.each([
    ['when the door opens or when the doorbell rings turn on the hall lamp', ['door_opens', 'doorbell']],
    ['turn on the hall lamp when the door opens or the doorbell rings', ['door_opens', 'doorbell']],
    ['when the door or the window opens turn the hall lamp red', ['door_opens', 'window_opens']],
    ['when the front or the back door opens turn the hall lamp red', ['front_door_opens', 'back_door_opens']],
  ])('"%s": either of them', async (sentence, events) => {
    const { rules } = await talk(sentence);
    expect([...new Set(rules().map(({ on }) => on))]).toEqual(expect.arrayContaining(events));
  });

  test.each([
    'with one click I want the desk lamp white, with two clicks the desk lamp red',
    'on one press the desk lamp white and on two presses the desk lamp red',
  ])('"%s": two of them', async (sentence) => {
    const { rules } = await talk(sentence);
    const parts = rules().flatMap((rule) => (rule.parts?.does.length === 1 ? [`${rule.on}: ${rule.to}`] : []));
    expect(new Set(parts)).toEqual(new Set(['button_click: color/white', 'button_double_click: color/red']));
  });

  test('a lamp is in no place where it is not, and nobody there is no place of its own', async () => {
    const { reply, rules } = await talk('when the door opens and nobody is in the kitchen turn the desk lamp red');
    expect(reply).toMatch(/^I don't understand/);
    expect(rules()).toEqual([]);
  });

  test('what waits for several clicks is no event of that name', async () => {
    expect((await talk('for the next five clicks make the light red')).rules()).toEqual([]);
  });

  test.each([
    ['turn the desk lamp on for ten minutes because we eat', 'Desk lamp is on. For 10 minutes.'],
    ["turn the desk lamp on for ten minutes, it's late", 'Desk lamp is on. For 10 minutes.'],
    ['please leave the hall lamp burning tonight', 'Hall lamp is on.'],
    ['quarter past ten tonight, bed light, ten percent', 'At 10:15 PM the bed light goes to 10 percent.'],
    [
      'half an hour from now I want the desk lamp blue and the hall lamp green',
      'In 30 minutes the desk lamp turns blue and the hall lamp turns green.',
    ],
  ])('"%s"', async (sentence, told) => {
    expect((await talk(sentence)).reply).toBe(told);
  });

  test('what one leaves to a thing that opens is no thing that leaves', async () => {
    const { rules } = await talk('every time the front door opens leave the hall lamp on for five minutes');
    expect(rules().map(({ on }) => on)).toContain('front_door_opens');
  });

  test('"and then off" of a timed light still comes when the time is over', async () => {
    const { say, states, wait } = beginHouse();
    await say('make the desk lamp red for ten minutes and then blue');
    expect(states()).toBe('color/red off off');
    wait(601);
    expect(states()).toBe('color/blue off off');
  });
});

describe('AGENT-06 automations that were told', () => {
  const [nine, door] = ['every evening at nine turn the bed light orange', 'when the door opens turn on the hall lamp'];

  test('"them all" behind the list are the automations', async () => {
    const { reply, rules } = await talk(nine, door, 'what rules are there', 'delete them all');
    expect(reply).toBe('Deleted 2 automations.');
    expect(rules()).toEqual([]);
  });

  test('"the second one" is the second that was made', async () => {
    const { reply } = await talk(nine, door, 'please delete the second one');
    expect(reply).toBe('Deleted: When the door opens: the hall lamp goes on.');
  });

  test('"turn it back on" behind a pause is the automation', async () => {
    const { reply, rules, states } = await talk(door, 'pause that', 'ok turn it back on');
    expect(reply).toBe('On again: When the door opens: the hall lamp goes on.');
    expect([rules().every(({ enabled }) => enabled), states()]).toEqual([true, 'off off off']);
  });

  test('"what was it I told you about the door" tells it', async () => {
    expect((await talk(nine, door, 'now what was it I told you about the door')).reply).toBe(
      'When the door opens: the hall lamp goes on.',
    );
  });

  test('a question whether one is on does not switch it on', async () => {
    const { reply, rules } = await talk(door, 'pause the door rule', 'is the door rule on');
    expect(reply).toBe('When the door opens: the hall lamp goes on. That one is switched off.');
    expect(rules().some(({ enabled }) => enabled)).toBe(false);
  });

  test.each([
    ["I've the grandchildren here, so leave the door rule be until tomorrow evening at six", /^Off until tomorrow/],
    ['hold all the automatic stuff till I tell you', /^Off: /],
  ])('"%s"', async (sentence, told) => {
    expect((await talk(door, sentence)).reply).toMatch(told);
  });

  test.each(['not tonight', 'skip it tonight', 'no bed light tonight'])(
    '"%s", of what the sun starts: it rests until midnight',
    async (sentence) => {
      const { say } = createHome({ nextSun: (_, after) => after + 3_600_000 });
      await say('every evening at sunset turn the bed light orange');
      expect(await say(sentence)).toBe('Off until tomorrow: Every day at sunset: the bed light turns orange.');
    },
  );

  test('a hold starts something only where the configuration lets rules answer it', async () => {
    const sentence = 'holding the button down ought to start a rainbow on the bed light';
    expect(await createHome().say(sentence)).toMatch(/I set up nothing\.$/);
    const { engine, say, shown } = createHome({ engineParts: { holdYields: true } });
    expect(await say(sentence)).toBe(
      'When the button is held: the bed light starts the rainbow effect. Holding the button no longer switches that off.',
    );
    engine.fire({ name: 'button_hold' }, { kind: 'button' });
    expect(shown()).toEqual({ bed: 'animation/rainbow' });
  });

  test('"and all" is "too"', async () => {
    const { replies } = await talk(door, "actually do the bed light an' all");
    expect(replies[1]).toContain('the hall lamp goes on and the bed light goes on');
  });
});
