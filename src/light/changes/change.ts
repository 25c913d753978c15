import { z } from 'zod';
import { checkedFunctionSchema, checkedToolSchema, checkedTriggerSchema } from '../custom.js';
import { nameSchema } from '../name.js';
import { phraseSchema } from '../phrase.js';
import { ruleSchema } from '../rules/rule.js';
import { savedSceneSchema } from '../saved-scene.js';
import { sourceSchema } from '../source.js';
import { givenStateSchema } from '../state.js';
import { timerRequestSchema } from '../timer.js';
import { valueSchema } from '../value.js';

/** One change to the light. A change set is a list of them, applied as a whole or not at all. */
export const changeSchema = z.discriminatedUnion('kind', [
  /** Makes a state, or replaces the one of that name. */
  z.strictObject({ kind: z.literal('state.save'), state: givenStateSchema }),
  /** With `cascade`, rules that name the state are deleted too, and lamps in it go to `off`. */
  z.strictObject({ kind: z.literal('state.delete'), name: nameSchema, cascade: z.boolean().default(false) }),
  /** Keeps how lamps look together, or replaces the scene of that name. */
  z.strictObject({ kind: z.literal('scene.save'), scene: savedSceneSchema }),
  z.strictObject({ kind: z.literal('scene.delete'), name: z.string() }),
  /** Keeps what a sentence of this house's own does, or replaces it. */
  z.strictObject({ kind: z.literal('phrase.save'), phrase: phraseSchema }),
  z.strictObject({ kind: z.literal('phrase.delete'), said: z.string() }),
  /** Adds a rule, or replaces the one with that id. */
  z.strictObject({ kind: z.literal('rule.save'), rule: ruleSchema }),
  z.strictObject({ kind: z.literal('rule.enable'), id: z.string(), enabled: z.boolean() }),
  z.strictObject({ kind: z.literal('rule.delete'), id: z.string() }),
  /** Fields that are absent stay as they are; without `state` and `brightness` it is shown again. `brightness` is the dimmer, 1..100. */
  z.strictObject({
    kind: z.literal('lamp.set'),
    lamp: z.string(),
    state: nameSchema.optional(),
    brightness: z.number().min(1).max(100).optional(),
    fade_ms: z.number().min(0).max(3_600_000).optional(),
  }),
  /** Shows a state for a while; then the lamp goes back, unless something else was wanted of it meanwhile. */
  z.strictObject({
    kind: z.literal('lamp.flash'),
    lamp: z.string(),
    state: nameSchema,
    brightness: z.number().min(1).max(100).optional(),
    for_ms: z.number().min(0).max(3_600_000),
  }),
  /** Sets a timer, an interval or a schedule, or replaces the one of that name. */
  z.strictObject({ kind: z.literal('timer.save'), timer: timerRequestSchema }),
  /** Pauses, resumes, lengthens or shortens the timer with this event. */
  z.strictObject({
    kind: z.literal('timer.adjust'),
    id: z.string(),
    paused: z.boolean().optional(),
    by_ms: z.number().min(-31_622_400_000).max(31_622_400_000).optional(),
  }),
  /** Silences a ringing alarm, reminder or countdown; with `again_ms` it rings again after that time. */
  z.strictObject({
    kind: z.literal('timer.acknowledge'),
    id: z.string(),
    again_ms: z.number().min(1000).max(86_400_000).optional(),
  }),
  /** Deletes a timer by its event: `timer:tea`, `schedule:morning`. */
  z.strictObject({ kind: z.literal('timer.delete'), id: z.string() }),
  /** Makes a data source, or replaces the one of that name. */
  z.strictObject({ kind: z.literal('source.save'), source: sourceSchema }),
  /** Deletes a data source; its variables keep their values. */
  z.strictObject({ kind: z.literal('source.delete'), name: z.string() }),
  /** Makes a fetcher, or replaces the one of that name. */
  z.strictObject({ kind: z.literal('tool.save'), tool: checkedToolSchema }),
  /** With `cascade`, sources that use the fetcher are deleted too. */
  z.strictObject({ kind: z.literal('tool.delete'), name: z.string(), cascade: z.boolean().default(false) }),
  /** Makes a function for expressions, or replaces the one of that name. */
  z.strictObject({ kind: z.literal('function.save'), function: checkedFunctionSchema }),
  /** With `cascade`, states and rules that call the function are deleted too, as for `state.delete`. */
  z.strictObject({ kind: z.literal('function.delete'), name: z.string(), cascade: z.boolean().default(false) }),
  /** Makes a check, or replaces the one of that name. */
  z.strictObject({ kind: z.literal('trigger.save'), trigger: checkedTriggerSchema }),
  z.strictObject({ kind: z.literal('trigger.delete'), name: z.string() }),
  /** `null` removes the variable. */
  z.strictObject({ kind: z.literal('data.set'), name: nameSchema, value: valueSchema }),
]);
export type Change = z.infer<typeof changeSchema>;
/** A change as people write it, before defaults are filled in. */
export type ChangeInput = z.input<typeof changeSchema>;
