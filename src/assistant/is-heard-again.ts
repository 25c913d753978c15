import { measureDistance } from '../core/word-distance.js';
import { printNumber } from '../language/numbers.js';
import type { Speaker } from '../voice/speaker.js';
import type { VoiceEvent } from '../voice/voice-event.js';

type Heard = Extract<VoiceEvent, { type: 'utterance-heard' }>;
type Mouth = Pick<Speaker, 'lately' | 'audible'>;

/** So long after the last word of a reply, at most, its echo and what the sound card holds end, in milliseconds. */
const lateMs = 600;
/** Fewer words in a row are said by people too: "the hall lamp". */
const fewest = 3;
/** The same where they may answer an open question: "the bed lamp" of "the hall lamp or the bed lamp?". */
const fewestOfAnswer = 5;
/** In so many words, one of the reply's between them may not have been heard. */
const fewestWithGaps = 4;
/** One wrong letter of so many does not make it another word. */
const lettersPerSlip = 4;

/**
 * Whether what was heard without the wake word is what Lantern itself was saying just then: several of its words in a row, and none
 * beside them, or how one of its words begins ("off" of "office"). On a busy machine its voice is still being heard when it has long ended.
 * @param streamAt when the microphone's stream began, in milliseconds of the monotonic clock
 * @param mayAnswer whether the words may answer what somebody was asked
 */
export function isHeardAgain(
  event: VoiceEvent,
  streamAt: number,
  mouth: Mouth | null,
  mayAnswer: (text: string) => boolean,
): boolean {
  if (event.type !== 'utterance-heard' || event.addressed !== 'follow-up' || !mouth) return false;
  const { text } = event.transcript;
  const heard = listSaid(text);
  const spoken = listSaid(listSpoken(event, streamAt, mouth));
  const isHeard = heard.length < fewest ? isBeginning(heard, spoken) : isRun(heard, spoken);
  return isHeard && (heard.length >= fewestOfAnswer || !mayAnswer(text));
}

/** Whether one word alone was heard, and is how another one begins. */
const isBeginning = ([word, ...others]: readonly string[], spoken: readonly string[]) =>
  word !== undefined && others.length === 0 && spoken.some((each) => each !== word && each.startsWith(word));

/** What was being said while this was. Whoever repeats a reply does it afterwards. */
function listSpoken({ atMs, transcript: { words } }: Heard, streamAt: number, { lately, audible }: Mouth): string {
  const began = streamAt + atMs;
  const ended = began + (words.at(-1)?.end ?? 0) * 1000;
  const isOver = audible === null && lately.last.endedAt < ended - lateMs;
  return isOver ? '' : `${lately.since(began - lateMs)} ${audible ?? ''}`;
}

/** The words of a text as they are spoken: "7:30" is "seven thirty", "40%" is "forty percent". */
function listSaid(text: string): readonly string[] {
  const spelled = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/:00\b/g, '')
    .replaceAll(/\b([ap])\.?m\b/g, '$1 m')
    .replaceAll(/\d+/g, (digits) => ` ${printNumber(Number(digits))} `)
    .replaceAll('%', ' percent ')
    .replaceAll('°', ' degrees ');
  return spelled.match(/[\p{L}']+/gu) ?? [];
}

/** Whether words come in this order, and next to each other; where they are many, one between two may be missing. */
function isRun(heard: readonly string[], spoken: readonly string[]): boolean {
  const reach = heard.length >= fewestWithGaps ? 2 : 1;
  // Where in what was spoken the words so far may end.
  let ends = spoken.flatMap((word, at) => (isAlike(heard[0] ?? '', word) ? [at] : []));
  for (const word of heard.slice(1)) {
    const next = ends.flatMap((at) => Array.from({ length: reach }, (_, more) => at + 1 + more));
    ends = [...new Set(next)].filter((at) => isAlike(word, spoken[at] ?? ''));
  }
  return ends.length > 0;
}

/** Heard as the same word, or nearly so; numbers differ by more. */
function isAlike(heard: string, spoken: string): boolean {
  const slips = Math.floor(Math.min(heard.length, spoken.length) / lettersPerSlip);
  return heard === spoken || (slips > 0 && measureDistance(heard, spoken) <= slips);
}
