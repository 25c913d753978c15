import type { AgentParts } from '../agent-parts.js';
import type { RunRecord } from '../run/run-record.js';
import { judgeLook } from './false-looks.js';
import { HonestSpeech } from './honest-speech.js';

/** Tools that make something which acts later. */
const acting: ReadonlySet<string> = new Set([
  'appendRules',
  'updateRule',
  'createTimer',
  'createSchedule',
  'defineTransition',
]);

/** What a run may say, held against its record and what the lamps show. */
export function createSpeech(
  record: RunRecord,
  parts: Pick<AgentParts, 'createSplitter' | 'lamps'>,
  say: (sentence: string) => void,
): HonestSpeech {
  const known = {
    wantsChange: () => record.wantsChange,
    hasWritten: () => record.wrote.length > 0,
    hasLooked: () => record.worked > 0,
    hasAutomated: () => record.wrote.some((tool) => acting.has(tool)),
    judgeLook: (sentence: string) => judgeLook(sentence, parts.lamps()),
  };
  return new HonestSpeech(() => parts.createSplitter(), known, say);
}
