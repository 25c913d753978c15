import { expect, test } from '@jest/globals';
import { Timekeeper } from '../../src/automation/timekeeper.js';
import { millis } from '../../src/core/units.js';
import { createEngine } from '../engine/create-engine.js';

const voice = { kind: 'voice' as const, detail: 'a sentence' };

test.each([3 * 86_400_000, -3_600_000])(
  'LIGHT-08 how long a countdown takes yet is right at once, and so is what is added to it: %d ms',
  async (jump) => {
    const { engine, clock, store } = createEngine();
    const onTrouble = (message: string) => {
      throw new Error(message);
    };
    new Timekeeper(engine, clock, { uptime: clock.uptime, store, onDue: () => undefined, onTrouble }).start();
    engine.apply([{ kind: 'timer.save', timer: { name: 'tea', after_ms: 600_000 } }], voice);
    const left = () => engine.machine.timers.get('timer:tea')!.due - clock.now();
    clock.advance(millis(1000));
    await Promise.resolve();
    clock.jump(millis(jump));
    expect(left()).toBe(599_000);
    await Promise.resolve();
    clock.jump(millis(-jump));
    engine.apply([{ kind: 'timer.adjust', id: 'timer:tea', by_ms: 60_000 }], voice);
    expect(left()).toBe(659_000);
  },
);
