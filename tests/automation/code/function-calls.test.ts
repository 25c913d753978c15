import { describe, expect, test } from '@jest/globals';
import { cli, enter, open, save, show, slowCode } from './open-answers.js';

describe('DATA-06 what calls a function', () => {
  test('is validated with it: what is not there, what it takes, what changes by the tick', () => {
    const { apply } = open();
    expect(() => apply(show('total(1)'))).toThrow('state sum, r: there is no function "total" at column 1');
    apply(save('(n) => n'), show('total(t)'));
    expect(() => apply(save(slowCode))).toThrow(
      'state sum, r: total runs in the sandbox; its arguments may use variables but not t',
    );
    expect(() =>
      apply({ kind: 'rule.save', rule: { from: '*', on: 'x', condition: 'total(1, 2)', action: 'no(1)' } }),
    ).toThrow(
      'rule rule-1, condition: total takes 1 values, not 2, at column 1 of "total(1, 2)"; rule rule-1, action: there is no function "no"',
    );
  });

  test('keeps it from being deleted, unless it goes too', () => {
    const { apply, engine } = open();
    apply(save('(n) => n'), show('total(t)'), enter, {
      kind: 'rule.save',
      rule: { from: '*', on: 'x', to: 'on', action: "setData('a', total(1))" },
    });
    expect(() => apply({ kind: 'function.delete', name: 'total' })).toThrow(
      'the function "total" is used by state sum, rule rule-1; use cascade to delete it with them',
    );
    apply({ kind: 'function.delete', name: 'total', cascade: true });
    expect([engine.machine.rules.size, engine.machine.states.has('sum'), engine.status('lamp').state]).toEqual([
      0,
      false,
      'off',
    ]);
    engine.undo(cli);
    expect([engine.machine.functions.size, engine.status('lamp').state]).toEqual([1, 'sum']);
  });

  test('is shown anew with it', () => {
    const { apply, engine, red, light } = open();
    apply(save('(n) => n'));
    apply(save('(n) => n * 100'), show('total(2)'), enter);
    expect(red()).toBe(200);
    expect(light.scenes.at(-1)).toMatchObject({ functions: { total: '(n) => n * 100' } });
    apply(save('(n) => n * 50'));
    expect(light.shown('lamp')!.r).toBeLessThan(60_000);
    expect(red()).toBe(100);
    engine.undo(cli);
    expect(red()).toBe(200);
  });

  test('is dark where an undo leaves it a function that it cannot call, and its rule fails with the reason', () => {
    const { apply, engine, red, troubles } = open();
    engine.apply([save(slowCode)], { kind: 'agent', request: 'a' });
    engine.apply([save('(n) => n')], { kind: 'agent', request: 'b' });
    apply(show('total(t + 200)'), enter, { kind: 'rule.save', rule: { from: '*', on: 'x', condition: 'total(t)' } });
    expect(red()).toBe(200);
    engine.takeBack('b', cli);
    expect(red()).toBe(0);
    engine.fire({ name: 'x' }, cli);
    expect(troubles()).toEqual([
      expect.stringContaining('rule rule-1: its condition failed: total runs in the sandbox'),
    ]);
    engine.takeBack('a', cli);
    expect(engine.machine.functions.has('total')).toBe(true);
  });
});

test('DATA-06 a rule that an undo has broken can be switched off', () => {
  const { apply, engine } = open();
  engine.apply([save(slowCode)], { kind: 'agent', request: 'a' });
  engine.apply([save('(n) => n')], { kind: 'agent', request: 'b' });
  apply({ kind: 'rule.save', rule: { id: 'one', from: '*', on: 'x', condition: 'total(t)' } });
  engine.takeBack('b', cli);
  apply({ kind: 'rule.enable', id: 'one', enabled: false });
  expect(engine.machine.rules.get('one')!.enabled).toBe(false);
});
