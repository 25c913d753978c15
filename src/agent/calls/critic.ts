import { z } from 'zod';
import { describeError } from '../../core/errors.js';
import type { LanguageModel, ModelTool, TokenUsage } from '../../ports/language-model.js';
import type { Reviewable } from '../../ports/tool.js';

/** `on`: without an answer from the critic, the automatic checks are enough; `required`: without it, the call is refused. */
export const criticModes = ['on', 'off', 'required'] as const;
export type CriticMode = (typeof criticModes)[number];

const reviewSchema = z.strictObject({
  approved: z.boolean(),
  issues: z
    .array(
      z.strictObject({
        severity: z.enum(['blocker', 'warning', 'note']),
        text: z.string().max(500).describe('what is wrong and how to mend it, one sentence'),
        where: z.string().max(100).describe('the line, rule or field'),
      }),
    )
    .max(20),
});
export type Review = z.infer<typeof reviewSchema>;

const tool: ModelTool = {
  name: 'review',
  description: 'Says what is wrong with the thing, and whether it may be used as it is.',
  inputSchema: z.toJSONSchema(reviewSchema, { io: 'input' }),
};
const longestReview = 1500;

/** What the critic must know about the request. */
export interface ReviewContext {
  readonly request: string;
  /** The light's set-up when the run began. */
  readonly present: string;
  readonly instructions: string;
}

/** Has the model review something, with no other task (AGENT-08). @throws LanternError what the model throws, or `agent-failed` */
export async function askCritic(
  { thing, text }: Reviewable,
  { request, present, instructions }: ReviewContext,
  model: LanguageModel,
  signal: AbortSignal,
  onUsage: (usage: TokenUsage) => void,
): Promise<Review | { readonly malformed: string }> {
  const asked = [mark('request', request), mark('thing', `${thing}\n${text}`)].join('\n');
  let input: unknown;
  const events = model.answer(
    {
      system: [
        { text: instructions, stable: true },
        { text: present, stable: false },
      ],
      messages: [{ role: 'user', parts: [{ type: 'text', text: asked }] }],
      tools: [tool],
      mustCall: tool.name,
      maxTokens: longestReview,
    },
    signal,
  );
  for await (const event of events) {
    if (event.type === 'usage') onUsage(event.usage);
    if (event.type === 'tool-call' && event.name === tool.name && event.input.ok) input = event.input.value;
  }
  const parsed = reviewSchema.safeParse(input);
  return parsed.success ? parsed.data : { malformed: describeError(parsed.error).split('\n')[0] ?? '' };
}

/** Wraps text in marks that the text itself cannot close. */
function mark(name: string, text: string): string {
  return `<${name}>\n${text.replaceAll(new RegExp(`</(?=${name}>)`, 'gi'), '‹/')}\n</${name}>`;
}
