import type { TickStatistics } from '../core/light-messages.js';
import type { OverlayKind } from '../core/overlay.js';
import type { Frame, Scene } from '../core/scene.js';

/** The renderer's thread, seen from the engine: scenes go in, what the outputs showed comes out. */
export interface LightThread {
  start(): Promise<void>;
  /** Shows a scene from the next tick on. Never waits. */
  show(scene: Scene): void;
  /** Lays one of the assistant's moments over some lamps from the next tick on; null gives the light back. Never waits. */
  overlay(kind: OverlayKind | null, lamps: readonly string[]): void;
  /** Hands over variables that expressions read with `getData`. */
  setData(values: Readonly<Record<string, unknown>>): void;
  /** What each lamp shows now. */
  shown(lamp: string): Frame | undefined;
  /** Why nothing can be shown on a lamp; undefined while its output works. */
  failure(lamp: string): string | undefined;
  /** Tells of every frame that differs from the one before it. */
  listen(onFrames: (frames: readonly Frame[]) => void): Disposable;
  /** Ends the thread, leaving the light as it is; answers with how evenly it ran, null when it was not running. */
  stop(): Promise<TickStatistics | null>;
}
