import { describe, expect, test } from '@jest/globals';
import { suncalcSun } from '../../../src/adapters/sun/suncalc-sun.js';
import { HouseSenses } from '../../../src/automation/sources/house-senses.js';
import { millis } from '../../../src/core/units.js';
import { createEngine } from '../../engine/create-engine.js';

const minute = 60_000;
const cli = { kind: 'cli' } as const;

function create() {
  const made = createEngine();
  made.clock.jump(millis(Date.parse('2026-11-22T14:00Z') - 1_000_000));
  const place = { latitude: 53.87, longitude: 10.69 };
  const { engine, clock, facts } = made;
  const senses = new HouseSenses({ engine, clock, facts, sun: suncalcSun, place, timeZone: 'Europe/Berlin' });
  return { ...made, senses, value: (name: string) => engine.machine.variables.get(name) };
}

describe('what the house itself knows', () => {
  test('DATA-02 the hour, the minute, the weekday, daylight, sunrise and sunset are there, for rules and for looks', () => {
    const { senses, clock, light, value } = create();
    senses.start();
    const names = ['hour', 'minute', 'weekday', 'daylight', 'sunset'];
    expect(names.map(value)).toEqual([15, 0, 0, true, expect.stringMatching(/^16:0\d$/)]);
    clock.advance(millis(61_000));
    expect(value('minute')).toBe(1);
    expect(light.data).toMatchObject({ hour: 15, minute: 1, daylight: true });
    senses.stop();
    expect(clock.pending).toEqual([]);
  });

  test('LIGHT-07 DATA-02 "at sunset" is an event, once a day, that rules answer', () => {
    const { senses, engine, clock, value } = create();
    engine.apply([{ kind: 'rule.save', rule: { from: 'off', on: 'sunset', to: 'on' } }], cli);
    senses.start();
    clock.advance(millis(30 * minute));
    expect(engine.status('lamp').state).toBe('off');
    clock.advance(millis(60 * minute));
    expect([engine.status('lamp').state, value('daylight')]).toEqual(['on', false]);
    const fired = engine.history(50).flatMap(({ firings }) => firings.filter(({ event }) => event === 'sunset'));
    expect(fired).toHaveLength(1);
    senses.stop();
  });

  test('DATA-02 transitions of today and the last five are counted; the time in a state is `t`', () => {
    const { senses, engine, clock, value } = create();
    senses.start();
    for (const state of ['on', 'off', 'on', 'off', 'on', 'off'])
      engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state }], cli);
    expect([value('transitions_today'), value('last_transitions')]).toEqual([6, 'off, on, off, on, off']);
    expect(value('state_since')).toBe(clock.now());
    engine.apply([{ kind: 'rule.save', rule: { from: 'off', on: 'look', to: 'on', condition: 't > 60' } }], cli);
    expect(engine.fire({ name: 'look' }, cli).firings).toEqual([]);
    clock.advance(millis(2 * minute));
    expect(engine.fire({ name: 'look' }, cli).firings).toHaveLength(1);
    clock.advance(millis(10 * 60 * minute));
    expect(value('transitions_today')).toBe(0);
    senses.stop();
  });

  test('DATA-02 a person talking is there until two minutes after the last word', () => {
    const { senses, engine, clock, facts, value } = create();
    engine.apply(
      [
        { kind: 'rule.save', rule: { from: '*', on: 'talking_started', to: 'on' } },
        { kind: 'rule.save', rule: { from: '*', on: 'talking_ended', to: 'off' } },
      ],
      cli,
    );
    senses.start();
    facts.announce({ type: 'wake-detected', request: 'r', word: 'jarvis' });
    clock.advance(millis(minute));
    facts.announce({ type: 'speech-heard', request: 'r', text: 'red', final: true });
    clock.advance(millis(1.5 * minute));
    expect([value('talking'), engine.status('lamp').state]).toEqual([true, 'on']);
    clock.advance(millis(minute));
    expect([value('talking'), engine.status('lamp').state]).toEqual([false, 'off']);
    senses.stop();
  });

  test('DATA-02 what the house knows is not stored and is no change in the history', () => {
    const { senses, engine, store, clock } = create();
    senses.start();
    clock.advance(millis(60 * minute));
    expect([store.read('variable').size, engine.history(10)]).toEqual([0, []]);
    senses.stop();
  });
});
