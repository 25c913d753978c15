import type { Anthropic } from '@anthropic-ai/sdk';

/** The models that the SDK knows by name; its own type takes any text. */
type Known<Name> = Name extends string ? (string extends Name ? never : Name) : never;

/** The default models: one for building, and a quick one that sorts requests. */
export const defaultModels = {
  agent: 'claude-sonnet-5-5',
  router: 'claude-haiku-5-5',
} as const satisfies Record<string, Known<Anthropic.Model>>;
