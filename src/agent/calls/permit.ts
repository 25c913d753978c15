import { escapeMarks } from '../../core/untrusted.js';
import type { RunQuestion } from '../../core/run-view.js';
import type { Random } from '../../core/random.js';
import { createChallenge } from '../../permission/challenge.js';
import type { Asked, Decision } from '../../permission/decide.js';
import type { Tool } from '../../ports/tool.js';

/** A call in the form that permissions look at. */
export function createAsked(tool: Tool, input: unknown): Asked {
  return {
    tool: tool.name,
    input,
    ...(tool.weigh?.(input) ?? { tier: tool.tier, dangerous: tool.dangerous ?? false }),
    ...tool.reach?.(input),
  };
}

/** The permission question for a call: the tool, what it touches, and the effect (VOICE-06). @param unread what no critic has seen */
export function createPermissionQuestion(
  tool: Tool,
  input: unknown,
  random: Random,
  unread: 'code' | 'rules' | null = null,
): RunQuestion {
  const effect = tool.describe(input);
  const { hosts = [], paths = [] } = tool.reach?.(input) ?? {};
  const touched = [...hosts, ...paths];
  const isSaid = touched.every((each) => effect.includes(each));
  const where = isSaid ? '' : ` It touches ${touched.join(' and ')}.`;
  const warned = unread === null ? '' : ` Nobody has reviewed the ${unread}.`;
  const asked = `May I use ${tool.name} to ${effect}?${where}${warned}`;
  if (!createAsked(tool, input).dangerous) return { kind: 'permission', text: asked, tool: tool.name, effect };
  const word = createChallenge(random);
  const text = `${asked} This can't be undone. To allow it press the button, or say "${word}".`;
  return { kind: 'permission', text, tool: tool.name, effect, word };
}

/** What the model is told if a call is not allowed. */
export function describeRefusal({ because }: Decision): string {
  return `Not done: this is not allowed (${because}). Don't try to do the same in another way; do what is left, or tell the user.`;
}

/** What the model is told if somebody wants it otherwise. */
export function describeCondition(said: string): string {
  return `Not done: the user wants it otherwise, and says: ${escapeMarks(JSON.stringify(said))}. Change it to that, or ask.`;
}

/** What the model is told if somebody said no. */
export const deniedText =
  "Not done: the user said no. Don't try to do the same in another way; do what is left, or tell the user that it was not done.";
