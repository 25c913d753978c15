import { expect, test } from '@jest/globals';
import { assert, integer, property, record } from 'fast-check';
import { numberToSrgb, srgbToNumber } from '../../src/core/lightness.js';
import { toByte, toPercent } from '../../src/home/brightness.js';
import { reportLamp } from '../../src/home/lamp-report.js';
import { readHomeCommand, toWish } from '../../src/home/light-command.js';
import { readOrder } from '../../src/home/wled-order.js';
import { planWishes } from '../../src/engine/light-wish.js';
import { createEngine } from '../engine/create-engine.js';

const byte = integer({ min: 1, max: 255 });

test('every brightness comes back as it was sent, and is one that the dimmer has', () => {
  for (let sent = 1; sent <= 255; sent += 1) {
    const percent = toPercent(sent);
    expect([toByte(percent), percent >= 1 && percent <= 100]).toEqual([sent, true]);
  }
});

test('what is sent to a lamp, brightness and color, is reported as it was sent', () => {
  const { engine } = createEngine();
  assert(
    property(byte, record({ r: byte, g: byte, b: byte }), (brightness, color) => {
      const command = readHomeCommand(JSON.stringify({ state: 'ON', brightness, color }));
      if (typeof command === 'string') throw new Error(command);
      engine.carryOut(planWishes(toWish(command), 'lamp'), { kind: 'home' });
      expect(reportLamp(engine.machine, 'lamp')).toMatchObject({ brightness, color });
    }),
  );
});

test('what WLED sends is reported as it was sent', () => {
  const { engine } = createEngine();
  assert(
    property(byte, (bri) => {
      engine.carryOut(planWishes(readOrder({ on: true, bri }, { on: false, bri: 255, fx: 0, sx: 128 })!, 'lamp'), {
        kind: 'home',
      });
      expect(reportLamp(engine.machine, 'lamp')).toMatchObject({ brightness: bri });
    }),
  );
});

test('channels that somebody wrote are lightness, and are reported as the color of a screen that gives that light', () => {
  const { engine } = createEngine();
  engine.apply(
    [
      { kind: 'state.save', state: { name: 'tea', r: srgbToNumber(200), g: srgbToNumber(100), b: srgbToNumber(10) } },
      { kind: 'lamp.set', lamp: 'lamp', state: 'tea' },
    ],
    { kind: 'text' },
  );
  expect(reportLamp(engine.machine, 'lamp')).toMatchObject({ color: { r: 200, g: 100, b: 10 } });
  for (let sent = 0; sent <= 255; sent += 1) expect(Math.round(numberToSrgb(srgbToNumber(sent)))).toBe(sent);
});
