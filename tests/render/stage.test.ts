import { expect, test } from '@jest/globals';
import { createSeededRandom } from '../../src/core/random.js';
import type { Scene } from '../../src/core/scene.js';
import { level } from '../../src/core/units.js';
import { Stage } from '../../src/render/stage.js';

const red: Scene = {
  lamp: 'desk',
  r: 255,
  g: 0,
  b: 0,
  speed: null,
  brightness: level(1),
  fade: { ms: 0, space: 'linear' },
};

function createStage() {
  const written: number[][] = [];
  let broken = false;
  const troubles: string[] = [];
  const sink = {
    lamp: 'desk',
    steps: 65_536,
    write: (...frame: number[]) => {
      if (broken) throw new Error('the cable is out');
      written.push(frame.slice(0, 3));
    },
  };
  const stage = new Stage({
    sinks: [sink],
    random: createSeededRandom(1),
    onFrame: () => undefined,
    onTrouble: (lamp, message) => void troubles.push(`${lamp}: ${message}`),
  });
  return { stage, written, troubles, break: (is: boolean) => void (broken = is) };
}

test('an output that comes late is given what the lamp shows, once', () => {
  const { stage, written } = createStage();
  stage.show(red, 0);
  for (let now = 0; now < 100; now += 16) stage.tick(now);
  const before = written.length;
  stage.rewrite('desk');
  for (let now = 100; now < 200; now += 16) stage.tick(now);
  expect(written.slice(before)).toEqual([[65_535, 0, 0]]);
});

test('an output that fails is tried again until it has the frame, and told of once', () => {
  const { stage, written, troubles, break: setBroken } = createStage();
  setBroken(true);
  stage.show(red, 0);
  for (let now = 0; now < 100; now += 16) stage.tick(now);
  setBroken(false);
  stage.tick(100);
  expect([written, troubles]).toEqual([[[65_535, 0, 0]], ['desk: the cable is out']]);
  expect(stage.tick(116)).toBe(false);
});
