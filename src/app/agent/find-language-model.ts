import { isSafeAddress } from '../../adapters/http/fetch-http.js';
import { Claude, type ModelNews } from '../../adapters/anthropic/claude.js';
import type { Clock } from '../../core/clock.js';
import { describeError } from '../../core/errors.js';
import { seconds } from '../../core/units.js';
import type { LanguageModel } from '../../ports/language-model.js';
import type { Config } from '../configuration/config-schema.js';
import { readSecret } from '../configuration/read-secret.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** The language model, or why there is none. */
export type FoundModel =
  { readonly model: LanguageModel; readonly absent: null } | { readonly model: null; readonly absent: string };

const publicUrl = 'https://api.anthropic.com';
/** How often a request that may succeed later is repeated. */
const retries = 2;

/**
 * The language model as configured; what the configuration leaves open is taken from the SDK's usual environment variables.
 * Never throws, and sends nothing.
 */
export function findLanguageModel(
  { agent }: Pick<Config, 'agent'>,
  environment: Environment,
  clock: Clock,
  news: ModelNews = {},
): FoundModel {
  const none = (absent: string): FoundModel => ({ model: null, absent });
  if (!agent.enabled) return none('it is switched off (agent.enabled: false)');
  const named = (name: string) => environment[name]?.trim() || undefined;
  const url = agent.url ?? named('LANTERN_MODEL_URL') ?? named('ANTHROPIC_BASE_URL') ?? publicUrl;
  if (!isSafeAddress(url)) return none(`${url} is not an https address; http is only accepted for this machine`);
  try {
    const key = agent.key
      ? readSecret('agent.key', agent.key, environment)
      : (named('ANTHROPIC_API_KEY') ?? named('ANTHROPIC_AUTH_TOKEN'));
    if (key === undefined) return none('there is no key; set ANTHROPIC_API_KEY, or agent.key: {file: PATH}');
    const settings = {
      model: agent.model,
      url: url.replace(/\/+$/, ''),
      key,
      patience: seconds(agent.timeout_seconds),
      retries,
    };
    return { model: new Claude(settings, clock, news), absent: null };
  } catch (error) {
    return none(describeError(error));
  }
}
