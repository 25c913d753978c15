// What each model of the Messages API takes and refuses, from its pages at platform.claude.com ("What's new in", "Migrating to",
// October 2026). The program has a table of its own (src/adapters/anthropic/claude-models.ts), so that a mistake in one shows.

/**
 * @typedef {object} Model
 * @property {readonly string[]} thinking The values of `thinking.type` that it takes.
 * @property {boolean} thinks Whether it thinks where `thinking` is left out.
 * @property {boolean} forced Whether `tool_choice` may force a tool while it does not think.
 * @property {boolean} sampling Whether it takes `temperature`, `top_p` and `top_k`.
 * @property {boolean} prefill Whether a conversation may end with the assistant.
 * @property {readonly string[]} effort The levels of `output_config.effort`; none where there is no such parameter.
 * @property {boolean} bound Whether a thinking block is only taken after exactly what it was written after.
 * @property {boolean} toolSearch Whether tools may be loaded when they are searched for.
 * @property {number} output The longest answer, in tokens.
 * @property {number} context The longest conversation, in tokens.
 */

const five = ['low', 'medium', 'high', 'xhigh', 'max'];
/** @type {Model} */
const latest = {
  thinking: ['adaptive'],
  thinks: true,
  forced: false,
  sampling: false,
  prefill: false,
  effort: five,
  bound: true,
  toolSearch: true,
  output: 128_000,
  context: 1_000_000,
};
/** @type {Model} */
const fifth = { ...latest, thinking: ['adaptive', 'disabled'], forced: true, bound: false };
/** @type {Model} */
const budgeted = {
  thinking: ['enabled', 'disabled'],
  thinks: false,
  forced: true,
  sampling: true,
  prefill: true,
  effort: [],
  bound: false,
  toolSearch: true,
  output: 64_000,
  context: 200_000,
};

/** @type {Readonly<Record<string, Model>>} */
export const models = {
  'claude-fable-5-2': latest,
  'claude-fable-5-1': latest,
  'claude-fable-5': { ...latest, bound: false, forced: true },
  'claude-mythos-5-2': latest,
  'claude-mythos-5-1': latest,
  'claude-mythos-5': { ...latest, bound: false, forced: true },
  'claude-opus-5-5': latest,
  'claude-opus-5': fifth,
  'claude-opus-4-8': { ...fifth, thinks: false },
  'claude-opus-4-7': { ...fifth, thinks: false },
  'claude-sonnet-5-5': { ...latest, thinking: ['adaptive', 'between_tools'] },
  'claude-sonnet-5': fifth,
  'claude-sonnet-4-6': {
    ...fifth,
    thinking: ['adaptive', 'disabled', 'enabled'],
    thinks: false,
    sampling: true,
    effort: ['low', 'medium', 'high', 'max'],
  },
  'claude-sonnet-4-5': budgeted,
  'claude-haiku-5-5': { ...fifth, bound: true },
  'claude-haiku-4-5': { ...budgeted, toolSearch: false },
};
