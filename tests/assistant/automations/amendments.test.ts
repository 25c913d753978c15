import { describe, expect, test } from '@jest/globals';
import { beginHouse } from './begin-house.js';

describe('AGENT-06 a sentence that changes the automation before it', () => {
  test.each([
    ['make it blue instead', 'off off color/blue'],
    ['no, blue', 'off off color/blue'],
    ['make it red', 'off off color/red'],
    ['and the bed light too', 'off on on'],
    ['not the hall lamp, the bed light', 'off on off'],
    ['no, the bed light', 'off on off'],
    ['and also make the desk lamp red', 'color/red off on'],
    ['only on sundays', 'off off off'],
    ['better wait one minute first', 'off off off'],
    ['no, when the door closes', 'off off off'],
    ['actually forget that', 'off off off'],
    ['stop doing that', 'off off off'],
    ['pause that automation until tomorrow', 'off off off'],
    ['hmm, three minutes is enough', 'off off on'],
  ])('"%s"', async (amendment, then) => {
    const { say, fire, states } = beginHouse();
    await say('when the door opens turn the hall lamp on');
    await say(amendment);
    expect(states()).toBe('off off off');
    fire('door_opens');
    expect(states()).toBe(then);
  });

  test('a number as it is said, and how long it stays', async () => {
    const { say } = beginHouse();
    await say('when the co2 gets over a thousand turn the hall lamp on');
    expect(await say('make it fifteen hundred')).toMatch(/^When co 2 gets above 1500: /);
    expect(await say("that's all the time, let it stay on ten minutes")).toMatch(
      /the hall lamp goes on, for 10 minutes/,
    );
    expect(await say('stop doing the co2 thing')).toMatch(/^Off: When co 2 gets above 1500/);
  });

  test.each([
    'when the neighbor whistles polish the silver, but not on mondays',
    'every evening sweep the stairs with a broom, only after dark',
    'water all the tomatoes outside, but not on sundays',
  ])('what was not understood keeps its own limit: "%s"', async (sentence) => {
    const { say, fire, states } = beginHouse();
    await say('when the door opens turn the hall lamp on');
    expect(await say(sentence)).not.toContain('When the door opens');
    fire('door_opens');
    expect(states()).toBe('off off on');
  });

  test('a timer that somebody set for itself stays where the automation that waits for it goes', async () => {
    const { say } = beginHouse();
    await say('set a pasta timer for nine minutes');
    await say('when the pasta timer ends turn the hall lamp on');
    expect(await say('forget that')).toContain('Deleted: When the pasta timer ends');
    expect(await say('what timers are running')).toContain('pasta timer');
  });

  test('another trigger, a length and what ends it', async () => {
    const { say, fire, wait, states } = beginHouse();
    await say('when the door opens turn the hall lamp on');
    await say('no, when the window opens');
    expect(await say('for three minutes')).toBe(
      'When the window opens: the hall lamp goes on, for 3 minutes, then back. Nothing here tells me of that yet: a sensor, a data source or a program has to send the event window_opens.',
    );
    fire('door_opens');
    expect(states()).toBe('off off off');
    fire('window_opens');
    wait(181);
    expect(states()).toBe('off off off');
    await say('until it closes');
    fire('window_opens');
    wait(600);
    expect(states()).toBe('off off on');
    fire('window_closes');
    expect(states()).toBe('off off off');
  });

  test('is one change: undo takes back the amendment alone', async () => {
    const { say, fire, states, rules } = beginHouse();
    await say('when the door opens turn the hall lamp on');
    await say('make it blue instead');
    expect(rules()).toHaveLength(1);
    await say('undo that');
    fire('door_opens');
    expect(states()).toBe('off off on');
  });

  test('"and off again when it closes" is about the same door and the same lamp', async () => {
    const { say, fire, states } = beginHouse();
    await say('when the door opens turn the hall lamp on');
    await say('and off again when it closes');
    fire('door_opens');
    expect(states()).toBe('off off on');
    fire('door_closes');
    expect(states()).toBe('off off off');
  });

  test('times: an hour earlier, at another hour, on other days', async () => {
    const { say } = beginHouse();
    await say('every day at six in the evening turn the hall lamp on');
    expect(await say('one hour earlier please')).toBe('Every day at 5:00 PM: the hall lamp goes on.');
    expect(await say('sorry, I meant eight')).toBe('Every day at 8:00 PM: the hall lamp goes on.');
    expect(await say('at half past six in the morning instead')).toBe('Every day at 6:30 AM: the hall lamp goes on.');
    expect(await say('only on weekdays though')).toBe('Every weekday at 6:30 AM: the hall lamp goes on.');
  });

  test('a number is another threshold, a level or a length', async () => {
    const { say } = beginHouse();
    await say('when the temperature gets above 25 turn the hall lamp red');
    expect(await say('make that 28 degrees')).toMatch(/^When temperature gets above 28: /);
    await say('when the door opens set the hall lamp to eighty percent');
    expect(await say("that's too bright, make it thirty")).toMatch(/the hall lamp goes to 30 percent/);
  });

  test('the same for another trigger leaves the first', async () => {
    const { say, fire, states } = beginHouse();
    await say('when the door opens turn the hall lamp on');
    await say('do the same when the timer ends');
    fire('timer_ends');
    expect(states()).toBe('off off on');
    await say('turn off the hall lamp');
    fire('door_opens');
    expect(states()).toBe('off off on');
  });

  test('of two in one sentence the second is changed', async () => {
    const { say, fire, states } = beginHouse();
    await say('make the hall lamp red when the door opens and green when it closes');
    await say('no, blue');
    fire('door_opens');
    expect(states()).toBe('off off color/red');
    fire('door_closes');
    expect(states()).toBe('off off color/blue');
  });

  test('a command of its own is no amendment', async () => {
    const { say, states, rules } = beginHouse();
    await say('when the door opens turn the hall lamp on');
    const before = rules();
    await say('turn on the desk lamp');
    expect(states()).toBe('on off off');
    expect(rules()).toEqual(before);
  });
});

