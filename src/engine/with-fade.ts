import type { ChangeInput } from '../light/changes/change.js';

/** The same changes, but what a lamp shows fades in. @param over seconds */
export function withFade(changes: readonly ChangeInput[], over: number): readonly ChangeInput[] {
  return changes.map((change) => (change.kind === 'lamp.set' ? { ...change, fade_ms: over * 1000 } : change));
}
