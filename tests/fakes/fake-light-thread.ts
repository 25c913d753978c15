import type { TickStatistics } from '../../src/core/light-messages.js';
import type { OverlayKind } from '../../src/core/overlay.js';
import type { Frame, Scene } from '../../src/core/scene.js';
import type { LightThread, StuckLight } from '../../src/ports/light-thread.js';
import { TickScope } from '../../src/render/tick-scope.js';
import type { Value } from '../../src/light/value.js';
import { evaluateChannel, createProgram } from '../../src/render/scene-program.js';
import { lightnessToLinear } from '../../src/core/lightness.js';

/** A light thread that shows each scene at once and remembers what it was asked. */
export class FakeLightThread implements LightThread {
  isAlive = true;
  readonly scenes: Scene[] = [];
  readonly data: Record<string, unknown> = {};
  readonly overlays: { readonly kind: OverlayKind | null; readonly lamps: readonly string[] }[] = [];
  /** What each lamp shows under its overlay. */
  readonly #own = new Map<string, Frame>();
  readonly #shown = new Map<string, Frame>();
  readonly #listeners = new Set<(frames: readonly Frame[]) => void>();

  constructor(private readonly now: () => number = () => 0) {}

  start(): Promise<void> {
    return Promise.resolve();
  }

  change(): Promise<void> {
    return Promise.resolve();
  }

  show(scene: Scene): void {
    this.scenes.push(scene);
    const scope = new TickScope({ next: () => 0.5 }, new Map(Object.entries(this.data)) as Map<string, Value>);
    const [r = 0, g = 0, b = 0] = createProgram(scene).channels.map((channel) =>
      Math.round(lightnessToLinear(evaluateChannel(channel, scope, scene.brightness)) * 65_535),
    );
    const frame = { lamp: scene.lamp, r, g, b, at: this.now(), fresh: true };
    this.#own.set(scene.lamp, frame);
    this.#tell(frame);
  }

  /** Tints the lamps at once, and gives them back at once. */
  overlay(kind: OverlayKind | null, lamps: readonly string[]): void {
    this.overlays.push({ kind, lamps });
    for (const lamp of lamps) {
      const own = this.#own.get(lamp) ?? { lamp, r: 0, g: 0, b: 0, at: 0, fresh: false };
      this.#tell(
        kind === null
          ? { ...own, fresh: false }
          : { ...own, r: (own.r + 30_000) >> 1, b: (own.b + 60_000) >> 1, fresh: false },
      );
    }
  }

  setData(values: Readonly<Record<string, unknown>>): void {
    Object.assign(this.data, values);
  }

  shown(lamp: string): Frame | undefined {
    return this.#shown.get(lamp);
  }

  /** Lamps that cannot be driven, and why. */
  readonly failures = new Map<string, string>();

  failure(lamp: string): string | undefined {
    return this.failures.get(lamp);
  }

  /** Lamps of which something stays lit, and why. */
  readonly stuckLights = new Map<string, StuckLight>();

  stuck(lamp: string): StuckLight | undefined {
    return this.stuckLights.get(lamp);
  }

  troubles(): readonly string[] {
    return [...this.failures].map(([lamp, message]) => `lamp ${lamp}: ${message}`);
  }

  listen(onFrames: (frames: readonly Frame[]) => void): Disposable {
    this.#listeners.add(onFrames);
    return { [Symbol.dispose]: () => void this.#listeners.delete(onFrames) };
  }

  stop(): Promise<TickStatistics | null> {
    return Promise.resolve(null);
  }

  #tell(frame: Frame): void {
    this.#shown.set(frame.lamp, frame);
    for (const listener of this.#listeners) listener([frame]);
  }
}
