import { setImmediate as settle } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import type { ChangeInput } from '../../../src/light/changes/change.js';
import type { SandboxResult } from '../../../src/ports/sandbox.js';
import { cli, enter, open, save, set, show, slowCode } from './open-answers.js';

describe('DATA-06 a function that is more than one expression', () => {
  test('is asked outside the tick: 0 before the first answer, the last one until there is another', async () => {
    const { apply, red, light, asked, sandbox } = open();
    apply(save(slowCode), show("total(getData('n')) * 2"), set('n', 4), enter);
    expect(red()).toBe(0);
    await settle();
    expect(red()).toBe(20);
    expect(light.data["total(getData('n'))"]).toBe(10);
    apply(set('n', 5));
    expect(red()).toBe(20);
    await settle();
    expect(red()).toBe(30);
    apply(set('n', 4));
    expect(red()).toBe(20);
    apply(set('other', 1));
    await settle();
    expect(asked()).toEqual([4, 5]);
    expect(sandbox.jobs[0]).toMatchObject({ name: 'function total' });
    expect(sandbox.jobs[0]).not.toHaveProperty('capabilities');
  });

  test('may be given what another one answers', async () => {
    const { apply, red, asked } = open();
    apply(save(slowCode), show("total(total(getData('n')))"), set('n', 3), enter);
    await settle();
    await settle();
    expect(red()).toBe(21);
    expect(asked()).toEqual([3, 6]);
  });

  test('is another function when it is written anew, and the old one again after an undo', async () => {
    const { apply, red, engine } = open();
    apply(save(slowCode), show("total(getData('n'))"), set('n', 4), enter);
    await settle();
    apply(save('(n) => { const twice = n * 2; return twice }'));
    await settle();
    expect(red()).toBe(8);
    apply(save('(n) => n * 3'));
    expect(red()).toBe(12);
    engine.undo(cli);
    engine.undo(cli);
    await settle();
    expect(red()).toBe(10);
  });

  test('knows what the house itself knows', async () => {
    const { apply, red, engine } = open();
    apply(save(slowCode), show("total(getData('hour'))"), enter);
    engine.sense({ hour: 5 });
    await settle();
    expect(red()).toBe(15);
  });
});

describe('DATA-06 LIGHT-04 rules that ask one', () => {
  const rule = (more: object): ChangeInput => ({
    kind: 'rule.save',
    rule: { from: '*', on: 'measured', to: 'on', condition: "total(getData('n')) > 5", ...more },
  });

  test('an event waits for the answer to what came with it, and comes again once', async () => {
    const { engine, apply } = open();
    apply(save(slowCode), rule({ action: "setData('fired', (getData('fired') ?? 0) + 1)" }));
    const measure = (n: number) =>
      engine.carryOut([() => [set('n', n)]], { kind: 'source', detail: 'x' }, [{ name: 'measured' }]);
    expect(measure(2).firings).toEqual([]);
    await settle();
    expect(engine.status('lamp').state).toBe('off');
    measure(3);
    expect(engine.status('lamp').state).toBe('off');
    await settle();
    expect(engine.status('lamp').state).toBe('on');
    const [fired] = engine.history(1);
    expect(fired).toMatchObject({ origin: { kind: 'source', detail: 'x' }, firings: [{ rule: 'rule-1' }] });
    expect(fired!.firings[0]!.data).toEqual({ n: 3, "total(getData('n'))": 6 });
    // Answered before: nothing waits.
    engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'off' }], cli);
    expect(measure(3).firings).toHaveLength(1);
    expect(engine.machine.variables.get('fired')).toBe(2);
  });

  test('what only its action asks is waited for as well, and it acts once for all lamps', async () => {
    const lamps = ['a', 'b'].map((id) => ({ id, name: id, aliases: [] }));
    const { engine, apply, asked } = open(lamps);
    apply(save(slowCode), rule({ condition: 'true', action: "setData('n', 7); setData('sum', total(getData('n')))" }));
    engine.fire({ name: 'measured' }, cli);
    expect(engine.status('a').state).toBe('off');
    await settle();
    expect(engine.machine.variables.get('sum')).toBe(28);
    expect([engine.status('a').state, engine.status('b').state]).toEqual(['on', 'on']);
    expect(asked()).toEqual([undefined, 7]);
  });

  test('a rule before it that fires does not wait for it', () => {
    const { engine, apply } = open();
    apply(save(slowCode), rule({}), rule({ condition: 'true', to: 'off', priority: 5, id: 'first' }), set('n', 3));
    expect(engine.fire({ name: 'measured' }, cli).firings).toMatchObject([{ rule: 'first' }]);
  });

  test('a rule that waits for a while looks again when there is an answer', async () => {
    const { engine, apply } = open();
    apply(save(slowCode), rule({ for_ms: 60_000 }), set('n', 3));
    await settle();
    engine.fire({ name: 'measured' }, cli);
    expect(engine.machine.holds.size).toBe(1);
    apply(set('n', 9));
    expect(engine.machine.holds.size).toBe(1);
    await settle();
    expect(engine.machine.holds.size).toBe(1);
    apply(set('n', 1));
    await settle();
    expect(engine.machine.holds.size).toBe(0);
  });

  test('an event whose answer never comes goes on with the last one', async () => {
    const { engine, apply, sandbox, clock } = open();
    sandbox.run = () => new Promise<SandboxResult>(() => undefined);
    apply(save(slowCode), rule({ condition: "total(getData('n')) === 0" }));
    engine.fire({ name: 'measured' }, cli);
    await settle();
    expect(engine.status('lamp').state).toBe('off');
    clock.advance(millis(10_000));
    expect(engine.status('lamp').state).toBe('on');
  });
});

describe('DATA-06 one that fails', () => {
  test('is told once, keeps its last answer, and is asked again in a minute', async () => {
    const { apply, red, troubles, answers, clock, asked } = open();
    const code = "(n) => { if (n > 4) throw new Error('too much'); return n * 10 }";
    apply(save(code), show("total(getData('n'))"), set('n', 3), enter);
    await settle();
    apply(set('n', 5));
    await settle();
    apply(set('n', 6));
    await settle();
    expect(red()).toBe(30);
    expect(troubles()).toEqual(['function total: sandbox-threw: Error: too much']);
    expect(answers.problemOf('total')).toBe('sandbox-threw: Error: too much');
    expect(asked()).toEqual([3, 5, 6]);
    clock.advance(millis(60_000));
    await settle();
    expect(asked()).toEqual([3, 5, 6, 6]);
    apply(set('n', 2));
    await settle();
    expect([red(), answers.problemOf('total')]).toEqual([20, undefined]);
  });

  test('answers with one value', async () => {
    const { apply, troubles } = open();
    apply(save('(n) => ({ n })'), show("total(getData('n'))"), enter);
    await settle();
    expect(troubles()).toEqual(['function total: it must return a single number, text, true, false or null']);
  });

  test('leaves nothing behind when it is stopped', async () => {
    const { apply, answers, clock } = open();
    apply(save('(n) => { throw 1 }'), show("total(getData('n'))"), enter);
    await settle();
    answers.stop();
    answers.stop();
    expect(clock.pending).toEqual([]);
  });
});
