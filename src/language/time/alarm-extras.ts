import { normalizeColorName } from '../../core/color-names.js';
import type { Command } from '../../core/command.js';
import type { Target } from '../../core/target.js';
import { skip } from '../matching/fillers.js';
import type { Result } from '../matching/join-clauses.js';
import type { Trie } from '../matching/trie.js';
import type { Words } from '../matching/words.js';
import type { TargetReader } from '../targets.js';
import { parseDuration } from './durations.js';
import { parseSaidMoment } from './spoken-time.js';

/** What is said of an alarm beside its time, each list from the sentence rule of the same name. */
export const alarmRules = [
  'alarm_noun',
  'alarm_wakes',
  'alarm_called',
  'alarm_named_for',
  'alarm_the',
  'alarm_unnamed',
  'alarm_ends',
  'alarm_without',
  'alarm_with',
  'alarm_in_color',
  'alarm_glow',
] as const;
type AlarmRule = (typeof alarmRules)[number];
type AlarmRules = Readonly<Record<AlarmRule, Trie<true>>>;

/** The name of an alarm, or its light, and where it stands. */
interface Extra {
  readonly start: number;
  readonly end: number;
  readonly says: { readonly about: string } | { readonly light: Target | 'none' } | { readonly color: string };
}
/** Longer names are none. */
const longestName = 4;
const [alarmNouns, alarmWakes] = ['alarm_noun', 'alarm_wakes'] as const;

/** Reads what an alarm is called, and which light comes up for it: "set an alarm *for the dentist* at eight", "wake me at seven *without the light*". */
export class AlarmExtras {
  constructor(
    private readonly rules: AlarmRules,
    private readonly targets: Pick<TargetReader, 'read'>,
  ) {}

  /** @param read the meaning of a sentence without them */
  read(words: Words, read: (words: Words) => Result): Result {
    const extra = this.findName(words) ?? this.findLight(words) ?? this.findColor(words);
    return (extra && addTo(this.read(cut(words, extra), read), extra)) ?? read(words);
  }

  private findName(words: Words): Extra | undefined {
    const noun = this.find(words, alarmNouns, 0);
    if (!noun) return undefined;
    const leads = (['alarm_called', 'alarm_named_for'] as const).flatMap((rule) => this.findAll(words, rule, noun.end));
    return leads.flatMap((lead) => this.nameAfter(words, lead) ?? [])[0] ?? this.nameBefore(words, noun.start);
  }

  /** "An alarm *called gym*", "an alarm *for the dentist* at eight". */
  private nameAfter(words: Words, { start, end: lead }: Span): Extra | undefined {
    const first = skip(this.rules.alarm_the, words, lead);
    let end = first;
    while (end < words.words.length && !this.endsName(words, end)) end += 1;
    return this.nameIt(words, first, end, { start, end });
  }

  /** "The *dentist* alarm". */
  private nameBefore(words: Words, noun: number): Extra | undefined {
    const the = [2, 3]
      .map((size) => noun - size)
      .find((at) => at >= 0 && skip(this.rules.alarm_the, words, at) === at + 1);
    return the === undefined ? undefined : this.nameIt(words, the + 1, noun, { start: the + 1, end: noun });
  }

  private nameIt({ words, breaks }: Words, start: number, end: number, span: Span): Extra | undefined {
    const name = words.slice(start, end);
    const isName =
      name.length > 0 &&
      name.length <= longestName &&
      name.every((_, at) => this.canName({ words, breaks }, start + at));
    return isName ? { ...span, says: { about: name.join(' ') } } : undefined;
  }

  private canName(words: Words, at: number): boolean {
    return !/\d/.test(words.words[at] ?? '') && skip(this.rules.alarm_unnamed, words, at) === at && !isTimed(words, at);
  }

  private endsName(words: Words, at: number): boolean {
    return words.breaks.has(at) || skip(this.rules.alarm_ends, words, at) > at || isTimed(words, at);
  }

  /** "Without the light", "with the counter light". */
  private findLight(words: Words): Extra | undefined {
    if (!this.find(words, alarmWakes, 0) && !this.find(words, alarmNouns, 0)) return undefined;
    const without = this.find(words, 'alarm_without', 1);
    if (without) return { ...without, says: { light: 'none' } };
    return this.findAll(words, 'alarm_with', 1).flatMap((by) => this.readLight(words, by))[0];
  }

  /** "With a red light", "in red". */
  private findColor(words: Words): Extra | undefined {
    if (!this.find(words, alarmWakes, 0) && !this.find(words, alarmNouns, 0)) return undefined;
    return this.findAll(words, 'alarm_in_color', 1).flatMap((lead) => this.readColor(words, lead))[0];
  }

  private readColor({ words, breaks }: Words, { start, end: lead }: Span): readonly Extra[] {
    const found = [3, 2, 1].flatMap((length) => {
      const color =
        lead + length > words.length ? undefined : normalizeColorName(words.slice(lead, lead + length).join(' '));
      return color === undefined ? [] : [{ color, end: lead + length }];
    })[0];
    if (!found) return [];
    const end = skip(this.rules.alarm_glow, { words, breaks }, found.end);
    const isLight = end > found.end || (words[start] === 'in' && lead === start + 1);
    return isLight ? [{ start, end, says: { color: found.color } }] : [];
  }

  private readLight(words: Words, { start, end: lead }: Span): readonly Extra[] {
    return this.targets.read(words, lead).flatMap(({ next: end, value: { targets } }) => {
      const [light, ...others] = targets;
      return light && others.length === 0 && isNamed(light) ? [{ start, end, says: { light } }] : [];
    });
  }

  private find(words: Words, rule: AlarmRule, from: number): Span | undefined {
    return this.findAll(words, rule, from)[0];
  }

  private findAll(words: Words, rule: AlarmRule, from: number): readonly Span[] {
    const spans = words.words.map((_, start) => ({ start, end: skip(this.rules[rule], words, start) }));
    return spans.filter(({ start, end }) => start >= from && end > start);
  }
}

type Span = Pick<Extra, 'start' | 'end'>;

const isNamed = ({ lamps, name, area }: Target) => (lamps ?? name ?? area) !== undefined;

const isTimed = ({ words }: Words, at: number) =>
  parseSaidMoment(words, at) !== undefined || parseDuration(words, at) !== undefined;

/** Any order about alarms can name one; only a new one gets its light. */
const takes = ({ intent }: Command, { says }: Extra) =>
  'about' in says ? intent.startsWith('alarm.') : intent === 'alarm.set';

function addTo(found: Result, extra: Extra): Result | undefined {
  const [command, ...others] = found.commands;
  if (!command || others.length > 0 || !takes(command, extra)) return undefined;
  return { ...found, commands: [{ ...command, ...extra.says } as Command] };
}

function cut({ words, breaks }: Words, { start, end }: Span): Words {
  const moved = [...breaks].flatMap((at) => (at <= start ? [at] : at >= end ? [at - (end - start)] : []));
  return { words: words.toSpliced(start, end - start), breaks: new Set(moved) };
}
