import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Everything that a schema found wrong, on one line, each problem with its place: `r: takes a number, not text; speed: Too small`. */
export function describeProblems(error: z.ZodError): string {
  return error.issues
    .map((issue) => {
      const place = issue.path.map(String).join('.');
      return `${place === '' ? '' : `${place}: `}${describeProblem(issue)}`;
    })
    .join('; ');
}

/** What one problem is, in words of what was written rather than of types, without its place. */
export function describeProblem(issue: Issue): string {
  // zod's own words for these begin so; a message that a schema gives is better than any made here.
  const isGeneral = /^(?:Invalid (?:input|option|discriminator)|Unrecognized key)/.test(issue.message);
  switch (issue.code) {
    case 'invalid_type':
      return isGeneral ? describeType(issue.expected, issue.message) : issue.message;
    case 'invalid_value':
      return isGeneral
        ? `takes ${joinAlternatives(issue.values.map((value) => JSON.stringify(value)))}`
        : issue.message;
    case 'unrecognized_keys':
      return `there is no ${joinAlternatives(issue.keys.map((key) => `"${key}"`))} here`;
    case 'invalid_union':
      return describeUnion(issue, isGeneral);
    default:
      return issue.message;
  }
}

function describeUnion(issue: Extract<Issue, { code: 'invalid_union' }>, isGeneral: boolean): string {
  // Of the alternatives, a failed check of our own has the most helpful message.
  const told = issue.errors.flat().find(({ code }) => code === 'custom');
  if (told) return told.message;
  if (!isGeneral) return issue.message;
  if (issue.errors.length === 0) return 'is none of those that there are';
  return [...new Set(issue.errors.flatMap((problems) => problems.slice(0, 1).map(describeProblem)))].join(', or ');
}

/** The types that zod names, as people write them. */
const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

function describeType(expected: string, message: string): string {
  const [, received = ''] = /received (\w+)/.exec(message) ?? [];
  const wanted = typeNames[expected] ?? expected;
  if (received === 'undefined') return `is missing; it takes ${wanted}`;
  const given = expected === 'int' ? '' : (typeNames[received] ?? received);
  return given === '' ? `takes ${wanted}` : `takes ${wanted}, not ${given}`;
}

function joinAlternatives(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
}