describe('AGENT-06 automations are switched off and on, and deleted by what they do', () => {
  test('until a time', async () => {
    const { say, fire, wait, states } = beginHouse();
    await say('when the door opens turn the hall lamp on');
    await say('when the doorbell rings turn the bed light on');
    await say('when the door closes turn the hall lamp off');
    expect(await say('pause the door automation for an hour')).toMatch(/^That fits 2 automations: /);
    expect(await say('pause the doorbell automation for an hour')).toMatch(/^Off until today at .*: When the doorbell/);
    fire('doorbell');
    expect(states()).toBe('off off off');
    wait(3601);
    fire('doorbell');
    expect(states()).toBe('off on off');
  });

  test('for good, and on again', async () => {
    const { say, fire, states } = beginHouse();
    await say('when the doorbell rings turn the bed light on');
    expect(await say('turn that automation off')).toBe('Off: When the doorbell rings: the bed light goes on.');
    fire('doorbell');
    expect(states()).toBe('off off off');
    expect(await say('turn the automation back on')).toBe('On again: When the doorbell rings: the bed light goes on.');
    fire('doorbell');
    expect(states()).toBe('off on off');
  });

  test('deleted by what it does', async () => {
    const { say, rules } = beginHouse();
    await say('when the doorbell rings turn the bed light on');
    await say('when the door opens turn the hall lamp on');
    expect(await say('delete the automation that turns the bed light on when the doorbell rings')).toBe(
      'Deleted: When the doorbell rings: the bed light goes on.',
    );
    expect(rules()).toHaveLength(1);
  });

  test('why, in the words in which it was set up', async () => {
    const { say, fire } = beginHouse();
    await say('when the doorbell rings turn the bed light on');
    fire('doorbell');
    expect(await say('why is the bed light on')).toMatch(
      /because of an automation, at .*: When the doorbell rings: the bed light goes on\.$/,
    );
  });
});
