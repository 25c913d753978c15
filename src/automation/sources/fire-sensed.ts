import type { Hub } from '../../core/events.js';
import { describeError } from '../../core/errors.js';
import type { Fact } from '../../core/facts.js';
import type { Engine } from '../../engine/engine.js';

/** Fires an event that nobody asked for. What goes wrong with it is told as trouble of `part`, and never stops who noticed it. Never throws. */
export function fireSensed(
  name: string,
  { engine, facts }: { readonly engine: Pick<Engine, 'fire'>; readonly facts: Hub<Fact> },
  { detail, part }: { readonly detail: string; readonly part: string },
): void {
  try {
    engine.fire({ name }, { kind: 'source', detail });
  } catch (error) {
    facts.announce({ type: 'trouble-reported', part, message: describeError(error) });
  }
}
