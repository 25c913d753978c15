import type { z } from 'zod';

/** Every problem of a refused value on one line: `r: expected number; speed: too small`. */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  return issues
    .map((issue) => {
      const inner =
        issue.code === 'invalid_union' ? issue.errors.flat().find((each) => each.code === 'custom') : undefined;
      const place = issue.path.map(String).join('.');
      return `${place === '' ? '' : `${place}: `}${(inner ?? issue).message}`;
    })
    .join('; ');
}
