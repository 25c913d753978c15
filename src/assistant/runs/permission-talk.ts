import type { Clock } from '../../core/clock.js';
import type { Understanding } from '../../core/command.js';
import type { Hub } from '../../core/events.js';
import type { Fact } from '../../core/facts.js';
import type { RunQuestion } from '../../core/run-view.js';
import type { Millis } from '../../core/units.js';
import { isWhy, readConsent } from '../../dialogue/read-consent.js';
import type { AssistantParts } from '../assistant-parts.js';

/** "May I format the house? Say "banana"." */
export function askPermission(question: RunQuestion | null, may = 'May'): string {
  const { word, effect = 'go on' } = question ?? {};
  return `${may} I ${effect}?${word === undefined ? '' : ` Say "${word}".`}`;
}

/**
 * The same once more, behind what answers it: a word that Lantern says just then is not heard from anybody else, and so the question could
 * not be answered before its end.
 * @param said what was no answer @param wanted the request that it is asked for
 */
export function askAgainWith(question: RunQuestion, said: string, wanted: string): string {
  const why = isWhy(said) ? `Because you asked: "${wanted}". ` : '';
  const isLate = ['always', 'session'].includes(readConsent(said, { word: null, isDeliberate: true }) ?? '');
  const answers = isLate ? 'Say yes or no, or "always" right after the wake word. ' : 'Say yes or no. ';
  return `${why}${question.word === undefined ? answers : ''}${askPermission(question)}`;
}

/** What may be said beside an answer: the wake words and the names of the lamps, in lower case. */
export function namesBeside({
  engine,
  wakeWords = [],
}: Pick<AssistantParts, 'engine' | 'wakeWords'>): readonly string[] {
  return [...wakeWords, 'lantern', ...engine.lamps.map(({ name }) => name.toLowerCase())];
}

/**
 * Whether a sentence can be the answer to an outside program's question. Such a question comes out of the blue: what is plainly about
 * something else does not answer it, and neither does a no that could be meant for anything.
 */
export function canAnswerClient({ text, route, commands }: Understanding): boolean {
  const isPlain = commands.length > 0 && commands.every(({ intent }) => intent.startsWith('confirm.'));
  if (isPlain) return true;
  return (
    !['command', 'answer', 'workflow'].includes(route) &&
    readConsent(text, { word: null, isDeliberate: false }) !== 'no'
  );
}

/** Calls back after a silence; the time counts from the end of what is being spoken, or from now. */
export function awaitSilence(patience: Millis, onSilence: () => void, clock: Clock, facts: Hub<Fact>): Disposable {
  let timer = clock.after('a permission', patience, onSilence);
  const listening = facts.listen((fact) => {
    if (fact.type !== 'speaking-started' && fact.type !== 'speaking-ended') return;
    timer[Symbol.dispose]();
    if (fact.type === 'speaking-ended') timer = clock.after('a permission', patience, onSilence);
  });
  return {
    [Symbol.dispose]() {
      listening[Symbol.dispose]();
      timer[Symbol.dispose]();
    },
  };
}
