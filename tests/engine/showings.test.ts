import { describe, expect, test } from '@jest/globals';
import type { Origin } from '../../src/core/origin.js';
import { millis } from '../../src/core/units.js';
import type { ChangeInput } from '../../src/light/changes/change.js';
import { createEngine } from './create-engine.js';

const voice: Origin = { kind: 'voice', detail: 'a sentence' };
const sensor: Origin = { kind: 'source', detail: 'a sensor' };
const two = ['a', 'b'].map((id) => ({ id, name: id, aliases: [] }));
const looks: readonly ChangeInput[] = ['red', 'blue'].map((name) => ({
  kind: 'state.save',
  state: { name, r: name === 'red' ? 255 : 0, g: 0, b: name === 'blue' ? 255 : 0 },
}));

function createHouse(...rules: readonly (Extract<ChangeInput, { kind: 'rule.save' }>['rule'] & { id: string })[]) {
  const made = createEngine(two);
  made.engine.apply([...looks, ...rules.map((rule) => ({ kind: 'rule.save' as const, rule }))], voice);
  const { engine, clock } = made;
  return {
    ...made,
    fire: (name: string) => engine.fire({ name }, sensor),
    say: (state: string, lamp = 'a') => engine.apply([{ kind: 'lamp.set', lamp, state }], voice),
    read: (value: number) => {
      engine.apply([{ kind: 'data.set', name: 'heat', value }], sensor);
      engine.fire({ name: 'heat_updated' }, sensor);
    },
    wait: (ms: number) => {
      clock.advance(millis(ms));
      engine.passTime();
    },
    states: () => two.map(({ id }) => engine.status(id).state).join(' '),
  };
}
const alert = { id: 'alert', from: '*', on: 'door', to: 'red', show_as: 'door', show_ms: 10_000 };
const second = { id: 'second', from: '*', on: 'phone', to: 'blue', show_as: 'phone', show_ms: 5000 };

describe('LIGHT-01 what a rule shows for a while', () => {
  test('gives back what it found, each lamp its own', () => {
    const { fire, say, wait, states } = createHouse(alert);
    say('blue', 'b');
    fire('door');
    expect(states()).toBe('red red');
    wait(9999);
    expect(states()).toBe('red red');
    wait(1);
    expect(states()).toBe('off blue');
  });

  test('begins its time anew when it happens again, and still gives back what it found first', () => {
    const { fire, say, wait, states } = createHouse(alert);
    say('blue');
    fire('door');
    wait(8000);
    fire('door');
    wait(8000);
    expect(states()).toBe('red red');
    wait(2000);
    expect(states()).toBe('blue off');
  });

  test.each([['off'], ['red'], ['blue']])('ends when a person says %s: nothing takes that away later', (said) => {
    const { fire, say, wait, states } = createHouse(alert);
    fire('door');
    say(said);
    wait(20_000);
    expect(states()).toBe(`${said} off`);
  });

  test('ends when a person dims the lamp', () => {
    const { engine, fire, wait, states } = createHouse(alert);
    fire('door');
    engine.apply([{ kind: 'lamp.set', lamp: 'a', brightness: 40 }], voice);
    wait(20_000);
    expect(states()).toBe('red off');
    expect(engine.status('a').brightness).toBe(40);
  });

  test('never undoes what was said at another time', () => {
    const { say, wait, states } = createHouse(alert);
    say('red');
    say('off');
    wait(11_000);
    expect(states()).toBe('off off');
  });

  test('two at a time: the later gives back the earlier, unless that is over by then', () => {
    const { fire, wait, states } = createHouse(alert, second);
    fire('door');
    wait(2000);
    fire('phone');
    wait(5000);
    expect(states()).toBe('red red');
    fire('phone');
    wait(3000);
    expect(states()).toBe('blue blue');
    wait(2000);
    expect(states()).toBe('off off');
  });

  test('is given back when its rule is deleted or disabled', () => {
    const { engine, fire, states } = createHouse({ ...alert, show_ms: undefined }, second);
    fire('door');
    engine.apply([{ kind: 'rule.enable', id: 'alert', enabled: false }], voice);
    expect(states()).toBe('off off');
    fire('phone');
    engine.apply([{ kind: 'rule.delete', id: 'second' }], voice);
    expect(states()).toBe('off off');
  });

  test('lasts until an event ends it, which does nothing to a lamp that shows something else', () => {
    const ends = { id: 'ends', from: '*', on: 'closed', ends: 'door' };
    const { fire, say, states } = createHouse({ ...alert, show_ms: undefined }, ends);
    fire('door');
    say('blue', 'b');
    fire('closed');
    expect(states()).toBe('off blue');
    fire('closed');
    expect(states()).toBe('off blue');
  });

  test('is over at the right time after a restart', () => {
    const { store, fire } = createHouse(alert);
    fire('door');
    const { engine, clock } = createEngine(two, store);
    expect(engine.nextDue()).toBe(clock.now() + 10_000);
    clock.advance(millis(10_000));
    engine.passTime();
    expect(engine.status('a').state).toBe('off');
  });

  test.each([
    [{ show_as: 'x' }, 'show_as needs a state'],
    [{ to: '@previous', show_as: 'x' }, 'show_as needs a state'],
    [{ to: 'red', show_ms: 5 }, 'show_ms needs show_as'],
    [{ to: 'red', ends: 'x' }, 'have to be left out'],
    [{ to: 'red', becomes: true }, 'needs a condition'],
  ])('%j is refused', (parts, message) => {
    expect(() => createHouse({ id: 'odd', from: '*', on: 'door', ...parts })).toThrow(message);
  });
});

