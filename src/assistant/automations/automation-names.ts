import type { SpokenAutomation, Trigger } from '../../core/automation-command.js';
import { isMotion } from '../../core/motion.js';
import { spellNumber } from '../../language/spell-number.js';
import type { Machine } from '../../light/machine.js';
import type { Rule } from '../../light/rules/rule.js';
import { tellingWords } from '../time/telling-words.js';
import { groupAutomations, type Automation } from './group-automations.js';

/** An automation that a sentence set up, with the parts that another sentence can change. */
export interface SpokenRule extends Automation {
  readonly parts: SpokenAutomation;
}

/** The rules of automations. */
export const rulesOf = (automations: readonly Automation[], machine: Machine): readonly Rule[] =>
  automations.flatMap(({ rules }) => rules.flatMap((id) => machine.rules.get(id) ?? []));

/** Words that stand in a name and tell no automation from another. */
const heads =
  /^(?:one|rule|thing|automation|routine|schedule|alert|alarm|signal|warning|notification|notice|setting|reminder|light|lamp|lamps|lights|colour|color|time|clock|bit|part|existing|current|old|that|which|goe|come|turn|switch|happen|set|up|off|on|every|day|at|in|of|for|with|and|the|my|our|it|to|is|when|if)$/;

/** The automations that fit every telling word of a name: "the back door one", "the six o'clock porch light". */
export function findByName(name: readonly string[], machine: Machine): readonly SpokenRule[] {
  const said = wordsOf(name.join(' ')).filter((word) => !heads.test(word));
  if (said.length === 0) return [];
  return groupAutomations(machine).flatMap((automation) => {
    const parts = automation.rules.map((id) => machine.rules.get(id)?.parts).find(Boolean);
    if (!parts) return [];
    const own = wordsOfRule(automation, parts, machine);
    return said.every((word) => own.has(word)) ? [{ ...automation, parts }] : [];
  });
}

/** Short words tell an hour: "six", "ten". */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));

function wordsOfRule({ told, rules }: Automation, { when, does }: SpokenAutomation, machine: Machine) {
  const events = rules.map((id) => machine.rules.get(id)?.on ?? '').join(' ');
  const targets = does.map(({ target }) => `${target?.name ?? ''} ${target?.area ?? ''}`).join(' ');
  const text = `${told.replace(', then back', '')} ${events.replaceAll(/[_:]/g, ' ')} ${targets} ${tellWhen(when)}`;
  return new Set([...wordsOf(text), ...tellingWords(text)]);
}

/** Words for it that are not told: "the six o'clock one", "the dusk rule". */
function tellWhen(when: Trigger): string {
  if (when.on === 'sun') return when.sun === 'sunset' ? 'sunset dusk dark evening sundown' : 'sunrise dawn morning';
  if (when.on === 'value') return `${when.told} ${when.number} ${spellWhole(when.number)} ${heights[when.is]}`;
  if (when.on === 'event') return synonyms(when.event);
  return when.at === undefined ? when.recurrence : `${when.recurrence} ${tellClock(when.at)}`;
}

const spellWhole = (number: number) =>
  Number.isInteger(number) && number >= 0 && number <= 100 ? spellNumber(number) : '';

/** What people call it where something measured is too high, or too low. */
const heights = {
  above: 'heat hot warm hotter warmer high bright',
  below: 'heat cold cool colder cooler chilly freezing frost low dark',
} as const;

/** What people call events whose names have other words. */
const synonyms = (event: string) =>
  [
    ...(isMotion(event) ? ['motion movement'] : []),
    ...(event.startsWith('button') ? ['button press click tap push double hold long'] : []),
    ...(event.includes('doorbell') ? ['bell'] : []),
  ].join(' ');

/** From which hour on the day has these names. */
const partsOfDay = [
  [21, 'evening night'],
  [17, 'evening'],
  [12, 'afternoon'],
  [4, 'morning'],
  [0, 'night'],
] as const;

/** "18:30" is half past six, and in the evening. */
function tellClock(at: string): string {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  const twelve = (hours: number) => spellNumber(hours % 12 === 0 ? 12 : hours % 12);
  const part = partsOfDay.find(([from]) => hour >= from)?.[1] ?? '';
  const next = minute > 30 ? twelve(hour + 1) : '';
  return `${twelve(hour)} ${next} ${tellMinute(minute)} ${part} ${named[at] ?? ''}`;
}

const tellMinute = (minute: number) =>
  minute === 0 ? '' : `${minute === 30 ? 'half past' : 'quarter past to'} ${spellNumber(minute)}`;

const named: Readonly<Record<string, string>> = { '12:00': 'noon midday', '00:00': 'midnight' };
