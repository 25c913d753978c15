import type { EndpointSettings } from './endpointer.js';
import type { Expectation } from './expectation.js';
import type { ListenerSettings } from './listener-settings.js';
import type { ReadMeaning } from './settle-readings.js';
import { stopPhrases } from './stop-phrases.js';
import { withoutOwn } from './own-echo.js';

/** How to listen to one utterance. */
export interface UtterancePlan {
  /** Expected phrases for a second reading; if empty, there is none. */
  readonly phrases: readonly string[];
  readonly isComplete: (text: string) => boolean;
  readonly isUnfinished: (text: string) => boolean;
  readonly meaning: ReadMeaning;
  /** Whether words answer the open question. */
  readonly takes: (text: string) => boolean;
  readonly endpoint: EndpointSettings;
}

/** Answers to a permission question. */
export const consentPhrases: readonly string[] = [
  ...['yes', 'yes please', 'yeah', 'yep', 'sure', 'okay', 'ok', 'of course', 'go ahead', 'do it', 'allow', 'confirm'],
  ...['no', 'no thanks', 'no thank you', 'nope', 'do not', "don't", 'deny', 'never', 'stop', 'cancel', 'never mind'],
  ...['always', 'yes always', 'always allow', 'once', 'just once', 'just this once', 'only once', 'yes just this once'],
];
/** People stop to think in the middle of a conversation. */
const longSilenceMs = 1500;

const never = () => false;

/** Turns an expectation into a plan for the next utterance. @param over what the assistant is saying, of which words may be heard in front */
export function planUtterance(
  { grammar, longSilence, wholeEnds, isAnswer = never, takesOver }: Expectation,
  settings: ListenerSettings,
  over = '',
): UtterancePlan {
  const { phrases, isComplete, isUnfinished, meaning, endpoint } = settings;
  const takes = takesOver ? (text: string) => takesOver(withoutOwn(text, over)) : never;
  // An answer is no command: what else it may have been does not matter.
  const answer = { isUnfinished: never, meaning: () => null, takes };
  if (grammar === 'yes-no')
    return { ...answer, phrases: consentPhrases, isComplete: (text) => consentPhrases.includes(text), endpoint };
  if (!longSilence) return { phrases: phrases(), isComplete, isUnfinished, meaning, takes, endpoint };
  // A field's text may sound like a command ("call mom"), so there only what ends the conversation ends the utterance early.
  return {
    ...answer,
    phrases: phrases(),
    isComplete: (text) =>
      stopPhrases.includes(text) || isAnswer(withoutOwn(text, over)) || (wholeEnds === true && isComplete(text)),
    endpoint: { ...endpoint, silenceMs: Math.max(endpoint.silenceMs, longSilenceMs) },
  };
}
