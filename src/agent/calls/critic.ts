import { z } from 'zod';
import type { LanguageModel, TokenUsage } from '../../ports/language-model.js';
import type { Reviewable } from '../../ports/tool.js';
import { askForm, type Formed } from '../ask-form.js';

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

/** In tokens. A review of twenty issues takes 1,500; the rest is for thinking, which counts as well. */
const longestReview = 12_000;

/** What the critic must know about the request. */
export interface ReviewContext {
  readonly request: string;
  /** The light's set-up when the run began. */
  readonly present: string;
  readonly instructions: string;
}

/** Has the model review something, with no other task (AGENT-08). @throws LanternError what the model throws */
export async function askCritic(
  { thing, text }: Reviewable,
  { request, present, instructions }: ReviewContext,
  model: LanguageModel,
  signal: AbortSignal,
  onUsage: (usage: TokenUsage) => void,
): Promise<Formed<Review>> {
  const asked = [mark('request', request), mark('thing', `${thing}\n${text}`)].join('\n');
  return askForm(
    reviewSchema,
    {
      system: [
        { text: instructions, stable: true },
        { text: present, stable: false },
      ],
      messages: [{ role: 'user', parts: [{ type: 'text', text: asked }] }],
      maxTokens: longestReview,
      // A review needs some thought, but somebody is waiting for it.
      effort: 'medium',
    },
    model,
    signal,
    onUsage,
  );
}

/** Wraps text in marks that the text itself cannot close. */
function mark(name: string, text: string): string {
  return `<${name}>\n${text.replaceAll(new RegExp(`</(?=${name}>)`, 'gi'), '‹/')}\n</${name}>`;
}
