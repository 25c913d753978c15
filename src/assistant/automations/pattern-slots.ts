import type { Understanding } from '../../core/command.js';
import { parseDuration } from '../../language/time/durations.js';
import { parseMoment, type SpokenTime } from '../../language/time/spoken-time.js';
import { normalizeSentence } from '../../language/matching/words.js';
import type { Machine } from '../../light/machine.js';
import type { Pattern, SlotKind, SlotValues } from '../../pattern/pattern.js';
import { listWords } from '../time/describe-dates.js';
import { describeDuration } from '../time/describe-duration.js';
import { toMoment } from '../workflows/field-reader.js';
import { readLook, type SaidLook } from './read-look.js';
import { planWhen, type WhenContext } from '../time/plan-time.js';

/** What reading a pattern's slots depends on. */
export interface SlotContext {
  readonly machine: Machine;
  readonly when: WhenContext;
  readonly understand: (text: string) => Pick<Understanding, 'route' | 'commands'>;
}

/** The values for a pattern's template, and every look among them. */
export interface SlotReading {
  readonly values: SlotValues;
  readonly looks: readonly SaidLook[];
}

type Read = { readonly value: unknown; readonly looks?: readonly SaidLook[] } | null;
const mostCount = 100;
const mostLooks = 12;

/** Turns what a sentence said for a pattern's slots into values for its template; null if any slot cannot be read. */
export function readSlots(pattern: Pattern, said: SlotValues, context: SlotContext): SlotReading | null {
  const values: Record<string, unknown> = {};
  const looks: SaidLook[] = [];
  for (const [slot, kind] of Object.entries(pattern.slots)) {
    // A sentence about holding the button that does not say what happens on release switches the light off then.
    const text = said[slot] ?? (slot === 'after' ? 'off' : undefined);
    const read = readSlot(kind, (kind === 'moment' || kind === 'early') && text === undefined ? said : text, context);
    if (!read) return null;
    values[slot] = read.value;
    looks.push(...(read.looks ?? []));
  }
  return { values, looks };
}

function readSlot(kind: SlotKind, said: unknown, context: SlotContext): Read {
  switch (kind) {
    case 'look': {
      const look = typeof said === 'string' ? readLook(said, context.understand, context.machine) : null;
      return look && { value: look, looks: [look] };
    }
    case 'looks':
      return readLooks(said, context);
    case 'count':
      return typeof said === 'number' && Number.isInteger(said) && said >= 1 && said <= mostCount
        ? { value: said }
        : null;
    case 'number':
      return typeof said === 'number' ? { value: said } : null;
    case 'duration': {
      const seconds = typeof said === 'string' ? parseDuration(toWords(said), 0)?.value : said;
      return typeof seconds === 'number'
        ? { value: { seconds, ms: seconds * 1000, said: describeDuration(seconds) } }
        : null;
    }
    case 'event':
    case 'variable':
      return typeof said === 'string' ? { value: { name: toName(said), said } } : null;
    case 'moment':
      return readMoment(said, context.when, 'waking');
    case 'early':
      return readMoment(said, context.when, 'early');
  }
  return kind satisfies never;
}

/** Reads several looks, such as "red green and blue", always taking as many words as make one look. */
function readLooks(said: unknown, context: SlotContext): Read {
  if (typeof said !== 'string') return null;
  const words = toWords(said).filter((word) => word !== 'and' && word !== 'then');
  const looks: SaidLook[] = [];
  for (let at = 0; at < words.length;) {
    const found = [4, 3, 2, 1]
      .filter((length) => at + length <= words.length)
      .map((length) => ({
        length,
        look: readLook(words.slice(at, at + length).join(' '), context.understand, context.machine),
      }))
      .find(({ look }) => look !== null);
    if (!found?.look || looks.length === mostLooks) return null;
    looks.push(found.look);
    at += found.length;
  }
  if (looks.length < 2) return null;
  const list = Object.assign([...looks], { said: listWords(looks.map((look) => look.said)) });
  return { value: list, looks };
}

function readMoment(said: unknown, when: WhenContext, prefer: 'waking' | 'early'): Read {
  const words = typeof said === 'string' ? toWords(said) : undefined;
  const moment: SpokenTime = words ? (parseMoment(words, 0)?.value ?? {}) : toMoment(said as SpokenTime);
  if (moment.recurrence === undefined) return null;
  const timing = planWhen(moment.recurrence === 'hourly' ? { at: '00:00', ...moment } : moment, when, { prefer });
  if ('problem' in timing || timing.timer.cron === undefined) return null;
  const time = moment.recurrence === 'hourly' ? '' : `-${toClock(timing.timer.cron)}`;
  const name = `${moment.recurrence.replace(/[:,]/g, '-')}${time}`;
  return {
    value: { name, cron: timing.timer.cron, said: moment.recurrence === 'hourly' ? 'every hour' : timing.said },
  };
}

/** The time in a cron expression as four digits: "30 6 * * *" becomes 0630. */
function toClock(cron: string): string {
  const [minute = '0', hour = '0'] = cron.split(' ');
  return `${hour.padStart(2, '0')}${minute.padStart(2, '0')}`;
}

/** The name of an event or variable from its words: "the doorbell rings" becomes doorbell. */
function toName(said: string): string {
  const words = toWords(said).filter((word) => !/^(?:the|a|an|my|our|is)$/.test(word));
  const ringing = /^(?:rings?|ringing|beeps?)$/;
  const named = words.length > 1 ? words.filter((word) => !ringing.test(word)) : words;
  return named.join('_').slice(0, 60);
}

function toWords(text: string): readonly string[] {
  return normalizeSentence(text, new Map()).words;
}
