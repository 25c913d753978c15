import { expect, test } from '@jest/globals';
import { listLampUses } from '../../src/assistant/lamp-uses.js';
import { createHome, homeLamps } from './create-home.js';

test('LIGHT-15 what would miss a lamp is told in words: automations, looks and plans', async () => {
  const { say, engine } = createHome();
  await say('when the door opens turn the bed light red');
  await say('when the doorbell rings turn the sofa lamp blue while the bed light is on');
  await say('turn the bed light on in ten minutes');
  await say('turn the sofa lamp and the bed light on');
  await say('save this as dinner');
  const uses = (id: string) =>
    listLampUses(
      homeLamps.find((lamp) => lamp.id === id)!,
      engine.machine,
    );
  expect(uses('bed')).toEqual([
    expect.stringMatching(/^When the door opens: the bed light turns red/),
    expect.stringMatching(/^When the doorbell rings: the sofa lamp turns blue/),
    'The look “dinner”',
    'Planned: “turn the bed light on in ten minutes”',
  ]);
  expect(uses('sofa')).toEqual([expect.stringMatching(/^When the doorbell/), 'The look “dinner”']);
});

test('LIGHT-15 nothing misses a lamp that nothing names', async () => {
  const { say, engine } = createHome();
  await say('when the door opens turn the bed light red');
  expect(listLampUses({ id: 'sofa', name: 'Sofa lamp' }, engine.machine)).toEqual([]);
});
