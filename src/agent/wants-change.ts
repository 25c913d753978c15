import type { Topic } from '../core/command.js';
import type { Sorted } from './route-request.js';

const changing: ReadonlySet<Topic> = new Set(['light-reconfiguration', 'automation', 'workflow']);
/** Below this, a topic is a guess. */
const leastConfidence = 0.3;
const asks =
  /\?\s*$|^(?:(?:hey|so|and|well|tell me|do you know|can you tell me|i wonder),? )*(?:what|what's|who|who's|why|how|when|where|which|is|are|was|were|does|do|did|has|have|tell me|explain)\b/i;

/** Whether a request asks for something to be done, rather than for an answer. Where nobody knows what it is about, its form decides. */
export function wantsChange(text: string, { topic, confidence }: Sorted): boolean {
  if (topic !== null && confidence >= leastConfidence) return changing.has(topic);
  return !asks.test(text.trim());
}
