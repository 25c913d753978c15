import type { OverlayKind } from '../core/overlay.js';

/** How an overlay tints the light. */
export interface OverlayLook {
  /** Linear light of the tint, 0..1 a channel; how bright it is follows the lamp. */
  readonly color: readonly [number, number, number];
  /** How much of the lamp's own look gives way at most, 0..1. */
  readonly share: number;
  /** It breathes once in so many milliseconds, slower than anything that counts as flashing. */
  readonly period: number;
  /** How much of the share goes and comes with the breath, 0..1. */
  readonly depth: number;
  /** Begins so much later: what is answered at once is not shown as work. */
  readonly delay: number;
  /** Ends by itself after so long, also when nobody says that the moment is over. */
  readonly duration: number;
}

const look: Omit<OverlayLook, 'color' | 'share' | 'period'> = { depth: 0.5, delay: 0, duration: 60_000 };

/** The assistant's moments as looks: cool while it takes in, warm while it wants something. */
export const overlayLooks: Readonly<Record<OverlayKind, OverlayLook>> = {
  listening: { ...look, color: [0.05, 0.35, 1], share: 0.5, period: 2400, duration: 25_000 },
  thinking: { ...look, color: [0.4, 0.1, 1], share: 0.45, period: 1600, delay: 150 },
  speaking: { ...look, color: [0.1, 0.8, 0.5], share: 0.4, period: 1200 },
  error: { ...look, color: [1, 0.03, 0], share: 0.6, period: 900, depth: 0.9, duration: 1800 },
  reminder: { ...look, color: [1, 0.55, 0.15], share: 0.5, period: 4000, depth: 0.8, duration: Infinity },
  permission: { ...look, color: [1, 0.4, 0], share: 0.55, period: 1500, depth: 0.7, duration: Infinity },
};
