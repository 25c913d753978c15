import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { OverlayKind } from '../../src/core/overlay.js';
import { overlayLooks } from '../../src/render/overlay-looks.js';
import { createRig } from './rig.js';
import { scene } from '../setup/scene.js';

const frameMs = 1000 / 60;
const kinds = Object.keys(overlayLooks) as OverlayKind[];
const channel = fc.integer({ min: 0, max: 255 });

/** Lays an overlay over white of a level 0..255: it changes the light visibly, and never by a jump. */
function expectShown(kind: OverlayKind, value: number): void {
  const rig = createRig({ allowFlashing: true });
  rig.stage.show(scene({ r: value, g: value, b: value }), 0);
  let last = rig.at(0);
  const before = last;
  rig.stage.overlay(kind, ['lamp'], 0);
  let most = 0;
  for (let now = frameMs; now < 3000; now += frameMs) {
    const next = rig.at(now);
    for (const [index, part] of next.entries()) {
      expect(Math.abs(part - last[index]!)).toBeLessThan(65_535 * 0.11);
      most = Math.max(most, Math.abs(part - before[index]!) / Math.max(before[index]!, 100));
    }
    last = next;
  }
  expect(most).toBeGreaterThan(0.3);
}

describe('overlays', () => {
  test.each(kinds)('OUTPUT-05 "%s" shows on a lamp that is lit, and never jumps', (kind) => {
    for (const value of [30, 255]) expectShown(kind, value);
  });

  test.each(kinds.filter((kind) => kind !== 'error'))('OUTPUT-05 "%s" shows on a lamp that is off too', (kind) => {
    expectShown(kind, 0);
  });

  test('OUTPUT-05 an error leaves a lamp dark that is off, and one that is being switched off goes dark under it', () => {
    const rig = createRig();
    rig.stage.show(scene({}), 0);
    rig.at(0);
    rig.stage.overlay('error', ['lamp'], 0);
    for (let now = frameMs; now < 3000; now += frameMs) expect(rig.at(now)).toEqual([0, 0, 0]);

    rig.stage.show(scene({ r: 255, g: 255, b: 255 }), 3000);
    rig.at(3000);
    rig.stage.overlay('error', ['lamp'], 3000);
    for (let now = 3000; now < 3600; now += frameMs) rig.at(now);
    rig.stage.show(scene({ fade: { ms: 400, space: 'even' } }), 3600);
    for (let now = 3600; now < 5600; now += frameMs) rig.at(now);
    expect(rig.at(5600)).toEqual([0, 0, 0]);
  });

  test('OUTPUT-05 whatever overlays came and went, the light is given back exactly as it was', () => {
    const step = fc.record({ kind: fc.option(fc.constantFrom(...kinds)), ticks: fc.integer({ min: 1, max: 120 }) });
    const looks = fc.oneof(
      fc.record({ r: channel, g: channel, b: channel }),
      fc.record({ r: fc.constant('128 + 100 * sin(frame * 0.05)'), g: channel, b: fc.constant('t * 5') }),
    );
    fc.assert(
      fc.property(looks, fc.array(step, { minLength: 1, maxLength: 5 }), (look, steps) => {
        const [overlaid, plain] = [createRig({ allowFlashing: true }), createRig({ allowFlashing: true })];
        let tick = 0;
        const both = () => [overlaid.at(tick * frameMs), plain.at(tick * frameMs)];
        for (const rig of [overlaid, plain]) rig.stage.show(scene({ ...look, speed: 20 }), 0);
        both();
        for (const { kind, ticks } of steps) {
          overlaid.stage.overlay(kind, ['lamp'], tick * frameMs);
          for (const end = tick + ticks; tick < end; tick++) both();
        }
        overlaid.stage.overlay(null, ['lamp'], tick * frameMs);
        // An error shows to its end, and then fades.
        for (const end = tick + 240; tick < end; tick++) both();
        for (const end = tick + 20; tick < end; tick++) {
          const [shown, wanted] = both();
          expect(shown).toEqual(wanted);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('a change of the light under an overlay shows through it and stays when it goes', () => {
    const rig = createRig();
    rig.stage.show(scene({ g: 255 }), 0);
    rig.stage.overlay('thinking', ['lamp'], 0);
    for (let now = 0; now < 1000; now += 16) rig.at(now);
    rig.stage.show(scene({ r: 255, fade: { ms: 400, space: 'linear' } }), 1000);
    rig.stage.overlay(null, ['lamp'], 1000);
    for (let now = 1000; now < 4000; now += 16) rig.at(now);
    expect(rig.at(4000)).toEqual([65_535, 0, 0]);
  });

  test('OUTPUT-05 the error shows twice and ends by itself; the light then rests', () => {
    const rig = createRig();
    rig.stage.show(scene({ g: 100 }), 0);
    const before = rig.at(0);
    rig.stage.overlay('error', ['lamp'], 0);
    for (let now = 16; now < 5000; now += 16) rig.at(now);
    const told = rig.frames.length;
    expect(rig.at(6000)).toEqual(before);
    expect(rig.frames).toHaveLength(told);
  });

  test('thinking that is over at once does not show; lamps not named keep their look', () => {
    const rig = createRig();
    rig.stage.show(scene({ g: 100 }), 0);
    rig.at(0);
    rig.stage.overlay('thinking', ['lamp'], 0);
    rig.at(16);
    rig.stage.overlay(null, ['lamp'], 30);
    rig.stage.overlay('listening', ['elsewhere'], 30);
    for (let now = 32; now < 500; now += 16) rig.at(now);
    expect(rig.frames).toHaveLength(1);
  });
});
