import { describe, expect, test } from '@jest/globals';
import { MachineDraft } from '../../../src/light/changes/machine-draft.js';
import { findExcess, validateLimits } from '../../../src/light/changes/limits.js';
import { kindOf, kinds, machineKinds } from '../../../src/light/kinds.js';
import { createMachine } from '../../../src/light/machine.js';

const limited = machineKinds.flatMap((kind) => {
  const { most } = kindOf(kind);
  return most === undefined ? [] : [[kind, most] as const];
});

const variables = (count: number) => new Map(Array.from({ length: count }, (_, index) => [`v${index}`, index]));
const draftWith = (count: number) => new MachineDraft(createMachine({ variables: variables(count) }));

describe('DATA-08 how many there may be', () => {
  test('as many as the limit, and not one more', () => {
    const [last, excess] = [draftWith(kinds.variable.most - 1), draftWith(kinds.variable.most)];
    for (const draft of [last, excess]) draft.put('variable', 'new', 1);
    expect(findExcess(last)).toBeNull();
    expect(findExcess(excess)).toBe(
      'there are 5000 variables already, the most there may be; remove one first (lantern data set NAME null)',
    );
    validateLimits(last);
    expect(() => {
      validateLimits(excess);
    }).toThrow('there are 5000 variables already');
  });

  test('where there are too many already, one may change or go, and other kinds may come', () => {
    const draft = draftWith(kinds.variable.most + 5);
    draft.put('variable', 'v1', 100);
    draft.put('variable', 'v2', null);
    draft.put('timer', 'timer:tea', { name: 'tea', kind: 'timer', due: 1, missed: 'fire' });
    expect(findExcess(draft)).toBeNull();
  });

  test.each(limited)('of the kind %s there may be %i, and the refusal says how to make room', (kind, most) => {
    const collection = new Map(Array.from({ length: most }, (_, index) => [`x${index}`, {}]));
    const draft = new MachineDraft({ ...createMachine({}), [`${kind}s`]: collection });
    draft.put(kind as 'state', 'new', {} as never);
    expect(findExcess(draft)).toMatch(
      new RegExp(
        `^there are ${most} ${kind}s already, the most there may be; (delete|remove) one first \\(lantern .+\\)$`,
      ),
    );
  });
});
