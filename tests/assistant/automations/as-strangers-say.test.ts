import { describe, expect, test } from '@jest/globals';
import { createHome } from '../../language/home.js';
import { beginHouse } from './begin-house.js';

describe('AGENT-06 automations as strangers say them', () => {
  test.each([
    ['turn the hall lamp red when the dog barks', 'dog', 'off off color/red'],
    ["when the kettle's done turn the hall lamp on", 'kettle_done', 'off off on'],
    ['on doorbell toggle the hall lamp', 'doorbell', 'off off on'],
    ['motion then hall lamp blue', 'motion', 'off off color/blue'],
    ['doorbell bed light purple', 'doorbell', 'off color/purple off'],
    ['when when the um dish dishwasher is done make the the hall lamp green', 'dishwasher_done', 'off off color/green'],
    ['in the event that the window opens the desk lamp shall be set to red', 'window_opens', 'color/red off off'],
    ['when the door opens turn the desk lamp red and all the other lamps off', 'door_opens', 'color/red off off'],
    ['somebody opens the door I want the hall lamp on', 'door_opens', 'off off on'],
    ['the bed light is to be purple at the sound of the doorbell', 'doorbell', 'off color/purple off'],
    ['front door opening, hall lamp yellow, every time', 'front_door_opens', 'off off color/yellow'],
    ['when the window opens turn the bed light on at half brightness', 'window_opens', 'off on off'],
  ])('"%s"', async (sentence, event, then) => {
    const { say, fire, states } = beginHouse();
    await say(sentence);
    expect(states()).toBe('off off off');
    fire(event);
    expect(states()).toBe(then);
  });

  test.each([
    ['saturdays ten in the morning, hall lamp yellow, means cleaning', 'Every Saturday at 10:00 AM'],
    ['back door opening between ten at night and six in the morning, all lamps red', 'only from 10:00 PM to 6:00 AM'],
    ['on workdays keep the hall lamp on from nine to five', 'Every weekday at 9:00 AM'],
  ])('a time or a thing that happens, beside a look, is no remark: "%s"', async (sentence, told) => {
    const { say, states } = beginHouse();
    expect(await say(sentence)).toContain(told);
    expect(states()).toBe('off off off');
  });

  test('a number that is another length, and a reason behind a comma', async () => {
    const { say } = beginHouse();
    await say('if there is motion turn the hall lamp on for five minutes');
    expect(await say('five is too short, make it fifteen')).toContain('the hall lamp goes on, for 15 minutes');
    await say('when the phone rings make the desk lamp yellow');
    expect(await say('make it blue instead, yellow looks like normal light')).toContain('the desk lamp turns blue');
    expect(await say('can you time my eggs, six minutes')).toBe('Eggs timer set for 6 minutes.');
  });

  test.each([
    'when the sun sets turn the hall lamp on',
    'turn the hall lamp on whenever the sun goes down',
    'once the sun is down turn the hall lamp on',
  ])('the sun is no event of a sensor: "%s"', (sentence) => {
    const [command] = createHome({ lamps: [{ id: 'hall', name: 'hall lamp', aliases: [] }] }).understand(
      sentence,
    ).commands;
    expect(command).toMatchObject({ intent: 'automation.set', when: { on: 'sun', sun: 'sunset' } });
  });

  test('a limit of many words, and what somebody tells before', async () => {
    const { say, rules } = beginHouse();
    expect(
      await say(
        'I work nights so when the phone rings between four in the afternoon and nine in the evening blink the bed light for ten seconds',
      ),
    ).toContain('only from 4:00 PM to 9:00 PM');
    expect(rules()).toHaveLength(1);
  });

  test('a condition before what sets it off limits it', async () => {
    const { say } = beginHouse();
    expect(
      await say("if it's between one and four in the morning and I press the button set the bed light to five percent"),
    ).toContain('only from 1:00 AM to 4:00 AM');
  });

  test.each([
    ['every two hours between nine and five blink the bed light', 'only from 9:00 AM to 5:00 PM'],
    ['when the door opens between eight and four turn the bed light red', 'only from 8:00 AM to 4:00 PM'],
    ['when there is motion between ten and six turn the bed light red', 'only from 10:00 PM to 6:00 AM'],
    [
      'when there is motion between nine and five in the morning turn the bed light red',
      'only from 9:00 PM to 5:00 AM',
    ],
  ])('the hours of a working day are by day: "%s"', async (sentence, limit) => {
    const { say } = beginHouse();
    expect(await say(sentence)).toContain(limit);
  });

  test('what was not understood changes no automation made before, and sets up no other', async () => {
    const { say, fire, rules, states } = beginHouse();
    await say('when somebody rings the doorbell make the bed light purple');
    await say("would you be so kind as to light the hall whenever I get up at night, when there's motion");
    await say('the door and its ten minutes, you know, or so');
    await say('the hall thing at eleven or one');
    expect(rules()).toHaveLength(1);
    fire('doorbell');
    expect(states()).toBe('off color/purple off');
  });

  test.each([
    'the kitchen light must be on from sunset to sunrise daily',
    'kitchen light on from sunset until sunrise every day',
  ])('"%s" is every night, and no sunrise that a lamp shows', (text) => {
    const until = { on: 'sun', sun: 'sunrise' };
    const { commands } = createHome().understand(text);
    expect(commands).toMatchObject([{ when: { on: 'sun', sun: 'sunset' }, does: [{ intent: 'light.on' }], until }]);
    expect(commands[0]).not.toHaveProperty('times');
  });

  test('"at sunset until ten, except on Sundays" is every evening but one', () => {
    const { commands } = createHome().understand('turn the kitchen light on at sunset until ten, except on Sundays');
    expect(commands).toEqual([
      expect.objectContaining({
        until: { on: 'time', recurrence: 'daily', at: '22:00' },
        only: [{ only: 'days', days: 'weekly:sun', not: true }],
      }),
    ]);
    expect(commands[0]).not.toHaveProperty('times');
  });

  test('a day and a time measure nothing', async () => {
    const { say, rules } = beginHouse();
    await say('saturday at half past three all lamps red');
    expect(rules()).toHaveLength(0);
  });

  test('"it" in the second half is what was measured in the first', async () => {
    const { say, read, states } = beginHouse();
    await say('if noise goes over ninety make the hall lamp red and when it is below sixty make the hall lamp green');
    read('noise', 95);
    expect(states()).toBe('off off color/red');
    read('noise', 40);
    expect(states()).toBe('off off color/green');
  });

  test('what is to stay is not ended by the other side of the number', async () => {
    const { say, read, states } = beginHouse();
    await say('when the temperature goes above 25 turn the desk lamp red and leave it on');
    read('temperature', 26);
    read('temperature', 20);
    expect(states()).toBe('color/red off off');
  });

  test('"no wait" corrects, and nothing waits', async () => {
    const { say, fire, wait, states } = beginHouse();
    await say('when the timer ends turn the hall lamp red for ten seconds');
    await say('no wait, twenty seconds');
    fire('timer_ends');
    expect(states()).toBe('off off color/red');
    wait(15);
    expect(states()).toBe('off off color/red');
    wait(6);
    expect(states()).toBe('off off off');
  });

  test('"pause it", "forget the door thing" and "what have I set up" are about automations', async () => {
    const { say, fire, states, rules } = beginHouse();
    await say('when the door opens turn the hall lamp on');
    await say('pause it until tomorrow');
    fire('door_opens');
    expect(states()).toBe('off off off');
    expect(await say('what have I set up so far')).toContain('When the door opens');
    await say('forget the door thing');
    expect(rules()).toEqual([]);
  });
});
