import type { Understanding } from '../../core/command.js';
import { dropStops, lowerText } from '../../language/plain-text.js';
import { parseSaidMoment } from '../../language/time/spoken-time.js';
import type { TopicTurn } from '../../dialogue/discourse.js';

const orders =
  /^(?:(?:no|and|but|actually|please|oh) )*(?:(?:move|make|do|put|change|set) )?the (first|second|third|last)(?: one)? (?:(?:i want|i'd like|should be|has to be|must be|is|goes)(?: to be)? )?(?=(?:to|at|for) )(?:to )?(.+?)(?: instead| please| though)*$/;
const places = ['first', 'second', 'third'];

/** "The second I want at half past four", of what several lights wait for: that one is at the other time. Undefined for anything else. */
export function moveOneOf(text: string, last: TopicTurn | undefined) {
  const [, place, when = ''] = orders.exec(dropStops(lowerText(text))) ?? [];
  const plan = place && choosePlan(place, last?.plans ?? []);
  const time = readMoment(when.replaceAll("o'clock", 'oclock').split(' '));
  if (!plan || !time) return undefined;
  const read: Understanding = { text, route: 'command', commands: [{ intent: 'plan.change', plans: [plan], ...time }] };
  return { read, understanding: read };
}

function choosePlan(place: string, plans: readonly string[]): string | undefined {
  if (plans.length < 2) return undefined;
  return place === 'last' ? plans.at(-1) : plans[places.indexOf(place)];
}

/** A time of day, with its day where one is said, and nothing else. */
export function readMoment(words: readonly string[]) {
  const found = parseSaidMoment(words, 0);
  if (found?.next !== words.length || found.value.at === undefined) return undefined;
  const { at, either, date } = found.value;
  return { at, ...(either && { either }), ...(date !== undefined && { date }) };
}
