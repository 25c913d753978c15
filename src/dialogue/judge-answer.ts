import type { Understanding } from '../core/command.js';
import type { RunQuestion } from '../core/run-view.js';
import { forgotWord, isConsent, isPlain } from './read-consent.js';

/** How a sentence came while a question of the agent was open. */
export interface Moment {
  /** Long after the question, or after a restart. */
  readonly isStale: boolean;
  readonly isVoice: boolean;
  /** A question of another kind has been asked since. */
  readonly isAskedElse: boolean;
  /** Somebody has been told again which word the question takes. */
  readonly isReminded: boolean;
}

type Sentence = Pick<Understanding, 'text' | 'route' | 'commands'>;
type Judgment = 'answer' | 'again' | 'word' | 'elsewhere';

const isGoOn = /^(?:please )?(?:go on|continue|resume|carry on|keep going)\b/i;

/**
 * What a sentence is to an open question: its answer, a reason to ask again or to name the word again, or about something else.
 *
 * A plain yes or no answers at any time, also after a restart, unless something else was asked since. A voice is asked again after a
 * while, because a "yes" in the room may be meant for anybody.
 */
export function judgeAnswer(sentence: Sentence, question: RunQuestion, moment: Moment): Judgment {
  if (question.kind === 'pause') return isGoOn.test(sentence.text) ? 'answer' : 'elsewhere';
  const judged = moment.isStale ? judgeStale(sentence, question, moment) : null;
  return judged ?? judgeFresh(sentence, question, moment.isReminded);
}

function judgeFresh(sentence: Sentence, { kind, word }: RunQuestion, isReminded: boolean): Judgment {
  if (kind === 'permission' && isLightCommand(sentence)) return 'elsewhere';
  return forgotWord(sentence.text, word ?? null) && !isReminded ? 'word' : 'answer';
}

function judgeStale({ text, route }: Sentence, question: RunQuestion, moment: Moment): Judgment | null {
  if (!isAnswer(text, question)) return ['command', 'answer', 'workflow'].includes(route) ? 'elsewhere' : null;
  if (moment.isAskedElse) return 'elsewhere';
  return moment.isVoice ? 'again' : null;
}

/** Whether a sentence answers a question by itself, whatever else may be going on. */
function isAnswer(text: string, { kind, word }: RunQuestion): boolean {
  return kind === 'permission' ? isConsent(text, word ?? null) : kind === 'plan' && isPlain(text);
}

/** "Turn the light red" is for the light, whatever question is open. */
function isLightCommand({ route, commands }: Sentence): boolean {
  return route === 'command' && commands.length > 0 && commands.every(({ intent }) => intent.startsWith('light.'));
}
