import { z } from 'zod';

/** Names of states and variables: letters, digits and a few marks. `/` groups names (`color/red`); `*` is reserved for rules. */
export const nameSchema = z
  .string()
  .min(1)
  .max(80)
  .regex(
    /^[\p{L}\p{N}_#.:-]+(?:[/ ][\p{L}\p{N}_#.:-]+)*$/u,
    'takes letters, digits, _ - . : # and single / or spaces between them',
  );

/** The name of a look that somebody keeps; people have apostrophes in theirs ("mum's tea"). */
export const lookNameSchema = z
  .string()
  .min(1)
  .max(80)
  .regex(
    /^[\p{L}\p{M}\p{N}_#.:'-]+(?:[/ ][\p{L}\p{M}\p{N}_#.:'-]+)*$/u,
    "takes letters, digits, _ - . : # ' and single / or spaces between them",
  );

/** A name in a rule: exact, `*` for any, or a prefix such as `color/*`. */
export const namePatternSchema = z.union(
  [
    z.literal('*'),
    nameSchema,
    z
      .string()
      .max(80)
      .regex(/^[^*\s]+[/:]\*$/),
  ],
  'takes a name, * or a prefix such as color/*',
);

/** Whether `pattern` matches `name`. */
export function isMatch(pattern: string, name: string): boolean {
  if (pattern === '*') return true;
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
}
