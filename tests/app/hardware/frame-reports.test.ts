import { expect, test } from '@jest/globals';
import { FrameReports } from '../../../src/app/hardware/frame-reports.js';
import type { Frame } from '../../../src/core/scene.js';

function createReports() {
  const sent: Frame[][] = [];
  const reports = new FrameReports((frames) => void sent.push([...frames]));
  const add = (at: number, lamp = 'lamp', fresh = false) => reports.add({ lamp, r: at, g: 0, b: 0, at, fresh });
  return { sent, reports, add };
}

test('light that moves is reported twenty times a second, with every frame in order', () => {
  const { sent, reports, add } = createReports();
  const shown = Array.from({ length: 60 }, (_, tick) => (tick * 1000) / 60);
  for (const now of shown) {
    add(now);
    reports.finish(now, false);
    expect(now - (sent.at(-1)?.at(-1)?.at ?? -Infinity)).toBeLessThan(50);
  }
  reports.finish(1000, true);
  expect(sent.flat().map(({ at }) => at)).toEqual(shown);
  expect(sent.length).toBeGreaterThanOrEqual(15);
  expect(sent.length).toBeLessThanOrEqual(21);
});

test('the first frame of a new look goes at once, with what the other lamps show', () => {
  const { sent, reports, add } = createReports();
  add(0);
  reports.finish(0, false);
  add(10, 'desk');
  reports.finish(10, false);
  add(20, 'lamp', true);
  reports.finish(20, false);
  expect(sent.map((frames) => frames.map(({ lamp, at }) => [lamp, at]))).toEqual([
    [['lamp', 0]],
    [
      ['desk', 10],
      ['lamp', 20],
    ],
  ]);
});

test('the last frame before a rest goes at once, and nothing is sent for nothing', () => {
  const { sent, reports, add } = createReports();
  add(0);
  reports.finish(0, false);
  add(10);
  reports.finish(10, true);
  reports.finish(20, true);
  expect(sent.map(([frame]) => frame?.at)).toEqual([0, 10]);
});
