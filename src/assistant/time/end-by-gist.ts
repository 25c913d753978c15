import type { Command } from '../../core/command.js';
import { waitingOf, type TopicTurn } from '../../dialogue/discourse.js';
import type { Gist } from '../../language/gist-reader.js';
import type { Machine } from '../../light/machine.js';
import { timerId, type Timer } from '../../light/timer.js';
import { findNamedAutomations } from '../automations/named-automations.js';
import type { AroundGist } from './around-gist.js';
import { cancelTimes, isNamedBy, isTold } from './talked-times.js';
import { tellingWords } from './telling-words.js';

/** "Don't turn it off after all": what a lamp is going to do, and no alarm. */
export function endWaiting({ last, timers }: AroundGist): readonly Command[] {
  if (waitingOf(last)) return last ? endTopic(last) : [];
  const only = last ? undefined : onlyTimer(timers);
  return only && !isTold(only) ? endOnly(timers) : [];
}

/** "I don't need the washing machine thing any more": the automation that is named; of several that fit as well, the one that was talked of. */
export function endAutomation({ sentence, words }: Gist, around: AroundGist): readonly Command[] {
  // "Everything to do with the doorbell" is more than one automation.
  const isOther = around.talked.length > 0 || around.appointments !== undefined || words.includes('everything');
  const found = sentence !== 'cancel it' || isOther ? [] : findNamedAutomations(words, around.machine);
  const meant =
    found.find(({ id }) => id === around.last?.automation?.id) ?? (found.length === 1 ? found[0] : undefined);
  return meant ? [{ intent: 'setup.forget', automation: meant.id }] : [];
}

/** "You can stop doing the porch light in the evenings": all that happens by itself with what is named. */
export function endOfLamps({ words }: Gist, { machine: { rules }, lamps }: AroundGist): readonly Command[] {
  const said = words.join(' ');
  if (rules.size === 0 || !/\b(?:stop doing|no longer need|do not need)\b/.test(said)) return [];
  const about = lamps.map((name) => name.toLowerCase()).find((name) => said.includes(name));
  return about === undefined ? [] : [{ intent: 'setup.forget', about, all: true }];
}

const anaphor = /\b(?:it|that|this|them|those|these|one|thing|rule|automation|routine|schedule)\b/;

/** What was talked of ends, or the only thing that waits. */
export function endTalked(
  { talkedOf, words }: Gist,
  { talked, timers, appointments, last }: AroundGist,
): readonly Command[] {
  if (talked.length > 0) return isElse(talkedOf === true, words, talked, timers) ? [] : cancelTimes(talked, timers);
  const entry = appointments?.entries.at(-1);
  if (entry) return [{ intent: 'appointment.cancel', about: entry.title, sure: { id: entry.id, start: entry.start } }];
  if (last) return isMeant(last, talkedOf === true, words) ? endTopic(last) : [];
  return talkedOf ? [] : endOnly(timers);
}

/** "Forget the washing machine" ends no timer for the dryer. */
function isElse(isGuess: boolean, words: readonly string[], talked: readonly string[], timers: Machine['timers']) {
  const said = words.join(' ');
  const [, thing = ''] = /\b(?:the|my|our) (\w+(?: \w+)?)/.exec(said) ?? [];
  const telling = tellingWords(thing);
  if (!isGuess || telling.length === 0 || anaphor.test(said)) return false;
  return !talked.flatMap((id) => timers.get(id) ?? []).some((timer) => isNamedBy(timer, telling));
}

/** "I don't want any more soup" ends no automation. */
const isMeant = (last: TopicTurn, isGuess: boolean, words: readonly string[]) =>
  !isGuess || !last.automation || anaphor.test(words.join(' '));

function endTopic(last: TopicTurn): readonly Command[] {
  if (last.automation) return [{ intent: 'setup.forget', automation: last.automation.id }];
  const plans = waitingOf(last);
  return plans ? [{ intent: 'plan.cancel', plans: [...plans] }] : [];
}

function endOnly(timers: Machine['timers']): readonly Command[] {
  const only = onlyTimer(timers);
  if (!only) return [];
  return isTold(only) ? cancelTimes([timerId(only)], timers) : [{ intent: 'plan.cancel', plans: [timerId(only)] }];
}

/** The only thing that waits for its time, where nothing was talked of. */
export function onlyTimer(timers: Machine['timers']): Timer | undefined {
  const waiting = [...timers.values()].filter((timer) => isTold(timer) || timer.purpose?.kind === 'commands');
  return waiting.length === 1 ? waiting[0] : undefined;
}
