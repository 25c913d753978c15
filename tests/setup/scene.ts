import type { Scene } from '../../src/core/scene.js';
import { level } from '../../src/core/units.js';

/** A dark, still scene without a fade, but for what is given. */
export const scene = (parts: Partial<Scene>): Scene => ({
  lamp: 'lamp',
  r: 0,
  g: 0,
  b: 0,
  speed: null,
  brightness: level(1),
  fade: { ms: 0, space: 'linear' },
  ...parts,
});
