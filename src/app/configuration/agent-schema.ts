import { z } from 'zod';
import { isSafeAddress } from '../../adapters/http/fetch-http.js';
import { defaultModels } from '../../adapters/anthropic/claude-models.js';
import { criticModes } from '../../agent/calls/critic.js';
import { permissionRuleSchema } from '../../permission/permission-rule.js';
import { secretSchema } from './secret-schema.js';

const amount = (most: number) => z.number().min(0).max(most);

/** The language model that works on what rules can't do. Without a key there is none. */
export const agentSchema = z.strictObject({
  enabled: z.boolean().default(true).describe('use a language model where there is a key for one'),
  model: z.string().min(1).default(defaultModels.agent).describe('the model that does the work'),
  router_model: z.string().min(1).default(defaultModels.router).describe('a quick one, which sorts requests'),
  router_confidence: z
    .number()
    .min(0)
    .max(1)
    .default(0.7)
    .describe('how sure it must be to be believed; requests of which the rules are as sure are not sorted by it'),
  url: z
    .string()
    .refine(isSafeAddress, 'an https address; http is taken only on this machine (127.0.0.1, localhost)')
    .optional()
    .describe('where the Messages API is, also LANTERN_MODEL_URL and ANTHROPIC_BASE_URL; else the public one'),
  key: secretSchema.optional().describe('the API key, by reference; else the variable ANTHROPIC_API_KEY'),
  timeout_seconds: z.number().min(1).max(600).default(30).describe('longest silence of the model'),
  persona: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'the name of a file in prompts/personas')
    .optional()
    .describe('how it speaks: a file of prompts/personas'),
  critic: z
    .enum(criticModes)
    .default('on')
    .describe(
      'whether the model looks again at code and rules before they are used; required: refused where it does not answer',
    ),
  max_turns: z.number().int().min(1).max(100).default(10).describe('how often the model is asked for one request'),
  answer_tokens: z.number().int().min(100).max(64_000).default(4096).describe('longest answer of the model'),
  budget: z
    .strictObject({
      tokens_per_run: amount(1e9).default(300_000).describe('tokens for one request'),
      tokens_per_day: amount(1e9).default(3_000_000).describe('tokens for all requests of a day'),
      seconds_per_run: z.number().min(1).max(86_400).default(300).describe('longest work on one request'),
      money_per_run: amount(1e6).default(1).describe('what one request may cost, in the currency of the prices'),
      money_per_day: amount(1e6).default(10).describe('what a day may cost'),
      price_input: amount(1e6).default(3).describe('price of a million tokens that the model reads'),
      price_output: amount(1e6).default(15).describe('price of a million tokens that the model writes'),
    })
    .prefault({}),
  permissions: z
    .array(permissionRuleSchema)
    .max(500)
    .default([])
    .describe('which tools may be used at once (allow), after a yes (confirm), or never (forbid)'),
});
