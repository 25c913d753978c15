import { describe, expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import { createAssistant } from '../create-assistant.js';

const text = { kind: 'text' as const };
const minute = millis(60_000);

function create() {
  const made = createAssistant();
  return {
    ...made,
    state: () => made.engine.status('lamp').state,
    say: async (sentence: string) => (await made.assistant.say(sentence, text)).reply,
  };
}

describe('now and later', () => {
  test('what is for now is done now, and each time has its own timer', async () => {
    const { say, state, clock, keeper } = create();
    expect(await say('turn the light red and turn it off in ten minutes')).toBe(
      'The light is red. In 10 minutes the light goes off.',
    );
    expect(state()).toBe('color/red');
    clock.advance(millis(10 * minute));
    expect(state()).toBe('off');
    keeper.stop();
  });

  test('LANG-03 what is said second comes second, where the half of the day is open', async () => {
    // At midnight.
    const { say, keeper } = create();
    expect(await say('turn the light on at nine and off again at eight')).toMatch(/on; at 8:00 PM the light goes off/);
    expect(await say('turn the light red in ten hours and back off at nine')).toMatch(/at 9:00 PM the light goes off/);
    keeper.stop();
  });

  test('LANG-03 what ends something comes behind it, at a time of its own too', async () => {
    // At midnight.
    const { say, keeper } = create();
    const goesOff = /at 9:00 AM tomorrow the light goes off/i;
    expect(await say('turn the light on at eight pm and off again at nine am')).toMatch(goesOff);
    await say('turn the light on at seven pm');
    expect(await say('and off again at nine am')).toMatch(goesOff);
    keeper.stop();
  });

  test('a "for" within a "for" goes back to the look before both', async () => {
    const { say, state, clock, keeper, engine } = create();
    await say('turn the light red for ten minutes');
    clock.advance(minute);
    await say('turn the light green for two minutes');
    clock.advance(millis(2 * minute));
    expect([state(), engine.machine.timers.size]).toEqual(['off', 0]);
    keeper.stop();
  });

  test('LANG-03 what lasts until a time goes back at that time', async () => {
    const { say, state, clock, keeper, engine } = create();
    await say('turn the light blue');
    expect(await say('turn the light red until half past three in the afternoon')).toBe(
      'The light is red. Until 3:30 PM.',
    );
    const [timer] = engine.machine.timers.values();
    clock.advance(millis((timer?.due ?? 0) - clock.now() - 1000));
    expect(state()).toBe('color/red');
    clock.advance(minute);
    expect(state()).toBe('color/blue');
    keeper.stop();
  });

  test('a command that says nothing of time stays: nothing goes back over it', async () => {
    const { say, state, clock, keeper } = create();
    await say('turn the light red for two minutes');
    await say('turn the light blue');
    clock.advance(millis(5 * minute));
    expect(state()).toBe('color/blue');
    keeper.stop();
  });

  test('LIGHT-13 what was asked for later can be undone when it has happened', async () => {
    const { say, state, clock, keeper } = create();
    await say('turn the light red');
    await say('turn it off in one minute');
    clock.advance(minute);
    expect(state()).toBe('off');
    await say('undo that');
    expect(state()).toBe('color/red');
    keeper.stop();
  });

  test('an undone cancellation does not bring back a timer whose time has passed', async () => {
    const { say, clock, keeper, spoken } = create();
    await say('set a timer for two minutes');
    await say('cancel the timer');
    clock.advance(millis(3 * minute));
    await say('undo that');
    clock.advance(minute);
    expect(spoken).toEqual([]);
    keeper.stop();
  });

  test('commands kept for later are not lost when they cannot be stored at their time', async () => {
    const { say, state, clock, keeper, store, told } = create();
    await say('turn the light red in one minute');
    store.failWith = new Error('the disk is full');
    clock.advance(millis(2 * minute));
    expect(state()).toBe('off');
    store.failWith = null;
    clock.advance(minute);
    expect(state()).toBe('color/red');
    expect(told).toContainEqual({ type: 'trouble-reported', part: 'timer later-1', message: 'the disk is full' });
    keeper.stop();
  });

  test('asking again for what is there changes nothing, and leaves no empty step to undo', async () => {
    const { say, state, keeper } = create();
    await say('turn the light red');
    expect(await say('turn the light red')).toBe('The light is already red.');
    await say('undo that');
    expect(state()).toBe('off');
    keeper.stop();
  });

  test('a look that somebody has redefined stays as they want it', async () => {
    const { say, engine, keeper } = create();
    engine.apply([{ kind: 'state.save', state: { name: 'color/red', r: 200, g: 20, b: 20 } }], text);
    await say('turn the light red');
    expect(engine.snapshot('lamp').rgb).toEqual([200, 20, 20]);
    keeper.stop();
  });

  test('another pace is a state of its own, and going back to the own one too', async () => {
    const { say, state, engine, keeper } = create();
    await say('make it pulse blue');
    await say('make it faster');
    expect(state()).toBe('animation/pulse/blue:11');
    expect(engine.machine.states.get('animation/pulse/blue')!.speed).toBe(16);
    keeper.stop();
  });

  test('LIGHT-07 the assistant is idle again after every sentence, understood or not', async () => {
    const { say, engine, keeper } = create();
    engine.apply(
      [{ kind: 'rule.save', rule: { from: '*', on: 'idle', action: "setData('idle', (getData('idle') ?? 0) + 1)" } }],
      text,
    );
    await say('stop');
    await say('turn it on');
    expect(engine.machine.variables.get('idle')).toBe(2);
    keeper.stop();
  });
});
