import type { z } from 'zod';
import { describeProblems } from '../core/describe-problems.js';

/** Reads a message. @returns what is wrong with it, in words, if it is none */
export function readMessage<Message>(schema: z.ZodType<Message>, payload: string): { message: Message } | string {
  try {
    const parsed = schema.safeParse(JSON.parse(payload));
    if (parsed.success) return { message: parsed.data };
    return describeProblems(parsed.error).slice(0, 300);
  } catch {
    return 'it is not JSON';
  }
}
