import type { z } from 'zod';
import { Untrusted } from '../core/untrusted.js';
import type { Reach, Reviewable, Tool, ToolContext, ToolOutcome } from '../ports/tool.js';

interface Definition<Schema extends z.ZodType> extends Omit<
  Tool,
  'input' | 'describe' | 'weigh' | 'reach' | 'check' | 'review' | 'run' | 'tier'
> {
  readonly input: Schema;
  /** `allow` when absent, because what can be undone needs no question. */
  readonly tier?: Tool['tier'];
  describe(input: z.output<Schema>): string;
  weigh?(input: z.output<Schema>): ReturnType<NonNullable<Tool['weigh']>>;
  reach?(input: z.output<Schema>): Reach;
  check?(
    input: z.output<Schema>,
    context: Pick<ToolContext, 'origin' | 'signal'>,
  ): ReturnType<NonNullable<Tool['check']>>;
  review?(input: z.output<Schema>): Reviewable | null;
  run(input: z.output<Schema>, context: ToolContext): ToolOutcome | Promise<ToolOutcome>;
}

/** Makes a tool from its parts. Callers parse the input with its schema first. */
export function createTool<Schema extends z.ZodType>(definition: Definition<Schema>): Tool {
  const { tier = 'allow', dangerous = false } = definition;
  return {
    ...definition,
    tier,
    weigh: (input) => definition.weigh?.(input as z.output<Schema>) ?? { tier, dangerous },
    describe: (input) => definition.describe(input as z.output<Schema>),
    reach: (input) => definition.reach?.(input as z.output<Schema>) ?? {},
    check: (input, context) => definition.check?.(input as z.output<Schema>, context) ?? [],
    review: (input) => definition.review?.(input as z.output<Schema>) ?? null,
    run: (input, context) => definition.run(input as z.output<Schema>, context),
  };
}

/** A plain text result. */
export function answer(text: string): ToolOutcome {
  return { kind: 'result', text };
}

/** A result that holds names or values which may come from anybody. */
export function answerData(text: string): ToolOutcome {
  return { kind: 'result', text: new Untrusted(text) };
}

/** What there is of a kind, a row for each, which may hold names or values from anybody; `none` if there is nothing. */
export function answerRows(rows: readonly unknown[], none: string): ToolOutcome {
  return { kind: 'result', text: new Untrusted(listLines(rows, none)), rows };
}

/** One JSON object a line, which is shorter than indented JSON; `none` if there are no rows. */
export function listLines(rows: readonly unknown[], none: string): string {
  return rows.length === 0 ? none : rows.map((row) => JSON.stringify(row)).join('\n');
}
