import { z } from 'zod';
import { isSafeAddress } from '../../adapters/http/fetch-http.js';
import { defaultModels } from '../../adapters/anthropic/claude-models.js';
import { criticModes } from '../../agent/calls/critic.js';
import { permissionRuleSchema } from '../../permission/permission-rule.js';
import { secretSchema } from './secret-schema.js';

const amount = (most: number) => z.number().min(0).max(most);

/** The language model that handles what rules cannot do. It is only used if there is a key. */
export const agentSchema = z.strictObject({
  enabled: z.boolean().default(true).describe('use a language model if there is a key for one'),
  model: z.string().min(1).default(defaultModels.agent).describe('the model that does the work'),
  router_model: z.string().min(1).default(defaultModels.router).describe('a quick model that sorts requests'),
  router_confidence: z
    .number()
    .min(0)
    .max(1)
    .default(0.7)
    .describe(
      'how sure router_model must be to be believed; requests that the rules sort with this confidence are not sent to it',
    ),
  url: z
    .string()
    .refine(isSafeAddress, 'an https address; http is only accepted for this machine (127.0.0.1, localhost)')
    .optional()
    .describe('address of the Messages API; also LANTERN_MODEL_URL or ANTHROPIC_BASE_URL; default: the public one'),
  key: secretSchema.optional().describe('the API key, by reference; default: the variable ANTHROPIC_API_KEY'),
  timeout_seconds: z
    .number()
    .min(1)
    .max(600)
    .default(30)
    .describe('how long to wait while the model is silent; three times that while it only says that it is there'),
  persona_folder: z
    .string()
    .regex(/^\//, 'an absolute path, beginning with /')
    .optional()
    .describe('a folder with personas of your own, each a file NAME.md'),
  persona: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'the name of a file in prompts/personas')
    .optional()
    .describe('how it talks: the name of a persona: butler, calm, playful, or one of agent.persona_folder'),
  critic: z
    .enum(criticModes)
    .default('on')
    .describe(
      'whether the model reviews code and rules before they are used; required: without a review they are refused',
    ),
  max_turns: z.number().int().min(1).max(100).default(10).describe('how often the model is asked for one request'),
  answer_tokens: z
    .number()
    .int()
    .min(100)
    .max(128_000)
    // What the model thinks counts as well, and a set of rules takes up to 3,000; an answer that is cut counts as failed.
    .default(16_000)
    .describe('longest answer of the model, with what it thinks'),
  conversation_tokens: z
    .number()
    .int()
    .min(5000)
    .max(900_000)
    // The tools and the set-up take 10,000; beyond this, each further turn costs more than it helps.
    .default(60_000)
    .describe('longest conversation with the model in one request; older results of tools are left out beyond it'),
  effort: z
    .enum(['low', 'medium', 'high', 'xhigh', 'max'])
    // Its maker advises medium for several steps with tools, and for work that somebody waits for.
    .default('medium')
    .describe(
      'how much the model thinks and does; more is slower and costs more; models that do not know it ignore it',
    ),
  budget: z
    .strictObject({
      tokens_per_run: amount(1e9).default(300_000).describe('tokens for one request'),
      tokens_per_day: amount(1e9).default(3_000_000).describe('tokens for all requests of a day'),
      seconds_per_run: z.number().min(1).max(86_400).default(300).describe('longest work on one request'),
      money_per_run: amount(1e6).default(1).describe('what one request may cost, in the currency of the prices'),
      money_per_day: amount(1e6).default(10).describe('what a day may cost'),
      price_input: amount(1e6).default(2).describe('price of a million tokens that the model reads'),
      price_output: amount(1e6).default(10).describe('price of a million tokens that the model writes'),
    })
    .prefault({}),
  permissions: z
    .array(permissionRuleSchema)
    .max(500)
    .default([])
    .describe('which tools may be used without asking (allow), after a yes (confirm), or never (forbid)'),
});
