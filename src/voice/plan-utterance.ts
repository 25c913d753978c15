import type { EndpointSettings } from './endpointer.js';
import type { Expectation } from './expectation.js';
import type { ListenerSettings } from './listener-settings.js';
import { stopPhrases } from './own-voice.js';

/** How one utterance is to be heard. */
export interface UtterancePlan {
  /** What is expected, for a second reading; none where empty. */
  readonly phrases: readonly string[];
  readonly isComplete: (text: string) => boolean;
  readonly endpoint: EndpointSettings;
}

/** Answers to a question of consent. */
export const consentPhrases: readonly string[] = [
  ...['yes', 'yes please', 'yeah', 'yep', 'sure', 'okay', 'ok', 'of course', 'go ahead', 'do it', 'allow', 'confirm'],
  ...['no', 'no thanks', 'no thank you', 'nope', 'do not', "don't", 'deny', 'never', 'stop', 'cancel', 'never mind'],
  ...['always', 'yes always', 'always allow', 'once', 'just once', 'just this once', 'only once', 'yes just this once'],
];
/** People stop to think in the middle of a conversation. */
const longSilenceMs = 1500;

/** What an expectation means for the next utterance. */
export function planUtterance({ grammar, longSilence }: Expectation, settings: ListenerSettings): UtterancePlan {
  if (grammar === 'yes-no') {
    const isComplete = (text: string) => consentPhrases.includes(text);
    return { phrases: consentPhrases, isComplete, endpoint: settings.endpoint };
  }
  const { phrases, isComplete, endpoint } = settings;
  if (!longSilence) return { phrases: phrases(), isComplete, endpoint };
  // A field's text may sound like a command ("call mum"): only what ends the conversation ends it early.
  return {
    phrases: phrases(),
    isComplete: (text) => stopPhrases.includes(text),
    endpoint: { ...endpoint, silenceMs: Math.max(endpoint.silenceMs, longSilenceMs) },
  };
}
