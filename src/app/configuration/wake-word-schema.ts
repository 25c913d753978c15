import { z } from 'zod';

/** Words that are said in most sentences, also to somebody else. */
const everyday = new Set(
  (
    'a an and are at be but by do for from go have he her him his i in is it me my no not of off oh on or our she so stop that the their ' +
    'them there they this to turn up we what when with yes you your all light lights lamp lamps room switch make set dim'
  ).split(' '),
);

/** What makes Lantern listen: English words in lower case, of which one is at least rarely said. */
export const wakeWordSchema = z
  .string()
  .regex(/^[a-z]+( [a-z]+)*$/, { error: 'lower-case words', abort: true })
  .refine((words) => words.split(' ').some((word) => word.length > 2 && !everyday.has(word)), {
    error: ({ input }) =>
      `"${String(input)}" is said all day, so it would wake at anything; take a rarer word, such as jarvis`,
  });
