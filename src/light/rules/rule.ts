import { z } from 'zod';
import { automationSchema } from '../../core/automation-command.js';
import { LanternError } from '../../core/errors.js';
import { compileExpression, type Purpose } from '../expression/compile.js';
import { anyFunction, type FunctionLibrary } from '../expression/custom-function.js';
import type { Evaluate } from '../expression/scope.js';
import { nameSchema, namePatternSchema } from '../name.js';

function expressionSchema(purpose: 'condition' | 'action') {
  return z.string().check((context) => {
    try {
      compileExpression(context.value, purpose, anyFunction);
    } catch (error) {
      if (!(error instanceof LanternError)) throw error;
      context.issues.push({ code: 'custom', message: error.message, input: context.value });
    }
  });
}

/** As a rule's `to`: the state that the lamp was in before the current one. No state can have this name. */
export const previousState = '@previous';

/** In state `from`, when `on` happens and `condition` holds: run `action`, go to `to` (LIGHT-01). */
export const ruleSchema = z.strictObject({
  id: z.string().min(1).max(80).optional(),
  from: namePatternSchema,
  on: namePatternSchema,
  /** The state to enter. When absent, the rule runs its action and the lamp stays in its state. */
  to: z.union([nameSchema, z.literal(previousState)], `takes the name of a state, or ${previousState}`).optional(),
  condition: expressionSchema('condition').optional(),
  action: expressionSchema('action').optional(),
  /** Higher priorities go first; equal ones in the order in which they were added. */
  priority: z.number().int().min(-1_000_000).max(1_000_000).default(0),
  enabled: z.boolean().default(true),
  /** Until then, wall time in milliseconds, it does not match. */
  paused_until: z.number().optional(),
  /** From then on, wall time in milliseconds, it does not match; it is deleted once what it shows is over. */
  expires: z.number().optional(),
  /** After it fires, it does not match again for this long. */
  cooldown_ms: z.number().min(0).max(31_622_400_000).optional(),
  /** It fires this long after its event, if its condition and the state held all the time. */
  for_ms: z.number().min(1).max(31_622_400_000).optional(),
  /** What another event does while the rule waits: `single` ignores it, `restart` starts the wait again. */
  mode: z.enum(['single', 'restart']).default('single'),
  /** Other events that do the same. */
  also_on: z.array(namePatternSchema).min(1).max(8).optional(),
  /** Fires only when its condition becomes true, not again while it stays true. */
  becomes: z.boolean().optional(),
  /** Shows `to` under this name: whatever ends that name gives back what the lamp showed before, and a person's change ends it too. */
  show_as: nameSchema.optional(),
  /** With `show_as`: so long, then back. */
  show_ms: z.number().min(1).max(31_622_400_000).optional(),
  /** The dimmer from then on, 1..100. Without `to` the lamp keeps its look; one that is off comes back with its last one. */
  brightness: z.number().min(1).max(100).optional(),
  /** How long it takes to get there; absent: as long as the state says. */
  fade_ms: z.number().min(0).max(3_600_000).optional(),
  /** Ends what is shown under this name; for other lamps the rule does nothing. */
  ends: nameSchema.optional(),
  /** The only lamp it applies to; all lamps when absent. */
  lamp: z.string().optional(),
  description: z.string().max(500).optional(),
  /** The parts of the sentence that it was made from, to which others can be added later. */
  parts: automationSchema.optional(),
});

/** What does not go together in one rule, as a message; undefined where nothing is wrong. */
export function findContradiction(rule: Rule): string | undefined {
  const { to, brightness, condition, show_as: name, show_ms: length, ends, becomes } = rule;
  const hasLook = (to !== undefined && to !== previousState) || brightness !== undefined;
  const found: readonly (readonly [boolean, string])[] = [
    [name !== undefined && !hasLook, 'show_as needs a state in "to", which is shown under that name'],
    [length !== undefined && name === undefined, 'show_ms needs show_as, a name for what it ends'],
    [
      ends !== undefined && (to !== undefined || brightness !== undefined),
      'ends gives back what was there before, so "to" and "brightness" have to be left out',
    ],
    [becomes === true && condition === undefined, 'becomes needs a condition that can become true'],
  ];
  return found.find(([isWrong]) => isWrong)?.[1];
}

/** A stored rule, with its id and its position among rules of equal priority. */
export const storedRuleSchema = ruleSchema.extend({ id: z.string(), order: z.number() });
export type Rule = z.infer<typeof storedRuleSchema>;

export interface CompiledRule {
  readonly rule: Rule;
  readonly condition: Evaluate | null;
  readonly action: Evaluate | null;
  /** Whether it calls a function that only the sandbox can run. */
  readonly asks: boolean;
}

/** Prepares a rule for repeated matching. An expression that no longer compiles (its function is gone or changed) fails when it runs. */
export function compileRule(rule: Rule, functions: FunctionLibrary): CompiledRule {
  let asks = false;
  const watched: FunctionLibrary = {
    find: (name) => {
      const found = functions.find(name);
      asks ||= found?.kind === 'sandboxed';
      return found;
    },
  };
  const condition = compileOrFail(rule.condition, 'condition', watched);
  const action = compileOrFail(rule.action, 'action', watched);
  return { rule, condition, action, asks };
}

function compileOrFail(text: string | undefined, purpose: Purpose, functions: FunctionLibrary): Evaluate | null {
  if (text === undefined) return null;
  try {
    return compileExpression(text, purpose, functions);
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Whether a rule is switched on, not paused, and not over. @param now wall time, milliseconds */
export function isActive(rule: Rule, now: number): boolean {
  return isSwitchedOn(rule, now) && now < (rule.expires ?? Infinity);
}

/** Whether a rule is switched on, and not paused: what it shows goes on to its end although the rule is over. @param now wall time, milliseconds */
export function isSwitchedOn({ enabled, paused_until: until = 0 }: Rule, now: number): boolean {
  return enabled && now >= until;
}

/** All events that a rule waits for. */
export function eventsOf({ on, also_on: others = [] }: Pick<Rule, 'on' | 'also_on'>): readonly string[] {
  return [on, ...others];
}

/** Sorts rules in the order in which they are tried. */
export function compareRules(a: Rule, b: Rule): number {
  return b.priority - a.priority || a.order - b.order;
}

/** Under which id it is kept that the condition of a rule that `becomes` has become true. No rule can have this id. */
export function becameId(rule: string): string {
  return `${rule} became true`;
}
