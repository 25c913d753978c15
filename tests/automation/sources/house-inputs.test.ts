import { setImmediate as settle } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { HouseInputs, type HouseInput } from '../../../src/automation/sources/house-inputs.js';
import { millis, seconds } from '../../../src/core/units.js';
import type { Button } from '../../../src/ports/button.js';
import { createEngine } from '../../engine/create-engine.js';

/** A sensor on a pin that the test opens, closes and unplugs. */
class Contact implements Button {
  readonly name = 'contact';
  starts = 0;
  isPlugged = true;
  set: (closed: boolean) => void = () => undefined;

  start(onEdge: (pressed: boolean, at: number) => void): Promise<void> {
    this.starts += 1;
    if (!this.isPlugged) return Promise.reject(new Error('the pin is busy'));
    this.set = (closed) => onEdge(closed, 0);
    return Promise.resolve();
  }

  stop(): Promise<void> {
    this.set = () => undefined;
    return Promise.resolve();
  }
}

function create(inputs: readonly HouseInput[]) {
  const made = createEngine();
  const { engine, clock, facts, told } = made;
  const senses = new HouseInputs({ engine, clock, facts, inputs });
  return {
    ...made,
    senses,
    value: (name: string) => engine.machine.variables.get(name),
    rule: (on: string, to: string) =>
      engine.apply([{ kind: 'rule.save', rule: { from: '*', on, to } }], { kind: 'cli' }),
    pass: async (ms: number) => {
      for (let left = ms; left > 0; left -= 10) {
        clock.advance(millis(Math.min(10, left)));
        await settle();
      }
    },
    news: () => told.flatMap((fact) => ('part' in fact ? [`${fact.type} ${fact.part}: ${fact.message}`] : [])),
  };
}

describe('DATA-02 a sensor at this machine', () => {
  test('for motion is a variable and two events, and a bounce is neither', async () => {
    const contact = new Contact();
    const { senses, value, rule, pass, engine, clock } = create([{ name: 'motion', contact, debounce: millis(30) }]);
    rule('motion', 'on');
    rule('motion_ended', 'off');
    senses.start();
    await pass(10);
    expect(value('motion')).toBe(false);
    contact.set(true);
    await pass(10);
    contact.set(false);
    await pass(50);
    expect([value('motion'), engine.status('lamp').state]).toEqual([false, 'off']);
    contact.set(true);
    await pass(50);
    expect([value('motion'), engine.status('lamp').state]).toEqual([true, 'on']);
    contact.set(false);
    await pass(50);
    expect([value('motion'), engine.status('lamp').state]).toEqual([false, 'off']);
    await senses.stop();
    expect(clock.pending).toEqual([]);
  });

  test('whose pin is busy is told once, tried again, and works when it is free', async () => {
    const contact = new Contact();
    contact.isPlugged = false;
    const { senses, pass, news, value } = create([{ name: 'motion', contact, debounce: millis(30) }]);
    senses.start();
    await pass(4000);
    expect([contact.starts, news()]).toEqual([3, ['trouble-reported input motion: the pin is busy']]);
    contact.isPlugged = true;
    await pass(4000);
    expect(news()[1]).toBe('trouble-mended input motion: motion can be read again');
    contact.set(true);
    await pass(50);
    expect(value('motion')).toBe(true);
    await senses.stop();
  });

  test('for light is a number with the one before, and an event where it changes; what cannot be read is told once', async () => {
    let lux: number | null = 80;
    const read = () => (lux === null ? Promise.reject(new Error('gone')) : Promise.resolve(lux));
    const { senses, pass, value, rule, engine, news, clock } = create([{ name: 'lux', read, every: seconds(1) }]);
    engine.apply(
      [{ kind: 'rule.save', rule: { from: 'off', on: 'lux_updated', condition: "getData('lux') < 20", to: 'on' } }],
      { kind: 'cli' },
    );
    rule('never', 'off');
    senses.start();
    await pass(2000);
    expect([value('lux'), value('lux_prev'), engine.status('lamp').state]).toEqual([80, undefined, 'off']);
    lux = 10;
    await pass(1000);
    expect([value('lux'), value('lux_prev'), engine.status('lamp').state]).toEqual([10, 80, 'on']);
    lux = null;
    await pass(3000);
    lux = 11;
    await pass(1000);
    expect(news()).toEqual(['trouble-reported input lux: gone', 'trouble-mended input lux: lux can be read again']);
    await senses.stop();
    expect(clock.pending).toEqual([]);
  });
});
