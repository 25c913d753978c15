import type { LightOrder } from '../../core/light-messages.js';
import type { OverlayKind } from '../../core/overlay.js';
import type { Scene } from '../../core/scene.js';

/** What a light thread was last told of everything, so that another one can take over from it. */
export class Present {
  readonly #scenes = new Map<string, Scene>();
  readonly #overlays = new Map<string, OverlayKind>();
  readonly #values = new Map<string, unknown>();

  note(order: LightOrder): void {
    switch (order.type) {
      case 'show':
        for (const scene of order.scenes) this.#scenes.set(scene.lamp, scene);
        return;
      case 'overlay':
        this.#noteOverlay(order.overlay, order.lamps);
        return;
      case 'data':
        for (const [name, value] of Object.entries(order.values)) this.#values.set(name, value);
        return;
      case 'ping':
      case 'stop':
        return;
    }
    order satisfies never;
  }

  #noteOverlay(overlay: OverlayKind | null, lamps: readonly string[]): void {
    // It has ended by itself long since, and what it was laid over goes on.
    if (overlay === 'error') return;
    for (const lamp of lamps) {
      if (overlay === null) this.#overlays.delete(lamp);
      else this.#overlays.set(lamp, overlay);
    }
  }

  /** The orders that bring another thread to where this one was, without fades: to the eye nothing happens. */
  orders(): readonly LightOrder[] {
    const scenes = [...this.#scenes.values()].map((scene) => ({ ...scene, fade: { ...scene.fade, ms: 0 } }));
    const overlays = [...this.#overlays].map(([lamp, overlay]) => ({
      type: 'overlay' as const,
      overlay,
      lamps: [lamp],
    }));
    return [{ type: 'data', values: Object.fromEntries(this.#values) }, { type: 'show', scenes }, ...overlays];
  }
}
