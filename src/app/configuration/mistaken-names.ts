import { normalizeColorName } from '../../core/color-names.js';

/** What sentences say of light, time and the house itself: a name that is one of these would be heard as that. */
const takenWords = new Set(
  (
    'bright brighter brightness dim dimmer dimmed dark darker warm warmer cold colder cool cooler color colour half full ' +
    'timer timers alarm alarms reminder reminders now today tonight tomorrow later time weather everyone help undo redo look looks scene'
  ).split(' '),
);

/** Why sentences would take the name of a lamp for something else, and what to call it; undefined where they would not. */
export function refuseMistakenName(name: string): string | undefined {
  const word = name.trim().toLowerCase();
  const better = `call it "${name.trim()} lamp"`;
  if (normalizeColorName(word) !== undefined) return `"${name}" is a color, and would be heard as that; ${better}`;
  return takenWords.has(word) ? `"${name}" is a word that means something else in sentences; ${better}` : undefined;
}
