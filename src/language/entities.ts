import type { Entities } from '../core/command.js';
import { normalizeColorName } from '../core/color-names.js';
import { parseDuration } from './time/durations.js';
import { parseMoment } from './time/spoken-time.js';
import type { Lexicon } from './matching/vocabulary.js';
import type { Words } from './matching/words.js';

/** What a sentence mentions, and the sentence with each mention replaced by a mark: "turn the @lamp @color". */
export interface Marked {
  readonly entities: Entities;
  readonly marked: readonly string[];
}

const longestColor = 3;
/** A time needs one of these words before it; otherwise it may be just a number. */
const timeHead = new Set(
  'at on by in every each daily weekly hourly tonight tomorrow today this next until after before for from'.split(' '),
);
/** Words that are colors, but times after one of `beforeTimes`: "after sunset", "last night". */
const alsoTimes = new Set('night midnight sunset sunrise dawn dusk'.split(' '));
const beforeTimes = new Set('at after before until till last by every around during good the all'.split(' '));
const triggerHead = /^(when|whenever|if|once|unless|until|while|after|before)$/;
/** A question, not a condition: "when was it invented". */
const asks = /^when (is|are|was|were|do|does|did|will|can|should|has|have) /;
/** Words that begin what should happen after a trigger: "when it rains *turn* the lamp blue". */
const consequence =
  /^(turn|make|set|change|switch|put|dim|flash|blink|pulse|play|go|show|let|start|stop|tell|remind|notify|alert|then|light|send|say|use|run|fade|glow)$/;

/** Finds what a sentence mentions, from left to right, longest names first. Names with the same spelling count once. */
export function findEntities({ words, breaks }: Words, { names }: Lexicon): Marked {
  const found = {
    lamps: new Set<string>(),
    states: new Set<string>(),
    colors: new Set<string>(),
    times: new Set<string>(),
  };
  const marked: string[] = [];
  for (let at = 0; at < words.length;) {
    const [place] = names.places.find(words, at, words.length, true);
    const [state] = names.states.find(words, at, words.length);
    const [effect] = names.effects.find(words, at, words.length);
    const time = findTime(words, at);
    const color = findColor(words, at);
    const next = Math.max(place?.next ?? 0, state?.next ?? 0, effect?.next ?? 0, time?.next ?? 0, color?.next ?? 0);
    if (next <= at) {
      marked.push(words[at] ?? '');
      at += 1;
      continue;
    }
    if (place?.next === next) {
      for (const { name } of place.values) found.lamps.add(name);
      marked.push('@lamp');
    } else if (state?.next === next) {
      for (const name of state.values) found.states.add(name);
      marked.push('@state');
    } else if (time?.next === next) {
      found.times.add(words.slice(at, next).join(' '));
      marked.push(time.again ? '@again' : '@time');
    } else if (color?.next === next) {
      found.colors.add(color.name);
      marked.push('@color');
    } else marked.push('@effect');
    at = next;
  }
  const { lamps, states, colors, times } = found;
  const triggers = findTriggers(words, breaks);
  return {
    marked,
    entities: { lamps: [...lamps], states: [...states], colors: [...colors], times: [...times], triggers },
  };
}

function findColor(words: readonly string[], at: number): { next: number; name: string } | undefined {
  if (alsoTimes.has(words[at] ?? '') && beforeTimes.has(words[at - 1] ?? '')) return undefined;
  for (let length = Math.min(longestColor, words.length - at); length >= 1; length -= 1) {
    const name = normalizeColorName(words.slice(at, at + length).join(' '));
    if (name !== undefined) return { next: at + length, name };
  }
  return undefined;
}

/** A time or a duration; `again` if it repeats. */
function findTime(words: readonly string[], at: number): { next: number; again: boolean } | undefined {
  const moment = timeHead.has(words[at] ?? '') ? parseMoment(words, at) : undefined;
  const found = moment ?? parseDuration(words, at);
  return found && { next: found.next, again: moment?.value.recurrence !== undefined };
}

/** Whether the consequence of a trigger begins here: "when it rains *turn* …", "after sunset *the light* should …". */
function isConsequence(words: readonly string[], start: number, at: number): boolean {
  if (at > start + 1 && /^(the|my|all) (lights?|lamps?)$/.test(words.slice(at, at + 2).join(' '))) return true;
  return at > start + 2 && consequence.test(words[at] ?? '');
}

/** Triggers such as "when it rains" or "every time the door opens", up to a comma or to the consequence. */
function findTriggers(words: readonly string[], breaks: ReadonlySet<number>): readonly string[] {
  const triggers: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const phrase = words.slice(at, at + 3).join(' ');
    const long = /^(every time|each time|as soon|as long)/.test(phrase);
    if (!long && (!triggerHead.test(words[at] ?? '') || asks.test(`${phrase} `))) continue;
    let end = at + 1;
    while (end < words.length && !breaks.has(end) && !isConsequence(words, at, end)) end += 1;
    if (end - at < 2) continue;
    triggers.push(words.slice(at, end).join(' '));
    at = end - 1;
  }
  return triggers;
}
