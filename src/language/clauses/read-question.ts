import { normalizeSentence } from '../matching/words.js';
import { parseDate } from '../time/dates.js';

/** What somebody asks of what is set up already. */
export interface SaidQuestion {
  /** When it comes, how long it is until then, or whether there is any. */
  readonly asks: 'when' | 'left' | 'any';
  /** Undefined: whatever has one of the words in `about`, or was talked of. */
  readonly of?: 'alarm' | 'reminder' | 'timer';
  /** The words that tell which one, as they were said. */
  readonly about: readonly string[];
  readonly date?: string;
  /** Whether it asks when something comes or is, as people say of an appointment. */
  readonly comes?: true;
}

const noSpellings: ReadonlyMap<string, readonly string[]> = new Map();
const lead =
  /^(?:(?:and|so|but|right|ok|okay|oh|hey|hi|well|hm|sorry|please|thanks|thank you|just checking|checking|just|quick question|now|yes|yeah|go on|(?:may|can|could) i (?:just )?(?:ask|know)|(?:can|could|would|will) you (?:please )?tell me|(?:please )?tell me|remind me(?= (?:when|what|which|how|at what))|i forgot|i forget|do you (?:know|remember)|let me know(?= (?:when|what|which|how))) )+/;
const forms: readonly (readonly [RegExp, SaidQuestion['asks']])[] = [
  [
    /^(?:at |on )?(?:when(?= (?:is|are|am|was|were|do|does|did|will|have|has|must|shall|should|can|you (?:waking|reminding)) )|what time|(?:what|which) (?:day|morning|evening|night|date|hour)|how soon)(?: about)?(?= |$)/,
    'when',
  ],
  [/^how (?:long|much longer|much time|much more time|many (?:more )?(?:minutes|hours))(?= |$)/, 'left'],
  [
    /^(?:is|are|will|does)(?: there)? (?:anything|any|anyone|anybody|something)(?= )|^(?:have|had) (?:i|we) (?:got )?(?:any|anything)(?= )|^do (?:i|we) have any(?= )|^(?:i |we )?got any(?= )|^any(?:thing)?(?! chance)(?= (?:\w+ )*(?:reminders?|alarms?|timers?|waking|reminding))|^what (?:else|other)(?= (?:\w+ )*(?:reminders?|alarms?|timers?))|^have you got me(?= )|^who(?: is| comes| is in| have i| do i have| am i)(?= )/,
    'any',
  ],
];
/** "Confirm me the time please", "you've got it, yes? *what time*". */
const confirms =
  /^(?:(?:please|just|can you|could you|would you) )*(?:confirm|repeat|double check|read back)(?: to)?(?: me| for me| us)? (?:the|that|my) (?:time|day|alarm|hour)(?: (?:please|again|for me|to me|now))*$|^(?:sure|(?:\w+ ){0,2}you (?:have|definitely|surely|really)|you got)(?: \w+){1,6} (?:what time|when|what day|which day|for when)(?: again| then| now)?$/;
/** What the clock and the calendar tell by themselves. */
const ofNow =
  /^(?:what|which) (?:time|day|date|hour)(?: of the week)? (?:is|was) (?:it|today|tomorrow|the time)\b|^(?:what|which) time$|^when$/;
const kinds: readonly (readonly [RegExp, NonNullable<SaidQuestion['of']>])[] = [
  [/\bremind(?:s|ing|er|ers)?\b/, 'reminder'],
  [/\btimers?\b|\bcountdowns?\b/, 'timer'],
  [
    /\b(?:wak(?:e|es|ing)|woken|alarms?|lie in|(?:get|gets|getting|got) (?:me |us )?(?:out of bed|up)|(?:am|are) (?:i|we) up)\b/,
    'alarm',
  ],
];
const comes =
  /\b(?:com(?:e|es|ing)|due|arriv(?:e|es|ing)|turning up|turns up|booked|scheduled|having|seeing|see|again|expecting|on the way)\b/;
const ofLights = /\b(?:lights?|lamps?|clocks?|sun|rain|weather)\b/;
/** Words of a question that name nothing. */
const plain =
  /^(?:i|you|he|she|it|we|they|me|us|him|them|my|your|our|his|her|their|a|an|the|that|this|those|there|one|ones|is|are|am|was|were|be|been|being|do|does|did|have|has|had|having|will|would|shall|should|can|could|must|may|got|get|getting|go|going|goes|to|at|on|in|of|for|about|with|till|until|before|from|up|out|off|and|or|not|what|when|which|who|how|time|day|date|long|much|more|again|next|first|then|now|still|left|due|come|comes|coming|turning|arriving|arrive|arrives|meant|supposed|set|booked|planned|scheduled|said|say|see|seeing|need|needs|want|wants|take|takes|any|anything|other|others|else|please|exactly|morning|evening|afternoon|night|today|remaining|know|think|here|round|around|over|back|wake|waking|woken|remind|reminding|reminder|reminders|alarm|alarms|timer|timers|lie|bed|minutes|hours|waiting|ready|done|last|so|just)$/;

/**
 * A question about what is set up: "what time's the oven man coming again", "may i ask how long the glue has still to go", "which day am I up
 * next", whatever is said before it. Undefined for any other, and for what asks for the time or the day of now.
 */
export function readQuestion(text: string): SaidQuestion | undefined {
  const said = normalizeSentence(text, noSpellings).words.join(' ');
  if (confirms.test(said)) return { asks: 'when', about: [] };
  const asked = said.replace(lead, '');
  const form = ofNow.test(asked) ? undefined : forms.find(([pattern]) => pattern.test(asked));
  return form && { asks: form[1], ...readRest(asked.replace(form[0], '').trim()) };
}

/** What is asked for, behind the words that ask. */
function readRest(rest: string): Omit<SaidQuestion, 'asks'> {
  const of = kinds.find(([named]) => named.test(rest))?.[1];
  const { date, words } = takeDate(rest === '' ? [] : rest.split(' '));
  const isComing = comes.test(rest) && !ofLights.test(rest);
  return {
    about: words.filter((word) => !plain.test(word)),
    ...(of && { of }),
    ...(date !== undefined && { date }),
    ...(isComing && { comes: true as const }),
  };
}

/** The first day that is told, and the words without it. */
function takeDate(words: readonly string[]): { readonly date?: string; readonly words: readonly string[] } {
  for (const at of words.keys()) {
    const found = parseDate(words, at);
    if (found) return { date: found.value, words: [...words.slice(0, at), ...words.slice(found.next)] };
  }
  return { words };
}
