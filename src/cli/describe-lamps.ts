import { formatHex } from '../core/format-hex.js';
import type { Outcome } from '../core/outcome.js';

/** The lamps that changed, to add to a line of text: ` (lamp: off -> color/red #ff0000)`; empty if none did. */
export function describeLamps(lamps: Outcome['lamps']): string {
  const changed = lamps.filter(
    ({ before, after }) => before.state !== after.state || formatHex(before.rgb) !== formatHex(after.rgb),
  );
  if (changed.length === 0) return '';
  const parts = changed.map(({ id, before, after }) => {
    const from = before.state === after.state ? formatHex(before.rgb) : before.state;
    const to = before.state === after.state ? formatHex(after.rgb) : `${after.state} ${formatHex(after.rgb)}`;
    return `${id}: ${from} -> ${to}`;
  });
  return ` (${parts.join(', ')})`;
}
