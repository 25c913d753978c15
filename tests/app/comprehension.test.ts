import { expect, test } from '@jest/globals';
import { loadConfig } from '../../src/app/configuration/load-config.js';
import { Comprehension, configuredLamps } from '../../src/app/comprehension.js';
import { createEngine, oneLamp } from '../engine/create-engine.js';

test('VOICE-02 what is expected follows the timers, and asking for it keeps nothing from the fast path', () => {
  const { engine } = createEngine(oneLamp);
  const comprehension = new Comprehension(loadConfig(null, {}), engine);
  comprehension.understand('turn it off');
  const before = comprehension.expected();
  expect(comprehension.expected()).toBe(before);
  const timer = { name: 'zucchini', after_ms: 60_000, purpose: { kind: 'countdown' as const, seconds: 60 } };
  engine.apply([{ kind: 'timer.save', timer }], { kind: 'text' });
  expect(comprehension.expected()).toContain('cancel the zucchini timer');
  expect(before).not.toContain('cancel the zucchini timer');
  expect(comprehension.understand('cancel the zucchini').commands).toEqual(
    new Comprehension(loadConfig(null, {}), engine).understand('cancel the zucchini').commands,
  );
});

test('FACE-10 the lamps of a satellite are in its room, but for those that are said to be elsewhere', () => {
  const [lamp] = loadConfig(null, {}).lamps;
  const lamps = [
    { ...lamp!, id: 'shelf', name: 'Shelf lamp' },
    { ...lamp!, id: 'larder', name: 'Larder lamp', area: 'Larder' },
  ];
  const config = { ...loadConfig(null, {}), lamps, satellite: { hub: 'lantern', room: 'Kitchen' } };
  expect(configuredLamps(config).map(({ area }) => area)).toEqual(['Kitchen', 'Larder']);
  const { engine } = createEngine(configuredLamps(config));
  expect(new Comprehension(config, engine).understand('turn the kitchen blue').commands).toMatchObject([
    { intent: 'light.color.set', color: 'blue' },
  ]);
});

test('VOICE-02 preparing for the first sentence lets others have their turn after each example, and ends where it is told to', async () => {
  const comprehension = new Comprehension(loadConfig(null, {}));
  const stopping = new AbortController();
  let turns = 0;
  const pause = () => {
    turns += 1;
    if (turns === 50) stopping.abort();
    return Promise.resolve();
  };
  await comprehension.warmUpBetween(pause, stopping.signal);
  expect(turns).toBe(50);
  expect(comprehension.understand('turn it off').route).toBe('command');
});
