import { describe, expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import { createHome } from '../create-home.js';

const hour = 3_600_000;
/** Sunset two hours, sunrise twelve hours after whatever time is asked about. */
const nextSun = (which: 'sunrise' | 'sunset', after: number) => after + (which === 'sunset' ? 2 : 12) * hour;
const minutes = (count: number) => millis(count * 60_000);

describe('TALK-13 what is planned is told by what it does', () => {
  test.each([
    ['turn the bed light off in ten minutes', 'In 10 minutes the bed light goes off.'],
    ['make the sofa lamp blue in an hour', 'In 1 hour the sofa lamp turns blue.'],
    ['dim the bed light to 20 percent at nine pm', 'At 9:00 PM the bed light goes to 20 percent.'],
    ['turn everything off in an hour', 'In 1 hour all the lights go off.'],
    ['turn on the bed light on wednesday at five', 'On Wednesday at 5:00 PM the bed light goes on.'],
    ['tomorrow at six in the morning turn on the sofa lamp', 'Tomorrow at 6:00 AM the sofa lamp goes on.'],
    [
      'make the bed light red on the 24th of december at five pm',
      'On Thursday 24 December at 5:00 PM the bed light turns red.',
    ],
    ['turn on the bed light at sunset', 'At sunset (about 2:16 AM) the bed light goes on.'],
    [
      'turn off the bed light half an hour after sunrise',
      '30 minutes after sunrise (about 12:16 PM) the bed light goes off.',
    ],
  ])('"%s"', async (sentence, reply) => {
    const { say, shown, keeper } = createHome({ nextSun });
    expect(await say(sentence)).toBe(reply);
    expect(shown()).toEqual({});
    keeper.stop();
  });

  test('with the day where the sun has set already', async () => {
    const { say, keeper } = createHome({ nextSun: (_, after) => after + 26 * hour });
    expect(await say('turn on the bed light at sunset')).toBe(
      'At sunset tomorrow (about 2:16 AM) the bed light goes on.',
    );
    keeper.stop();
  });

  test('in the order in which it will happen, with what goes back', async () => {
    const { say, keeper } = createHome();
    expect(await say('what is planned')).toBe('Nothing is planned.');
    await say('turn the bed light off in an hour');
    await say('turn the counter light red for ten minutes');
    expect(await say('what is planned')).toBe(
      'The counter light goes off at 12:26 AM; the bed light goes off at 1:16 AM.',
    );
    expect(await say('what is planned for the bed light')).toBe('The bed light goes off at 1:16 AM.');
    expect(await say('what is planned for the sofa lamp')).toBe('Nothing is planned for that.');
    keeper.stop();
  });

  test('on a day to come it is told with its day, and happens then', async () => {
    const { say, shown, clock, keeper } = createHome();
    await say('turn on the bed light tomorrow at six in the morning');
    expect(await say('what is planned')).toBe('The bed light goes on at 6:00 AM tomorrow.');
    clock.advance(minutes(29 * 60));
    expect(shown()).toEqual({});
    clock.advance(minutes(60));
    expect(shown()).toEqual({ bed: 'on' });
    keeper.stop();
  });

  test('and happens', async () => {
    const { say, shown, clock, keeper } = createHome({ nextSun });
    await say('turn on the bed light at sunset');
    await say('turn on the sofa lamp half an hour before sunset');
    clock.advance(minutes(119));
    expect(shown()).toEqual({});
    clock.advance(minutes(1));
    expect(shown()).toEqual({ bed: 'on', sofa: 'on' });
    keeper.stop();
  });
});

describe('TALK-13 what is planned is changed and canceled', () => {
  test('by the lamp that it is for', async () => {
    const { say, keeper } = createHome();
    await say('turn the bed light off in an hour');
    await say('turn the counter light off in an hour');
    expect(await say('cancel the one for the bed light')).toBe('Canceled: the bed light goes off.');
    expect(await say('cancel the one for the bed light')).toBe('There is nothing to cancel or change for that.');
    expect(await say('what is planned')).toBe('The counter light goes off at 1:16 AM.');
    keeper.stop();
  });

  test('later, earlier, and at another time', async () => {
    const { say, shown, clock, keeper } = createHome();
    await say('turn the bed light on in an hour');
    expect(await say('an hour later instead')).toBe('The bed light goes on at 2:16 AM.');
    expect(await say('make it half an hour earlier')).toBe('The bed light goes on at 1:46 AM.');
    clock.advance(minutes(5));
    expect(await say('make it in twenty minutes instead')).toBe('The bed light goes on in 20 minutes.');
    clock.advance(minutes(20));
    expect(shown()).toEqual({ bed: 'on' });
    keeper.stop();
  });

  test('never to a time that has passed', async () => {
    const { say, shown, keeper } = createHome();
    await say('turn the bed light on in ten minutes');
    expect(await say('an hour earlier')).toBe('That time has passed already.');
    expect(await say('what is planned')).toBe('The bed light goes on at 12:26 AM.');
    expect(shown()).toEqual({});
    keeper.stop();
  });

  test('all of it, and that can be undone', async () => {
    const { say, engine, keeper } = createHome();
    await say('turn the bed light off in an hour');
    await say('turn the counter light off in an hour');
    await say('set a tea timer for an hour');
    expect(await say('cancel all plans')).toBe('Canceled: the bed light goes off; the counter light goes off.');
    expect([...engine.machine.timers.keys()]).toEqual(['timer:tea']);
    await say('undo that');
    expect(await say('what is planned')).toContain('the counter light goes off');
    keeper.stop();
  });

  test('where it is not clear which, it is asked', async () => {
    const { say, keeper } = createHome();
    await say('turn the bed light off in an hour');
    await say('turn the counter light off in two hours');
    await say('is the sofa lamp on');
    expect(await say('cancel the plan')).toBe(
      'Which one: the bed light goes off at 1:16 AM, or the counter light goes off at 2:16 AM?',
    );
    keeper.stop();
  });
});

describe('TALK-13 a plan that is corrected', () => {
  test('moves to the lamp that was meant, at its time', async () => {
    const { say, keeper } = createHome();
    await say('turn the bed light red in an hour');
    expect(await say('no, I meant the counter light')).toBe('In 1 hour the counter light turns red.');
    expect(await say('what is planned')).toBe('The counter light turns red at 1:16 AM.');
    keeper.stop();
  });

  test('after it happened leaves other plans alone', async () => {
    const { say, clock, keeper } = createHome();
    await say('turn the sofa lamp on in an hour');
    await say('turn the bed light red in one minute');
    clock.advance(minutes(2));
    await say('no, I meant the counter light');
    expect(await say('what is planned')).toContain('the sofa lamp goes on at 1:16 AM');
    expect(await say('cancel that one')).toBe('Canceled: the counter light turns red.');
    expect(await say('cancel that one')).toBe('That is not planned anymore.');
    keeper.stop();
  });

  test('"only the shelf light in ten minutes" waits', async () => {
    const { say, shown, clock, keeper } = createHome();
    await say('turn on the bed light');
    await say('in ten minutes only the shelf light');
    expect(shown()).toEqual({ bed: 'on' });
    clock.advance(minutes(10));
    expect(shown()).toEqual({ shelf: 'on' });
    keeper.stop();
  });
});

test.each([
  [
    undefined,
    'turn on the bed light at sunset',
    "I can't tell when sunset is, because I don't know where we are: set place in the settings, or a time zone that is a place, such as Europe/Berlin.",
  ],
  [null, 'turn on the bed light at sunrise', 'There is no sunrise here in the next days.'],
])('TALK-13 where the sun is %s, that is said and nothing is planned', async (sun, sentence, reply) => {
  const { say, engine } = createHome({ nextSun: () => sun });
  expect(await say(sentence)).toBe(reply);
  expect(engine.machine.timers.size).toBe(0);
});

test('TALK-13 a plan for a scene that was forgotten since fails with a reason, and the rest goes on', async () => {
  const { say, shown, clock, told, keeper } = createHome();
  await say('turn on the bed light');
  await say('save this as dinner');
  await say('turn everything off');
  await say('dinner in ten minutes');
  await say('forget dinner');
  clock.advance(minutes(10));
  expect(shown()).toEqual({});
  expect(told).toContainEqual(expect.objectContaining({ type: 'trouble-reported' }));
  keeper.stop();
});
