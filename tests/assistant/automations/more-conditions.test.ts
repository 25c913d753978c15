import { describe, expect, test } from '@jest/globals';
import { beginHouse } from './begin-house.js';

describe('AGENT-06 an automation that another lamp decides about', () => {
  test.each([
    ['when the door opens turn the hall lamp on while the bed light is on', 'turn on the bed light', 'off on on'],
    ['when the door opens turn the hall lamp on while the bed light is on', 'turn off the bed light', 'off off off'],
    [
      'if the door opens while the bed light is red switch it to green',
      'make the bed light red',
      'off color/green off',
    ],
    [
      'if the door opens while the bed light is red switch it to green',
      'make the bed light blue',
      'off color/blue off',
    ],
    ['when the door opens turn on the hall lamp unless the bed light is already lit', 'bed light on', 'off on off'],
    ['when the door opens turn on the hall lamp unless the bed light is already lit', 'bed light off', 'off off on'],
  ])('"%s", after "%s"', async (automation, first, then) => {
    const { say, fire, states } = beginHouse();
    await say(automation);
    await say(first);
    fire('door_opens');
    expect(states()).toBe(then);
  });

  test('said afterwards, and told in words', async () => {
    const { say, fire, states } = beginHouse();
    await say('when I press the button make the hall lamp green');
    expect(await say('unless the bed light is on')).toBe(
      'When the button is pressed: the hall lamp turns green, unless the bed light is on.',
    );
    await say('turn on the bed light');
    fire('button_click');
    expect(states()).toBe('off on off');
  });
});

describe('AGENT-06 what is measured', () => {
  test('has to stay there for as long as somebody says', async () => {
    const { say, read, wait, states } = beginHouse();
    await say('turn the hall lamp green if the power stays below ten watts for five minutes');
    read('power', 4);
    wait(200);
    read('power', 40);
    read('power', 4);
    wait(200);
    expect(states()).toBe('off off off');
    wait(101);
    expect(states()).toBe('off off color/green');
  });

  test('ends at a number of its own', async () => {
    const { say, read, states } = beginHouse();
    await say(
      'make the bed light orange when the humidity goes over seventy percent and back to what it was below sixty',
    );
    read('humidity', 75);
    read('humidity', 65);
    expect(states()).toBe('off color/orange off');
    read('humidity', 55);
    expect(states()).toBe('off off off');
  });
});

describe('AGENT-06 what was dropped or made up is heard', () => {
  test.each([
    [
      'when somebody moves in the hall after dark put the hall lamp on for two minutes',
      "I can't tell when sunset is, because I don't know where we are: set place in the settings, or a time zone that is a place, such as Europe/Berlin.",
    ],
    ['a long press means good night so turn every lamp off', 'When the button is held: all the lights go off.'],
    [
      'on weekdays turn the bed light on at seven in the morning and at weekends at half past nine',
      'Every weekday at 7:00 AM: the bed light goes on. On weekends at 9:30 AM: the bed light goes on.',
    ],
    [
      'turn the desk lamp on on weekdays at seven and on saturdays at nine',
      'Every weekday at 7:00 AM: the desk lamp goes on. Every Saturday at 9:00 AM: the desk lamp goes on.',
    ],
    [
      'turn the bed light off at nine in the morning and on at ten in the evening every day',
      'Every day at 9:00 AM: the bed light goes off. Every day at 10:00 PM: the bed light goes on.',
    ],
    [
      'on the second tuesday of every month at seven in the morning the hall lamp should turn purple',
      'On the second Tuesday of every month at 7:00 AM: the hall lamp turns purple.',
    ],
    [
      'blue bed light the last friday of every month at six in the evening',
      'On the last Friday of every month at 6:00 PM: the bed light turns blue.',
    ],
    [
      'on the first of each month turn the hall lamp pink at nine in the morning',
      'Every month on day 1 at 9:00 AM: the hall lamp turns pink.',
    ],
    [
      'fade the bed light out over half an hour from ten pm each night',
      'Every day at 10:00 PM: the bed light goes off, over 30 minutes.',
    ],
  ])('"%s"', async (sentence, told) => {
    const { say } = beginHouse();
    expect((await say(sentence)).replaceAll(/ Nothing here .*$/g, '')).toBe(told);
  });

  test.each([
    'every day except sunday turn the desk lamp on at three in the morning and the hall lamp two minutes later',
    'hall lamp on from six until eight in the morning and again from five until ten pm every day',
  ])('"%s" sets up nothing else', async (sentence) => {
    const { say, rules } = beginHouse();
    await say(sentence);
    expect(rules()).toEqual([]);
  });

  test('"the one for the hall" is not the one that was talked of last', async () => {
    const { say, rules } = beginHouse();
    await say('hall lamp on at seven every evening');
    await say('when the door opens make the bed light blue');
    await say('delete the one for the hall');
    expect(rules().map(({ on }) => on)).toEqual(['door_opens']);
  });

  test('all of them are paused at once, until a day', async () => {
    const { say, fire, states } = beginHouse();
    await say('when the door opens turn on the hall lamp');
    await say('when the phone rings turn on the bed light');
    expect(await say('pause all my rules until monday')).toMatch(/^Off until Monday[^:]*: 2 automations\.$/);
    fire('door_opens');
    expect(states()).toBe('off off off');
    expect(await say('turn all the automations back on')).toBe('On again: 2 automations.');
  });
});
