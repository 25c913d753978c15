import type { OverlayKind } from '../core/overlay.js';

/** How an overlay tints the light. */
export interface OverlayLook {
  /** The tint as linear light, 0..1 a channel; its brightness follows the lamp. */
  readonly color: readonly [number, number, number];
  /** How much of the lamp's own look it covers at most, 0..1. */
  readonly share: number;
  /** Milliseconds of one breath, slower than anything that counts as flashing. */
  readonly period: number;
  /** How much of the share comes and goes with the breath, 0..1. */
  readonly depth: number;
  /** Milliseconds before it begins, so that a quick answer is not shown as thinking. */
  readonly delay: number;
  /** Milliseconds after which it ends by itself, even if nobody ends it. */
  readonly duration: number;
  /** The tint is as bright as the lamp's brightest channel, but never darker than this, linear light; 0: a lamp that is off stays dark. */
  readonly darkest: number;
}

const look: Omit<OverlayLook, 'color' | 'share' | 'period'> = { depth: 0.5, delay: 0, duration: 60_000, darkest: 0.02 };

/**
 * The assistant's overlays: cool colors while it takes something in, warm ones while it wants something. Trouble comes unasked, perhaps
 * at night: it is seen only where there is light, and otherwise told by the page and `lantern check`.
 */
export const overlayLooks: Readonly<Record<OverlayKind, OverlayLook>> = {
  listening: { ...look, color: [0.05, 0.35, 1], share: 0.5, period: 2400, duration: 25_000 },
  thinking: { ...look, color: [0.4, 0.1, 1], share: 0.45, period: 1600, delay: 150 },
  speaking: { ...look, color: [0.1, 0.8, 0.5], share: 0.4, period: 1200 },
  error: { ...look, color: [1, 0.03, 0], share: 0.6, period: 900, depth: 0.9, duration: 1800, darkest: 0 },
  reminder: { ...look, color: [1, 0.55, 0.15], share: 0.5, period: 4000, depth: 0.8, duration: Infinity },
  permission: { ...look, color: [1, 0.4, 0], share: 0.55, period: 1500, depth: 0.7, duration: Infinity },
};
