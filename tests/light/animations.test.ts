import { describe, expect, test } from '@jest/globals';
import { createSeededRandom } from '../../src/core/random.js';
import { animationNames, createAnimation } from '../../src/light/animations.js';
import { compileExpression } from '../../src/light/expression/compile.js';

const base = { r: 200, g: 100, b: 50 };

describe.each(animationNames)('the animation %s', (name) => {
  const { r, g, b, speed } = createAnimation(name, base)!;

  test('compiles, and gives a number within 0 and 255 in every frame of two minutes', () => {
    const random = createSeededRandom(1);
    const channels = [r, g, b].map((channel) => compileExpression(String(channel), 'channel'));
    const [seen, outside] = [new Set<string>(), [] as number[]];
    for (let frame = 0; frame * speed < 120_000; frame += 1) {
      const scope = { frame, t: (frame * speed) / 1000, random: () => random.next(), getData: () => undefined };
      const values = channels.map((evaluate) => Number(evaluate(scope)));
      // A channel is cut at both ends: a little beyond is meant, far beyond would stand still there.
      if (!values.every((value) => value >= -20 && value <= 275)) outside.push(frame);
      seen.add(values.map(Math.round).join());
    }
    expect(seen.size).toBeGreaterThan(1);
    expect(outside).toEqual([]);
  });

  test('has a pace that a lamp can follow', () => {
    expect(Number.isInteger(speed) && speed >= 16 && speed <= 10_000).toBe(true);
  });
});

test('what is no animation has no look', () => {
  expect([createAnimation('toString', base), createAnimation('disco', base)]).toEqual([undefined, undefined]);
});
