import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Everything that a schema found wrong, on one line, each problem with its place: `r: takes a number, not text; speed: takes at least 0`. */
export function describeProblems(error: z.ZodError): string {
  // Of a number beyond all bounds zod tells the bound of whole numbers too, before the bound that the schema gives.
  const bounded = new Set(error.issues.flatMap((issue) => (isSafeBound(issue) ? [] : [placeOf(issue)])));
  return error.issues
    .filter((issue) => !(isSafeBound(issue) && bounded.has(placeOf(issue))))
    .map((issue) => `${placeOf(issue) === '' ? '' : `${placeOf(issue)}: `}${describeProblem(issue)}`)
    .join('; ');
}

const placeOf = ({ path }: Issue) => path.map(String).join('.');

const isSafeBound = (issue: Issue) =>
  (issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) ||
  (issue.code === 'too_small' && issue.minimum === Number.MIN_SAFE_INTEGER);

/** What one problem is, in words of what was written rather than of types, without its place. */
export function describeProblem(issue: Issue): string {
  // zod's own words for these begin so; a message that a schema gives is better than any made here.
  const isGeneral = /^(?:Invalid (?:input|option|discriminator)|Unrecognized key|Too (?:big|small))/.test(
    issue.message,
  );
  if (issue.code === 'invalid_union') return describeUnion(issue, isGeneral);
  if (issue.code === 'unrecognized_keys')
    return `there is no ${joinAlternatives(issue.keys.map((key) => `"${key}"`))} here`;
  return isGeneral ? describeGeneral(issue) : issue.message;
}

function describeGeneral(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue.expected, issue.message);
    case 'invalid_value':
      return `takes ${joinAlternatives(issue.values.map((value) => JSON.stringify(value)))}`;
    case 'too_big':
      return describeMost(issue);
    case 'too_small':
      return describeLeast(issue);
    default:
      return issue.message;
  }
}

type Issues<Code> = Extract<Issue, { code: Code }>;

function describeMost({ origin, maximum, inclusive }: Issues<'too_big'>): string {
  if (origin === 'string') return `is longer than ${maximum} characters`;
  if (origin === 'array') return `has more than ${maximum} entries`;
  return `takes ${inclusive === false ? 'less than' : 'at most'} ${maximum}`;
}

function describeLeast({ origin, minimum, inclusive }: Issues<'too_small'>): string {
  const isList = origin === 'string' || origin === 'array';
  if (isList && Number(minimum) <= 1) return 'is empty';
  if (origin === 'string') return `is shorter than ${minimum} characters`;
  if (origin === 'array') return `has fewer than ${minimum} entries`;
  return `takes ${inclusive === false ? 'more than' : 'at least'} ${minimum}`;
}

function describeUnion(issue: Extract<Issue, { code: 'invalid_union' }>, isGeneral: boolean): string {
  // Of the alternatives, a failed check of our own has the most helpful message.
  const told = issue.errors.flat().find(({ code }) => code === 'custom');
  if (told) return told.message;
  if (!isGeneral) return issue.message;
  if (issue.errors.length === 0) return describeKinds(issue as { options?: readonly unknown[] });
  return [...new Set(issue.errors.flatMap((problems) => problems.slice(0, 1).map(describeProblem)))].join(', or ');
}

/** Of a kind that there is not, those that there are; zod tells them, and its types do not. */
function describeKinds({ options = [] }: { readonly options?: readonly unknown[] }): string {
  if (options.length === 0) return 'is none of those that there are';
  return `takes ${joinAlternatives(options.map((value) => JSON.stringify(value)))}`;
}

/** The types that zod names, as people write them. */
const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  // Of an address or a file of text, where it was to be a number.
  NaN: 'text',
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
