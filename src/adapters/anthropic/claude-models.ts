import type { Anthropic } from '@anthropic-ai/sdk';
import type { Effort } from '../../ports/language-model.js';

/** The models that the SDK knows by name; its own type takes any text. */
type Known<Name> = Name extends string ? (string extends Name ? never : Name) : never;
type KnownModel = Known<Anthropic.Model>;
type Thinking = Anthropic.ThinkingConfigParam;

/** What a model can do, as far as requests differ by it. What no model of today takes (forced tools, sampling, prefill) is never sent. */
export interface Abilities {
  /** How it is asked to think as much as it needs; undefined: it does so unasked, or cannot. */
  readonly thinkFreely?: Thinking;
  /** How it is asked to think as little as it can; undefined: it can't be told, or doesn't think unasked. */
  readonly thinkLeast?: Thinking;
  /** The levels of effort that it knows; none if it knows no such setting. */
  readonly effort: readonly Effort[];
  /** Whether it loads tools when it searches for them, so that their descriptions need not all be read. */
  readonly searchesTools: boolean;
  /** Whether it can be held to the form of a tool's input. */
  readonly keepsForm: boolean;
  /** Whether a tool may come with examples of its input. */
  readonly takesExamples: boolean;
  /** The longest answer with its thinking, and the longest conversation, in tokens. */
  readonly output: number;
  readonly context: number;
}

const disabled: Thinking = { type: 'disabled' };
const adaptive: Thinking = { type: 'adaptive' };
const effort = ['low', 'medium', 'high', 'xhigh', 'max'] as const;
/** What the tools of every model of today may have. */
const modern = { searchesTools: true, keepsForm: true, takesExamples: true } as const;
/** Thinks always. */
const latest: Abilities = { ...modern, effort, output: 128_000, context: 1_000_000 };
/** Thinks unless it is told not to. */
const fifth: Abilities = { ...latest, thinkLeast: disabled };
/** Thinks only when told to. */
const fourth: Abilities = { ...latest, thinkFreely: adaptive };
/** Thinks within a budget of tokens, which is more than is needed here, so it is not asked to. */
const budgeted: Abilities = { ...modern, effort: [], output: 64_000, context: 200_000 };

const abilities: Readonly<Record<KnownModel, Abilities>> = {
  'claude-fable-5-2': latest,
  'claude-fable-5-1': latest,
  'claude-fable-5': latest,
  'claude-mythos-5-2': latest,
  'claude-mythos-5-1': latest,
  'claude-mythos-5': latest,
  'claude-mythos-preview': { ...latest, effort: [] },
  'claude-opus-5-5': latest,
  'claude-opus-5': fifth,
  'claude-opus-4-8': fourth,
  'claude-opus-4-7': fourth,
  'claude-opus-4-6': { ...fourth, effort: ['low', 'medium', 'high', 'max'] },
  'claude-opus-4-5': { ...budgeted, effort: ['low', 'medium', 'high'] },
  'claude-opus-4-5-20251101': { ...budgeted, effort: ['low', 'medium', 'high'] },
  'claude-sonnet-5-5': { ...latest, thinkLeast: { type: 'between_tools' } },
  'claude-sonnet-5': fifth,
  'claude-sonnet-4-6': { ...fourth, effort: ['low', 'medium', 'high', 'max'] },
  'claude-sonnet-4-5': budgeted,
  'claude-sonnet-4-5-20250929': budgeted,
  'claude-haiku-5-5': fifth,
  'claude-haiku-4-5': { ...budgeted, searchesTools: false },
  'claude-haiku-4-5-20251001': { ...budgeted, searchesTools: false },
};
/** Of a model that nobody here knows yet, nothing is asked that some model refuses. */
const unknown: Abilities = {
  ...{ searchesTools: false, keepsForm: false, takesExamples: false },
  ...{ effort: [], output: 64_000, context: 200_000 },
};

/** What a model can do. @param model its name at the provider, known here or not */
export function findAbilities(model: string): Abilities {
  return (abilities as Readonly<Record<string, Abilities>>)[model] ?? unknown;
}

/** The default models: one for building, and a quick one that sorts requests. */
export const defaultModels = {
  agent: 'claude-sonnet-5-5',
  router: 'claude-haiku-5-5',
} as const satisfies Record<string, KnownModel>;
