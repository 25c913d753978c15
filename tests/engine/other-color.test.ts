import { expect, test } from '@jest/globals';
import { performCommands } from '../../src/engine/perform-commands.js';
import { createEngine } from './create-engine.js';

test('"another color" is another one each time it is asked for', () => {
  const { engine } = createEngine();
  const states = Array.from({ length: 3 }, () => {
    performCommands(engine, [{ intent: 'light.color.set', color: 'random' }], { kind: 'voice' }, undefined);
    return engine.machine.lamps.get('lamp')?.state;
  });
  expect(states).toEqual(['color/red', 'color/orange', 'color/yellow']);
});
