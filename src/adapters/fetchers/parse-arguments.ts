import type { z } from 'zod';
import { describeProblems } from '../../core/describe-problems.js';
import { LanternError } from '../../core/errors.js';

/** @throws LanternError `change-invalid` naming the tool and every problem */
export function parseArguments<Output>(tool: string, schema: z.ZodType<Output>, args: unknown): Output {
  const parsed = schema.safeParse(args);
  if (parsed.success) return parsed.data;
  throw new LanternError('change-invalid', `${tool}: ${describeProblems(parsed.error)}`);
}
