import type { Engine } from '../../engine/engine.js';
import type { ChangeInput } from '../../light/changes/change.js';
import { eventOf, type Source } from '../../light/source.js';
import { extractValue } from './extract.js';

/**
 * Stores what a source delivered and lets rules answer its event, as one change set. If one of its paths is missing, nothing
 * is stored. When a number replaces a number, the old one is kept as `NAME_prev` (LIGHT-09).
 * @throws LanternError `part-refused` for a missing path, `change-invalid`, `data-unwritable`
 */
export function collect(engine: Engine, source: Source, result: unknown): void {
  const values = Object.entries(source.store).map(([name, path]) => [name, extractValue(result, path)] as const);
  const before = engine.machine.variables;
  const changes = values.flatMap(([name, value]): ChangeInput[] => {
    const previous = before.get(name);
    const change = { kind: 'data.set' as const, name, value };
    return typeof value === 'number' && typeof previous === 'number'
      ? [change, { kind: 'data.set', name: `${name}_prev`, value: previous }]
      : [change];
  });
  engine.carryOut([() => changes], { kind: 'source', detail: source.name }, [{ name: eventOf(source) }]);
}
