import type { SpokenAutomation } from '../../core/automation-command.js';
import type { Command, Understanding } from '../../core/command.js';
import { parseClockTime, type ClockTime } from '../../language/time/clock-times.js';
import { nearClock } from '../../language/time/clock-minutes.js';
import { normalizeSentence } from '../../language/matching/words.js';
import type { Machine } from '../../light/machine.js';
import type { Timer } from '../../light/timer.js';
import type { AssistantParts } from '../assistant-parts.js';
import { automationOf } from './plan-automation.js';

/** A single day. */
const oneDay = /\b(?:tonight|today|tomorrow|this (?:morning|afternoon|evening|time)|(?:just|only) (?:this )?once)\b/;
/** Words that change what is set up already, and order nothing new. */
const changes =
  /\binstead\b|\brather than\b|\b(?:do|make|have|move|leave|put) (?:it|that|this)\b|\b(?:do not|never) (?:do|turn|put|switch)\b.* (?:till|until|before) |\b(?:just|only) (?:for |this )?(?:tonight|today|tomorrow|once|time)\b/;
const ofOthers = /\b(?:remind|reminder|alarm|timer|wake|appointment|calendar)\b/;

/** In minutes. */
const day = 1440;

type Daily = SpokenAutomation & { readonly when: { readonly on: 'time' } };
interface Scheduled {
  readonly parts: Daily;
  /** The id of the timer that it waits for. */
  readonly timer: string;
}

/**
 * "Tonight do that at one instead", of what happens every night at ten: the next time is left out, and the same is done once at the other time.
 * @param id the automation that was talked of; without one, it is the only one, or the one at the time that is taken back: "rather than midnight"
 */
export function onceInstead(
  text: string,
  id: string | undefined,
  { engine: { machine }, clock }: Pick<AssistantParts, 'engine' | 'clock'>,
): Understanding | undefined {
  const { words } = normalizeSentence(text, new Map());
  const said = words.join(' ');
  if (!oneDay.test(said) || !changes.test(said) || ofOthers.test(said)) return undefined;
  const times = listTimes(words);
  const [time, ...others] = times.filter(({ isTakenBack }) => !isTakenBack);
  const meant = findScheduled(id, times, machine, clock.now());
  if (!time || others.length > 0 || !meant) return undefined;
  const commands = moveOnce(meant, nearClock(time, meant.parts.when.at ?? ''), /\btomorrow\b/.test(said));
  return { text, route: 'command', commands };
}

/** Whether it comes on the day that is meant: not where that time is left out already, or is one of next week. */
const isNext = (timer: Timer | undefined, now: number) => timer !== undefined && timer.due - now < day * 60_000;

/** Leaves the next time out, or tomorrow's, and does the same at another. */
function moveOnce({ parts, timer }: Scheduled, at: string, isTomorrow: boolean): readonly Command[] {
  const day = isTomorrow ? { date: 'tomorrow' } : {};
  const skip = { intent: 'alarm.cancel', alarm: timer, ...(isTomorrow ? day : { once: true as const }) } as const;
  return [skip, ...parts.does.map((each) => ({ ...each, at, ...day }))];
}

type SaidTime = ClockTime & { readonly isTakenBack: boolean };

function listTimes(words: readonly string[]): readonly SaidTime[] {
  const found: SaidTime[] = [];
  for (let at = 0; at < words.length;) {
    const lead = words[at - 1] ?? '';
    const time = /^(?:at|till|until|til|than|of|not|by|that|it|make)$/.test(lead)
      ? parseClockTime(words, at)
      : undefined;
    if (time) found.push({ ...time.value, isTakenBack: /^(?:than|of|not)$/.test(lead) });
    at = time?.next ?? at + 1;
  }
  return found;
}

function findScheduled(
  id: string | undefined,
  times: readonly SaidTime[],
  { rules, timers }: Machine,
  now: number,
): Scheduled | undefined {
  const all = [...rules.values()].flatMap((rule): readonly (Scheduled & { readonly id: string })[] => {
    const { parts, on } = rule;
    return parts && isDaily(parts) && isNext(timers.get(on), now)
      ? [{ id: automationOf(rule.id), parts, timer: on }]
      : [];
  });
  const back = times.filter(({ isTakenBack }) => isTakenBack);
  const fits = ({ parts: { when } }: Scheduled) =>
    back.length === 0 || back.some((each) => nearClock(each, when.at ?? '') === when.at);
  const [only, ...others] = all.filter((each) => (id === undefined || each.id === id) && fits(each));
  return others.length === 0 ? only : undefined;
}

/** What lasts until something else happens is no single deed. */
const isDaily = (parts: SpokenAutomation): parts is Daily =>
  parts.when.on === 'time' && parts.when.at !== undefined && !parts.until && !parts.for;
