import { expect, test } from '@jest/globals';
import { createToolRig } from '../call-tool.js';

const create = () => {
  const rig = createToolRig();
  const shown = () =>
    rig.engine.lamps.map(({ id }) => {
      const { state, brightness } = rig.engine.status(id);
      return `${id} ${state} ${brightness}`;
    });
  return { ...rig, shown };
};

test.each([
  [{ color: 'orange' }, ['desk color/orange 100', 'bed color/orange 100'], 'desk, bed: orange.'],
  [{ lamps: ['desk'], color: 'red', level: 40 }, ['desk color/red 40', 'bed off 100'], 'desk: red at 40 percent.'],
  [
    { lamps: ['Bedroom', 'desk'], kelvin: 3000 },
    ['desk white/3000 100', 'bed white/3000 100'],
    'bed, desk: 3000 kelvin.',
  ],
  [{ lamps: ['all', 'desk'], level: 30 }, ['desk on 30', 'bed on 30'], 'desk, bed: 30 percent.'],
])('one call lights what is wished: %j', async (wish, lamps, said) => {
  const { call, shown } = create();
  expect(await call('setLight', wish)).toBe(said);
  expect(shown()).toEqual(lamps);
});

test('an effect moves in a color, and level 0 is off', async () => {
  const { call, shown, engine } = create();
  await call('setLight', { lamps: ['desk'], effect: 'pulse', color: 'blue', fade: 2 });
  expect(engine.machine.states.get(engine.status('desk').state)?.speed).toEqual(expect.any(Number));
  await call('setLight', { lamps: ['desk'], level: 0 });
  expect(shown()[0]).toMatch(/^desk off /);
});

test('what cannot be lit is said with its remedy, and changes nothing', async () => {
  const { call, shown } = create();
  await expect(call('setLight', {})).rejects.toThrow('give a color, kelvin, effect or level');
  await expect(call('setLight', { color: 'blurple' })).rejects.toThrow('blurple');
  await expect(call('setLight', { lamps: ['attic'], color: 'red' })).rejects.toThrow('attic');
  expect(shown()).toEqual(['desk off 100', 'bed off 100']);
});
