import { describe, expect, test } from '@jest/globals';
import { applyChanges } from '../../src/light/changes/apply.js';
import { changeSchema, type ChangeInput } from '../../src/light/changes/change.js';
import { createMachine, type Machine } from '../../src/light/machine.js';
import { savedSceneSchema } from '../../src/light/saved-scene.js';
import { createInputs } from './create-inputs.js';
import { lampIn } from './create-machine.js';

const start = createMachine({ lamps: new Map([['lamp', lampIn('off')]]) });
const apply = (machine: Machine, ...changes: ChangeInput[]) =>
  applyChanges(
    machine,
    changes.map((change) => changeSchema.parse(change)),
    createInputs(0),
  ).machine;
const dinner = (brightness: number): ChangeInput => ({
  kind: 'scene.save',
  scene: { name: 'dinner', lamps: [{ lamp: 'lamp', state: 'on', brightness }] },
});

describe('TALK-12 a look kept under a name', () => {
  test('is saved, replaced by the next of that name, and deleted', () => {
    const saved = apply(start, dinner(30));
    expect(saved.scenes.get('dinner')?.lamps).toEqual([{ lamp: 'lamp', state: 'on', brightness: 30 }]);
    const replaced = apply(saved, dinner(80));
    expect([...replaced.scenes.values()].map(({ lamps }) => lamps[0]?.brightness)).toEqual([80]);
    expect(apply(replaced, { kind: 'scene.delete', name: 'dinner' }).scenes.size).toBe(0);
    expect(start.scenes.size).toBe(0);
  });

  test('that is not there is not deleted, and the refusal names it', () => {
    expect(() => apply(start, { kind: 'scene.delete', name: 'lunch' })).toThrow('there is no look "lunch"');
  });

  test('changes no lamp by being saved or deleted', () => {
    const machine = apply(start, dinner(30), { kind: 'scene.delete', name: 'dinner' });
    expect(machine.lamps).toEqual(start.lamps);
  });
});

describe('DATA-09 a scene from outside', () => {
  const one = { lamp: 'lamp', state: 'on', brightness: 50 };

  test.each<[string, unknown]>([
    ['has no lamps', { name: 'dinner', lamps: [] }],
    ['has no name', { name: '', lamps: [one] }],
    ['has a name that is no name', { name: 'a\nb', lamps: [one] }],
    ['has a lamp that is not lit to any percent', { name: 'dinner', lamps: [{ ...one, brightness: 0 }] }],
    ['is too bright', { name: 'dinner', lamps: [{ ...one, brightness: 101 }] }],
    ['has too many lamps', { name: 'dinner', lamps: Array.from({ length: 201 }, () => one) }],
    ['says more than a scene can', { name: 'dinner', lamps: [one], rule: 'x' }],
  ])('is refused where it %s', (_, scene) => {
    expect(savedSceneSchema.safeParse(scene).success).toBe(false);
  });

  test('of two hundred lamps is taken', () => {
    const lamps = Array.from({ length: 200 }, (_, index) => ({ ...one, lamp: `lamp-${index}` }));
    expect(savedSceneSchema.parse({ name: 'the whole house', lamps }).lamps).toHaveLength(200);
  });
});
