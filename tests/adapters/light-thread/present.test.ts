import { describe, expect, test } from '@jest/globals';
import { Present } from '../../../src/adapters/light-thread/present.js';
import type { OverlayKind } from '../../../src/core/overlay.js';
import { scene } from '../../setup/scene.js';

/** The overlays that a thread is given which takes over after these. */
function overlaysAfter(...kinds: readonly (OverlayKind | null)[]) {
  const present = new Present();
  for (const overlay of kinds) present.note({ type: 'overlay', overlay, lamps: ['desk', 'bed'] });
  return present.orders().flatMap((order) => (order.type === 'overlay' ? [[order.overlay, ...order.lamps]] : []));
}

describe('what another light thread takes over', () => {
  test('SAFE-02 the last look of each lamp without its fade, and all data', () => {
    const present = new Present();
    present.note({ type: 'data', values: { rain: 1 } });
    present.note({ type: 'show', scenes: [scene({ r: 1 })] });
    present.note({ type: 'show', scenes: [scene({ r: 2, fade: { ms: 400, space: 'even' } })] });
    present.note({ type: 'data', values: { rain: 2, wind: 3 } });
    expect(present.orders()).toEqual([
      { type: 'data', values: { rain: 2, wind: 3 } },
      { type: 'show', scenes: [scene({ r: 2, fade: { ms: 0, space: 'even' } })] },
    ]);
  });

  test('what the assistant is doing, but not what it has ended', () => {
    expect(overlaysAfter('listening', 'thinking')).toEqual([
      ['thinking', 'desk'],
      ['thinking', 'bed'],
    ]);
    expect(overlaysAfter('listening', null)).toEqual([]);
  });

  test('OUTPUT-05 an error ends by itself: hours later it is not shown again, and what rang beneath it is not lost', () => {
    expect(overlaysAfter('error')).toEqual([]);
    expect(overlaysAfter('reminder', 'error')).toEqual([
      ['reminder', 'desk'],
      ['reminder', 'bed'],
    ]);
  });
});
