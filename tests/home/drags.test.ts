import { describe, expect, test } from '@jest/globals';
import { millis } from '../../src/core/units.js';
import { createHome } from './create-home.js';

describe('FACE-04 a finger on a slider of Home Assistant', () => {
  test('a drag over the color wheel is one thing to undo, and leaves only the last color', async () => {
    const { broker, engine, clock, report, send } = await createHome();
    await send('desk', { state: 'ON', effect: 'candle' });
    const before = new Set(engine.machine.states.keys());
    const drag = async (first: number) => {
      for (let at = 0; at < 10; at += 1) {
        const command = { state: 'ON', color: { r: 255, g: first + at, b: 7 } };
        await broker.publish('lantern/lantern/lamps/desk/set', JSON.stringify(command));
        clock.advance(millis(at % 2 === 0 ? 20 : 500));
      }
    };
    await drag(10);
    const made = () => [...engine.machine.states.keys()].filter((state) => !before.has(state));
    expect(made()).toEqual(['color/#ff1307']);
    clock.advance(millis(5000));
    await drag(100);
    expect(report('desk')).toMatchObject({ color: { r: 255, g: 109, b: 7 } });
    engine.undo({ kind: 'voice' });
    expect([report('desk'), made()]).toEqual([
      expect.objectContaining({ color: { r: 255, g: 19, b: 7 } }),
      ['color/#ff1307'],
    ]);
    engine.undo({ kind: 'voice' });
    expect([report('desk'), made()]).toEqual([expect.objectContaining({ effect: 'candle' }), []]);
  });

  test('a color that something uses stays when the drag goes on', async () => {
    const { send, engine } = await createHome();
    const color = (b: number) => ({ state: 'ON', color: { r: 1, g: 2, b } });
    await send('desk', color(16));
    const scene = { name: 'dinner', lamps: [{ lamp: 'desk', state: 'color/#010210', brightness: 40 }] };
    engine.apply([{ kind: 'scene.save', scene }], { kind: 'text' });
    await send('desk', color(17));
    await send('desk', color(18));
    expect([...engine.machine.states.keys()].filter((state) => state.startsWith('color/#'))).toEqual([
      'color/#010210',
      'color/#010212',
    ]);
  });
});
