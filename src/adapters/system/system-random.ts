import type { Random } from '../../core/random.js';

export const systemRandom: Random = { next: () => Math.random() };
