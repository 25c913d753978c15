import type { Understanding } from '../core/command.js';
import type { RunQuestion } from '../core/run-view.js';
import { isConsent, isPlain } from './read-consent.js';

/** How a sentence came while a question of the agent was open. */
export interface Moment {
  /** Long after the question, or after a restart. */
  readonly isStale: boolean;
  readonly isVoice: boolean;
  /** Typed on another page or terminal than the one where the question was asked. */
  readonly isOther: boolean;
}

type Sentence = Pick<Understanding, 'text' | 'route' | 'commands'>;
type Judgment = 'answer' | 'again' | 'elsewhere';

const isGoOn = /^(?:please )?(?:go on|continue|resume|carry on|keep going)\b/i;

/**
 * What a sentence is to an open question: its answer, a reason to ask again, or about something else.
 *
 * Just after the question, and where it was asked, everything answers it but a command for the light during a permission, and what says
 * all that it means during a plan. Later and
 * elsewhere what says something by itself is about that; a plain yes or no still answers where it is typed. A voice is then asked
 * again, because a "yes" in the room may be meant for anybody, and so is whoever has not seen the question.
 */
export function judgeAnswer(sentence: Sentence, question: RunQuestion, moment: Moment): Judgment {
  const { text } = sentence;
  if (question.kind === 'pause') return isGoOn.test(text) ? 'answer' : 'elsewhere';
  // A wake word, and nothing after it.
  if (text.trim() === '') return 'again';
  if (moment.isStale || moment.isOther) return judgeFar(sentence, question, moment);
  return isForItself(sentence, question) ? 'elsewhere' : 'answer';
}

function judgeFar({ text, route }: Sentence, question: RunQuestion, { isVoice, isOther }: Moment): Judgment {
  const answers = isAnswer(text, question);
  if (!answers && ['command', 'answer', 'workflow'].includes(route)) return 'elsewhere';
  return isVoice || (isOther && !answers) ? 'again' : 'answer';
}

/** Whether a sentence answers a question by itself, whatever else may be going on. */
function isAnswer(text: string, { kind, word }: RunQuestion): boolean {
  return isPlain(text) || (kind === 'permission' && isConsent(text, word ?? null));
}

function isForItself(sentence: Sentence, { kind }: RunQuestion): boolean {
  return (kind === 'permission' && isLightCommand(sentence)) || (kind === 'plan' && isComplete(sentence));
}

/** What says all that it means, and so changes no plan: "turn the bed light purple", "what time is it", "set a timer for tea". */
function isComplete({ route, commands }: Sentence): boolean {
  const [first] = commands;
  if (!first || first.intent.startsWith('confirm.')) return false;
  if (route === 'answer' || first.intent === 'timer.start') return true;
  return commands.every((command) => {
    const target = 'target' in command ? command.target : undefined;
    return target !== undefined && ('name' in target || 'area' in target || 'all' in target);
  });
}

/** "Turn the light red" is for the light, whatever question is open. */
function isLightCommand({ route, commands }: Sentence): boolean {
  return route === 'command' && commands.length > 0 && commands.every(({ intent }) => intent.startsWith('light.'));
}
