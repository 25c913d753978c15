import { describe, expect, test } from '@jest/globals';
import { millis } from '../../src/core/units.js';
import type { Engine } from '../../src/engine/engine.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';
import { Discourses } from '../../src/assistant/discourses.js';
import type { Command, Understanding } from '../../src/core/command.js';
import type { Origin } from '../../src/core/origin.js';
import { forgottenAfter } from '../../src/dialogue/discourse.js';
import { MemoryStore } from '../fakes/memory-store.js';
import { createHome } from './create-home.js';

const voice: Origin = { kind: 'voice' };
const page = (conversation: string): Origin => ({ kind: 'page', conversation });

describe('TALK-08 each conversation has a discourse of its own', () => {
  test('voice and page talk at once, and neither takes up what the other one said', async () => {
    const { say, shown } = createHome();
    await say('turn on the bed light', voice);
    await say('turn on the counter light', page('a'));
    await say('make it red', voice);
    await say('make it blue', page('a'));
    expect(shown()).toEqual({ bed: 'color/red', counter: 'color/blue' });
  });

  test('two pages are two conversations', async () => {
    const { say, shown } = createHome();
    await say('turn on the bed light', page('a'));
    await say('make it red', page('b'));
    expect(shown()).toEqual({ bed: 'on', sofa: 'color/red', shelf: 'color/red' });
  });

  test('a correction takes back only what was done in its own conversation', async () => {
    const { say, shown } = createHome();
    await say('turn the bed light red', voice);
    await say('turn the bed light blue', page('a'));
    await say('no, I meant the counter light', voice);
    expect(shown()).toEqual({ bed: 'color/blue', counter: 'color/red' });
  });

  test('a plan that another conversation made is neither moved nor canceled', async () => {
    const { say } = createHome();
    await say('turn the bed light off in an hour', voice);
    await say('turn the counter light off in an hour', page('a'));
    await say('an hour later instead', voice);
    expect(await say('cancel that one', voice)).toBe('Canceled: the bed light goes off.');
    expect(await say('what is planned')).toBe('The counter light goes off at 1:16 AM.');
  });

  test('a hundred are remembered, and the one that was quiet longest goes first', async () => {
    const { say, shown } = createHome();
    await say('turn on the bed light', page('first'));
    await say('turn on the bed light', page('second'));
    await say('make it blue', page('first'));
    for (let number = 1; number <= 99; number += 1) await say('turn on the counter light', page(`more ${number}`));
    await say('make it red', page('second'));
    expect(shown()).toMatchObject({ bed: 'color/blue', sofa: 'color/red' });
    await say('make it green', page('more 1'));
    expect(shown()).toMatchObject({ counter: 'color/green' });
  });
});

describe('TALK-08 what is forgotten', () => {
  test('"it" is the bed light for ten minutes, and the lights here after that', async () => {
    const { say, shown, clock } = createHome();
    await say('turn on the bed light');
    clock.advance(millis(forgottenAfter));
    await say('make it blue');
    expect(shown()).toEqual({ bed: 'color/blue' });
    clock.advance(millis(forgottenAfter + 1));
    await say('make it red');
    expect(shown()).toEqual({ bed: 'color/blue', sofa: 'color/red', shelf: 'color/red' });
  });

  test.each(['turn the other one blue', 'no, I meant the sofa lamp', 'a bit more', 'again', 'and the kitchen too'])(
    'after ten minutes, "%s" changes nothing',
    async (sentence) => {
      const { say, shown, clock } = createHome();
      await say('turn the bed light red');
      clock.advance(millis(forgottenAfter + 1));
      expect(await say(sentence)).not.toBe('');
      expect(shown()).toEqual({ bed: 'color/red' });
    },
  );

  test('after a restart nothing was said', async () => {
    const store = new MemoryStore();
    const before = createHome({ store });
    await before.say('turn the bed light red');
    before.keeper.stop();
    const { say, shown } = createHome({ store });
    expect(await say('no, leave it')).not.toBe('');
    expect(shown()).toEqual({ bed: 'color/red' });
    await say('make it blue');
    expect(shown()).toEqual({ bed: 'color/red', sofa: 'color/blue', shelf: 'color/blue' });
  });
});

describe('TALK-08 what does not change the topic', () => {
  test('the button, a rule and a timer', async () => {
    const { say, shown, engine, clock, keeper } = createHome();
    await say('turn the bed light red');
    engine.apply([{ kind: 'lamp.set', lamp: 'counter', state: 'on' }], { kind: 'button' });
    engine.apply([{ kind: 'rule.save', rule: { from: '*', on: 'doorbell', to: 'on', lamp: 'shelf' } }], {
      kind: 'start',
    });
    engine.fire({ name: 'doorbell' }, { kind: 'api' });
    await say('set a tea timer for one minute');
    clock.advance(millis(60_000));
    await say('make it blue');
    expect(shown()).toEqual({ bed: 'color/blue', counter: 'on', shelf: 'on' });
    keeper.stop();
  });

  test('what the button did since is not taken back by a correction', async () => {
    const { say, shown, engine } = createHome();
    await say('turn the bed light red');
    engine.apply([{ kind: 'lamp.set', lamp: 'bed', state: 'on' }], { kind: 'button' });
    await say('no, I meant the sofa lamp');
    expect(shown()).toEqual({ bed: 'on', sofa: 'color/red' });
  });

  test('an undo that changes no lamp', async () => {
    const { say, shown } = createHome();
    await say('turn the bed light red');
    await say('set a tea timer for one minute');
    await say('undo that');
    await say('make it blue');
    expect(shown()).toEqual({ bed: 'color/blue' });
  });
});

