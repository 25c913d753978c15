import type { z } from 'zod';
import { describeProblems } from '../../core/describe-problems.js';
import { LanternError } from '../../core/errors.js';

/** Every problem of arguments, after the tool's name; null if there is none. */
export function explainArguments(tool: string, schema: z.ZodType, args: unknown): string | null {
  const { error } = schema.safeParse(args);
  return error ? `${tool}: ${describeProblems(error)}` : null;
}

/** @throws LanternError `change-invalid` naming the tool and every problem */
export function parseArguments<Output>(tool: string, schema: z.ZodType<Output>, args: unknown): Output {
  const parsed = schema.safeParse(args);
  if (parsed.success) return parsed.data;
  throw new LanternError('change-invalid', `${tool}: ${describeProblems(parsed.error)}`);
}
