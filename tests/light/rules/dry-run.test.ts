import { describe, expect, test } from '@jest/globals';
import { dryRun } from '../../../src/light/rules/dry-run.js';
import { createInputs } from '../create-inputs.js';
import { lampIn, machineWith } from '../create-machine.js';

const go = { from: '*', on: 'go', to: 'on' };
const verdicts = (rules: readonly object[], parts: Parameters<typeof machineWith>[1] = {}, now = 1000) =>
  dryRun(machineWith(rules, parts), { name: 'go' }, createInputs(now)).map(({ rule, verdict }) => `${rule} ${verdict}`);

describe('LIGHT-12 a dry run', () => {
  test('says of each rule for the event whether it would fire, in the order tried, and where to', () => {
    const machine = machineWith([go, { ...go, priority: 1, to: undefined }, { ...go, on: 'other' }]);
    expect(dryRun(machine, { name: 'go' }, createInputs(5))).toEqual([
      { lamp: 'lamp', rule: 'rule-2', verdict: 'fires', to: null, data: {} },
      { lamp: 'lamp', rule: 'rule-1', verdict: 'outranked', to: 'on', data: {} },
    ]);
  });

  test('says why a rule would not fire', () => {
    expect(
      verdicts(
        [
          { ...go, enabled: false },
          { ...go, lamp: 'elsewhere' },
          { ...go, from: 'on' },
          { ...go, cooldown_ms: 100 },
          { ...go, condition: "getData('x') > 1" },
          { ...go, condition: 'gone(1) > 1' },
          { ...go, for_ms: 10 },
          { ...go, lamp: 'lamp', from: 'off', condition: "getData('x') < 1" },
          { ...go, for_ms: 10 },
        ],
        { fired: new Map([['rule-4', 901]]), variables: new Map([['x', 0]]) },
      ),
    ).toEqual([
      'rule-1 disabled',
      'rule-2 other lamp',
      'rule-3 other state',
      'rule-4 cooling down',
      'rule-5 condition false',
      'rule-6 condition failed',
      'rule-7 waits',
      'rule-8 fires',
      'rule-9 waits',
    ]);
  });

  test('a rule that has cooled down fires', () => {
    const cooled = (last: number) => verdicts([{ ...go, cooldown_ms: 100 }], { fired: new Map([['rule-1', last]]) });
    expect([cooled(900), cooled(901)]).toEqual([['rule-1 fires'], ['rule-1 cooling down']]);
    expect(verdicts([go], { fired: new Map([['rule-1', 1000]]) })).toEqual(['rule-1 fires']);
  });

  test('gives the data that a condition looked at, and why it failed', () => {
    const conditions = ["getData('x') > 1", "getData('x') < 1 && gone(1)"];
    const machine = machineWith(
      conditions.map((condition) => ({ ...go, condition })),
      { variables: new Map([['x', 0]]) },
    );
    const [read, failed] = dryRun(machine, { name: 'go' }, createInputs(5));
    expect(read!.data).toEqual({ x: 0 });
    expect(failed!.data['error']).toContain('there is no function "gone"');
  });

  test('looks at the lamp that the event names, or at all, and at patterns and built-in rules', () => {
    const lamps = new Map([
      ['a', lampIn('off')],
      ['b', lampIn('off')],
    ]);
    const machine = machineWith([{ ...go, on: '*' }], { lamps });
    const seen = (event: { name: string; lamp?: string }) =>
      dryRun(machine, event, createInputs(5)).map(({ lamp, rule, verdict }) => `${lamp} ${rule} ${verdict}`);
    expect(seen({ name: 'x' })).toEqual(['a rule-1 fires', 'b rule-1 fires']);
    expect(seen({ name: 'x', lamp: 'b' })).toEqual(['b rule-1 fires']);
    expect(seen({ name: 'button_hold', lamp: 'a' })).toEqual(['a built-in/hold-is-off fires', 'a rule-1 outranked']);
  });
});