describe('LIGHT-01 a rule whose condition becomes true', () => {
  const hot = { id: 'hot', from: '*', on: 'heat_updated', to: 'red', condition: "getData('heat') > 25", becomes: true };

  test('fires once for all lamps, and leaves alone what a person said while it stays true', () => {
    const { read, say, states } = createHouse(hot);
    read(20);
    read(26);
    expect(states()).toBe('red red');
    say('blue');
    read(27);
    expect(states()).toBe('blue red');
    read(24);
    read(28);
    expect(states()).toBe('red red');
  });

  test('shows until a reading on the other side', () => {
    const cool = { id: 'cool', from: '*', on: 'heat_updated', condition: "getData('heat') <= 25", ends: 'heat' };
    const { read, say, states } = createHouse({ ...hot, show_as: 'heat' }, cool);
    say('blue', 'b');
    read(26);
    read(27);
    expect(states()).toBe('red red');
    read(25);
    expect(states()).toBe('off blue');
    say('red');
    read(24);
    expect(states()).toBe('red blue');
  });

  test('can wait, and then fires once', () => {
    const { read, say, wait, states } = createHouse({ ...hot, for_ms: 60_000 });
    read(26);
    wait(30_000);
    read(27);
    expect(states()).toBe('off off');
    wait(30_000);
    expect(states()).toBe('red red');
    say('blue');
    read(28);
    wait(60_000);
    expect(states()).toBe('blue red');
  });
});

test('a rule can dim what is there, and fade to what it wants', () => {
  const dim = { id: 'dim', from: '*', on: 'film', brightness: 20, fade_ms: 3000, show_as: 'film' };
  const { engine, fire, say, light, states } = createHouse(dim, {
    id: 'end',
    from: '*',
    on: 'film_over',
    ends: 'film',
  });
  say('red');
  say('off');
  say('blue', 'b');
  fire('film');
  expect(states()).toBe('red blue');
  expect(engine.status('b').brightness).toBe(20);
  expect(light.scenes.at(-1)?.fade.ms).toBe(3000);
  fire('film_over');
  expect(states()).toBe('off blue');
  expect(engine.status('b').brightness).toBe(100);
});

test('one lamp’s action does not decide whether the rule fits the next lamp', () => {
  const action = "setData('left', getData('left') - 1)";
  const { engine, fire, states } = createHouse({
    ...{ id: 'once', from: '*', on: 'door', to: 'red', condition: "getData('left') > 0", action },
    cooldown_ms: 1000,
  });
  engine.apply([{ kind: 'data.set', name: 'left', value: 1 }], voice);
  fire('door');
  expect(states()).toBe('red red');
});
