import { readSaidOf } from '../../language/clauses/read-said-of.js';
import type { Gist } from '../../language/gist-reader.js';
import type { Machine } from '../../light/machine.js';
import { isSeries } from './alarms.js';
import type { ChangedAppointments } from './follow-appointment.js';
import { listTold } from './talked-times.js';
import { tellingWords } from './telling-words.js';

/** What a name may stand for. */
interface Named {
  readonly words: readonly string[];
  readonly isSeries: boolean;
}

/**
 * What is wanted of a timer, a reminder or an appointment, by its name, as what is wanted of it where it was just talked of: "choir is cancelled this
 * week", "forget about the parents evening", "the cat one at six". Undefined where none is named, or more than one.
 */
export function readNamedGist(
  text: string,
  timers: Machine['timers'],
  appointments: ChangedAppointments | undefined,
): Gist | undefined {
  const named = [...listTimers(timers), ...listEntries(appointments)];
  const found = named.flatMap(({ words, isSeries: comesAgain }): Gist[] => {
    const own = words.filter((word) => named.filter((other) => other.words.includes(word)).length === 1);
    const sentence = own.length === 0 ? undefined : readSaidOf(text, own, comesAgain);
    return sentence === undefined ? [] : [{ sentence, words: own, named: true }];
  });
  return found.length === 1 ? found[0] : undefined;
}

const listTimers = (timers: Machine['timers']): readonly Named[] =>
  listTold(timers).map(([, timer]) => ({
    words: tellingWords(timer.purpose?.kind === 'reminder' ? timer.purpose.message : timer.name),
    isSeries: isSeries(timer),
  }));

const listEntries = (appointments: ChangedAppointments | undefined): readonly Named[] =>
  (appointments?.entries ?? []).map(({ title, recurring }) => ({ words: tellingWords(title), isSeries: recurring }));