describe('TALK-08 what is talked of', () => {
  test.each([
    ['is the bed light on', 'turn it on', { bed: 'on' }],
    ['is anything on in the kitchen', 'turn it on', { counter: 'on' }],
    ['turn the bed light off in ten minutes', 'make it red', { bed: 'color/red' }],
    ['why is the bed light off', 'turn it on', { bed: 'on' }],
    ['paint the bed light with stripes of joy', 'make it red', { bed: 'color/red' }],
  ])('after "%s", "%s" means that light', async (first, second, lit) => {
    const { say, shown } = createHome();
    await say(first);
    await say(second);
    expect(shown()).toEqual(lit);
  });

  test('after a lamp that is not there, nothing of another lamp is taken for it', async () => {
    const { say, shown } = createHome();
    expect(await say('turn on the attic light')).toBe('There is no light in the attic.');
    expect(shown()).toEqual({});
  });

  test('after a correction it is the lamp that was meant, not the one that went back', async () => {
    const { say, shown } = createHome();
    await say('turn the bed light red');
    await say('no, I meant the counter light');
    await say('make it blue');
    expect(shown()).toEqual({ counter: 'color/blue' });
  });
});

describe('TALK-09 a correction after an undo', () => {
  test('moves the wish, and brings nothing else back', async () => {
    const { say, shown } = createHome();
    await say('turn the bed light red');
    await say('undo that');
    expect(shown()).toEqual({});
    await say('no, I meant the counter light');
    expect(shown()).toEqual({ counter: 'color/red' });
  });

  test('is one step to undo, with what it took back', async () => {
    const { say, shown } = createHome();
    await say('turn the bed light red');
    await say('no, I meant the counter light');
    await say('undo that');
    expect(shown()).toEqual({ bed: 'color/red' });
    await say('redo that');
    expect(shown()).toEqual({ counter: 'color/red' });
  });

  test('what was deleted since is said, and nothing changes', async () => {
    const { say, shown, engine } = createHome();
    engine.apply([{ kind: 'state.save', state: { name: 'tea', r: 1, g: 2, b: 3 } }], { kind: 'cli' });
    engine.apply([{ kind: 'lamp.set', lamp: 'bed', state: 'tea' }], { kind: 'cli' });
    await say('turn the bed light red');
    engine.apply([{ kind: 'state.delete', name: 'tea' }], { kind: 'cli' });
    expect(await say('no, leave it')).toMatch(/^That did not work: .*"tea"/);
    expect(shown()).toEqual({ bed: 'color/red' });
  });

  test('"back to how it was" goes step by step', async () => {
    const { say, shown } = createHome();
    await say('turn the bed light red');
    await say('make it blue');
    await say('turn the sofa lamp on');
    await say('undo that');
    await say('one step back');
    expect(shown()).toEqual({ bed: 'color/red' });
    await say('one step back');
    expect(shown()).toEqual({});
    expect(await say('one more step back')).toBe('I have not changed anything lately that I could take back.');
  });
});

describe('what a discourse knows of the house', () => {
  const discoursesOf = (engine: Engine, here: string | undefined) =>
    new Discourses({
      engine,
      here,
      clock: new VirtualClock(),
      timeZone: undefined,
      read: (text) => ({ text, route: 'agent', commands: [] }),
    });

  const understood = (commands: readonly Command[]): Understanding => ({ text: 'said', route: 'command', commands });

  test('what lamps show, their colors, and the lamps of scenes', () => {
    const { engine } = createHome();
    const { house } = discoursesOf(engine, 'Bedroom');
    engine.apply(
      [
        { kind: 'state.save', state: { name: 'color/red', r: 255, g: 0, b: 0, look: { kind: 'color', color: 'red' } } },
        { kind: 'lamp.set', lamp: 'bed', state: 'color/red', brightness: 40 },
        { kind: 'scene.save', scene: { name: 'dinner', lamps: [{ lamp: 'sofa', state: 'on', brightness: 10 }] } },
      ],
      voice,
    );
    const now = discoursesOf(engine, 'Bedroom').house;
    expect(house.here).toBe('Bedroom');
    expect(now.shown('bed')).toMatchObject({ state: 'color/red', brightness: 40 });
    expect(now.shown('attic')).toBeUndefined();
    expect([now.colorOf('bed'), now.colorOf('sofa')]).toEqual(['red', undefined]);
    expect([now.sceneLamps('dinner'), now.sceneLamps('lunch')]).toEqual([['sofa'], undefined]);
  });

  test('what is not about lamps is not remembered', () => {
    const { engine } = createHome();
    const discourses = discoursesOf(engine, undefined);
    discourses.note(voice, understood([{ intent: 'time.get' }]), discourses.look(), engine.machine.timers);
    expect(discourses.of(voice)).toEqual([]);
    discourses.note(
      voice,
      understood([{ intent: 'light.on', target: { name: 'Bed light' } }]),
      discourses.look(),
      engine.machine.timers,
    );
    expect(discourses.of(voice)).toMatchObject([{ lamps: ['bed'], at: 0 }]);
    expect(discourses.of({ kind: 'text' })).toEqual([]);
  });
});
