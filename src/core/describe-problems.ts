import type { z } from 'zod';

/** Everything a schema found wrong, on one line, each with its place: `r: expected number; speed: too small`. */
export function describeProblems(error: z.ZodError): string {
  return error.issues
    .map((issue) => {
      // Of a union's alternatives, the one that a check of ours refused says most.
      const told =
        issue.code === 'invalid_union' ? issue.errors.flat().find((each) => each.code === 'custom') : undefined;
      const place = issue.path.map(String).join('.');
      return `${place === '' ? '' : `${place}: `}${(told ?? issue).message}`;
    })
    .join('; ');
}
