import { describe, expect, test } from '@jest/globals';
import { groupAutomations } from '../../../src/assistant/automations/group-automations.js';
import { beginHouse } from './begin-house.js';

describe('AGENT-06 an automation from the parts of a sentence', () => {
  test.each([
    ['when the front door opens turn the hall lamp on', 'front_door_opens', 'off off on', 'off off on'],
    ['turn the hall lamp red for ten seconds if the door opens', 'door_opens', 'off off color/red', 'off off off'],
    [
      'if somebody rings the doorbell, make the bed light red for five seconds',
      'doorbell',
      'off color/red off',
      'off off off',
    ],
    ['I want the hall lamp to turn red whenever the doorbell rings', 'doorbell', 'off off color/red', 'off off off'],
    ['when it rains make the desk lamp blue and leave it on', 'rain', 'color/blue off off', 'color/blue off off'],
    ["I'd like the button to switch the bed light on and off", 'button_click', 'off on off', 'off on off'],
    ['let a double click toggle the bed light', 'button_double_click', 'off on off', 'off on off'],
    [
      "turn the hall lamp blue when the internet's gone and leave it on",
      'offline',
      'off off color/blue',
      'off off color/blue',
    ],
    ['let the button toggle the bed light', 'button_click', 'off on off', 'off on off'],
    ['when I leave the house turn everything off', 'leave_home', 'off off off', 'off off off'],
  ])('"%s"', async (sentence, event, then, later) => {
    const { say, fire, wait, states } = beginHouse();
    expect(await say(sentence)).toMatch(/^When .*: .*\./);
    fire(event);
    expect(states()).toBe(then);
    wait(60);
    expect(states()).toBe(later);
  });

  test.each([
    ['if nobody is home turn everything off', 'When nobody is home', 'nobody_home'],
    ['when everyone has left turn everything off', 'When everyone has left', 'nobody_home'],
    ['when the last person leaves turn everything off', 'When the last person leaves', 'nobody_home'],
    ['once we are all gone turn everything off', 'When you are all gone', 'nobody_home'],
    ['when everybody is home turn everything off', 'When everybody is home', 'everybody_home'],
    ['when my wife leaves turn everything off', 'When your wife leaves', 'wife_leaves'],
    ['when the kids come home turn everything off', 'When the kids come home', 'kids_arrives'],
  ])('"%s" does not happen because somebody leaves or comes home', async (sentence, told, event) => {
    const { say, fire, states } = beginHouse();
    await say('turn the desk lamp red');
    expect(await say(sentence)).toMatch(new RegExp(`^${told}: all the lights go off`));
    fire('leave_home');
    fire('come_home');
    expect(states()).toBe('color/red off off');
    fire(event);
    expect(states()).toBe('off off off');
  });

  test('while nobody is home lasts until somebody comes home', async () => {
    const { say, fire, wait, states } = beginHouse();
    await say('while nobody is home make the bed light red');
    fire('nobody_home');
    wait(600);
    expect(states()).toBe('off color/red off');
    fire('come_home');
    expect(states()).toBe('off off off');
  });

  test.each([
    'every weekday at half past six turn the bed light on',
    'every day at nine turn everything off',
    'at sunset turn the bed light on',
    'when the door opens turn the hall lamp red',
  ])('"%s", said twice, is one automation', async (sentence) => {
    const { say, engine } = beginHouse();
    await say(sentence);
    const made = groupAutomations(engine.machine).map(({ told }) => told);
    await say(sentence);
    expect(groupAutomations(engine.machine).map(({ told }) => told)).toEqual(made);
  });

  test('a door that opens and a door that closes are two things', async () => {
    const { say, fire, states } = beginHouse();
    await say('when the door opens turn the hall lamp on');
    await say('turn the hall lamp off when the door closes');
    fire('door_opens');
    expect(states()).toBe('off off on');
    fire('door_closes');
    expect(states()).toBe('off off off');
  });

  test('what a person says stays: neither the end of a showing nor the next reading takes it away', async () => {
    const { say, fire, read, wait, states } = beginHouse();
    await say('when the temperature goes above 25 turn the desk lamp red');
    await say('turn the hall lamp red for ten seconds when the door opens');
    fire('door_opens');
    read('temperature', 26);
    await say('turn the hall lamp blue');
    await say('turn the desk lamp green');
    wait(20);
    read('temperature', 27);
    read('temperature', 20);
    expect(states()).toBe('color/green off color/blue');
  });

  test('for the button both are kept where they are for different lamps; for the same lamp it is asked which', async () => {
    const { say, fire, states } = beginHouse();
    await say('when I press the button turn the bed light red');
    await say('when I press the button turn the hall lamp blue');
    fire('button_click');
    expect(states()).toBe('off color/red color/blue');
    expect(await say('when I press the button turn the bed light green')).toBe(
      'There is already: When the button is pressed: the bed light turns red. ' +
        'Shall this take its place: When the button is pressed: the bed light turns green?',
    );
    await say('no');
    fire('button_click');
    expect(states()).toBe('off color/red color/blue');
    await say('when I press the button turn the bed light green');
    await say('yes');
    fire('button_click');
    expect(states()).toBe('off color/green color/blue');
  });

  test('takes numbers below zero', async () => {
    const { say, read, engine } = beginHouse();
    await say('if the temperature drops under minus two make the hall lamp turquoise');
    read('temperature', -1);
    expect(engine.status('hall').state).toBe('off');
    read('temperature', -3);
    expect(engine.status('hall').state).toBe('color/turquoise');
  });

  test('"the next time" is once', async () => {
    const { say, fire, wait, states } = beginHouse();
    await say('the next time the door opens turn the hall lamp green');
    fire('door_opens');
    expect(states()).toBe('off off color/green');
    wait(60);
    fire('door_opens');
    expect(states()).toBe('off off off');
  });

  test.each([
    ['when the timer ends turn the hall lamp green', 'set a timer for one minute'],
    ['when an alarm goes off turn the hall lamp green', 'set an alarm in one minute'],
    ['when a reminder is due turn the hall lamp green', 'remind me in one minute to breathe'],
  ])('"%s" happens after "%s"', async (sentence, timer) => {
    const { say, wait, engine } = beginHouse();
    expect(await say(sentence)).not.toContain('has to send');
    await say(timer);
    wait(63);
    expect(engine.status('hall').state).toBe('color/green');
  });

  test('says so where nothing tells of the event', async () => {
    const { say } = beginHouse();
    expect(await say('when the cat comes in turn the hall lamp on')).toContain('has to send the event');
    expect(await say('when my meeting starts turn the hall lamp on')).not.toContain('has to send');
  });

  test.each([
    'is the hall lamp on when the door opens?',
    "don't turn on the hall lamp when the door opens",
    'when the door opens call my mother',
    'when do the lights turn on',
    'when is friday night lights on',
    'when I press the button turn the hall lamp a bit brighter',
    'when I hold the button down dim the hall lamp to ten percent',
    'when I hold the button turn everything off except the hall lamp',
  ])('"%s" sets up nothing', async (sentence) => {
    const { say, engine } = beginHouse();
    await say(sentence);
    expect([engine.machine.rules.size, engine.machine.timers.size]).toEqual([0, 0]);
  });

  test('is undone as a whole, and told in its own words', async () => {
    const { say, engine } = beginHouse();
    await say('every weekday at half past six turn the bed light on');
    expect(engine.machine.timers.size).toBe(1);
    expect(await say('which rules are there')).toContain('Every weekday at 6:30 AM: the bed light goes on.');
    await say('undo that');
    expect([engine.machine.rules.size, engine.machine.timers.size]).toEqual([0, 0]);
  });
});
