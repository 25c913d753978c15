import type { z } from 'zod';

/** Everything that a schema found wrong, on one line, each problem with its place: `r: expected number; speed: too small`. */
export function describeProblems(error: z.ZodError): string {
  return error.issues
    .map((issue) => {
      // Of a union's alternatives, a failed check of our own has the most helpful message.
      const told =
        issue.code === 'invalid_union' ? issue.errors.flat().find((each) => each.code === 'custom') : undefined;
      const place = issue.path.map(String).join('.');
      return `${place === '' ? '' : `${place}: `}${(told ?? issue).message}`;
    })
    .join('; ');
}
