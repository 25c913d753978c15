import type { LightThreadSettings, TickStatistics } from '../core/light-messages.js';
import type { OverlayKind } from '../core/overlay.js';
import type { Frame, Scene } from '../core/scene.js';

/** Channels of a lamp that stay lit, such as `red`, and why. */
export interface StuckLight {
  readonly channels: readonly string[];
  readonly message: string;
}

/** The renderer's thread, seen from the engine: scenes go in, what the outputs showed comes out. */
export interface LightThread {
  start(): Promise<void>;
  /** Goes on with other outputs or other calibrations; what is shown stays. */
  change(settings: LightThreadSettings): Promise<void>;
  /** Shows a scene from the next tick on. Never waits. */
  show(scene: Scene): void;
  /** Lays an overlay over some lamps from the next tick on; null removes it. Never waits. */
  overlay(kind: OverlayKind | null, lamps: readonly string[]): void;
  /** Passes on the variables that expressions read with `getData`. */
  setData(values: Readonly<Record<string, unknown>>): void;
  /** What each lamp shows now. */
  shown(lamp: string): Frame | undefined;
  /** Why a lamp can show nothing; undefined while its output works. */
  failure(lamp: string): string | undefined;
  /** What of a lamp stays lit whatever it is told, because it can't be reached; undefined if nothing is known to. */
  stuck(lamp: string): StuckLight | undefined;
  /** What is wrong with the outputs now: each a sentence with its remedy, such as one channel of a lamp that went away. */
  troubles(): readonly string[];
  /** Whether it answered within the last seconds. */
  readonly isAlive: boolean;
  /** Reports every frame that differs from the one before it. */
  listen(onFrames: (frames: readonly Frame[]) => void): Disposable;
  /** Ends the thread and leaves the light as it is. Returns how evenly it ran, or null if it was not running. */
  stop(): Promise<TickStatistics | null>;
}
