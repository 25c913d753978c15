import { z } from 'zod';

/** How people correct themselves, ask back and skip questions, as data. */
export const talkSchema = z.strictObject({
  correction: z.array(z.string()),
  change: z.array(z.string()),
  wrong: z.array(z.string()),
  becomes: z.array(z.string()),
  recall: z.array(z.string()),
  /** Answers to an alarm or a reminder that silence it. */
  acknowledge: z.array(z.string()),
  /** Answers to an alarm or a reminder that postpone it. */
  snooze: z.array(z.string()),
  nothing: z.array(z.string()),
  misunderstood: z.string(),
  giveUp: z.string(),
  canceled: z.string(),
  change_what: z.string(),
  begun: z.string(),
  empty: z.string(),
});
export type Talk = z.infer<typeof talkSchema>;

/** What a sentence says about something that was said before. */
export interface Correction {
  /** Whether it is a correction at all. */
  readonly corrects: boolean;
  /** The field that it names, by one of its spoken names. */
  readonly field?: string;
  /** The remaining text, which may be the new value. */
  readonly rest: string;
}

const gap = String.raw`[\s,.!;:-]+`;
const end = String.raw`(?=[\s,.!?;:-]|$)`;
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/ /g, String.raw`\s+`);
const either = (texts: readonly string[]) =>
  `(?:${[...texts]
    .sort((one, other) => other.length - one.length)
    .map(escape)
    .join('|')})`;

/** Makes a reader of corrections for fields with these spoken names; made once per template. */
export function createCorrectionReader(talk: Talk, words: readonly string[]): (text: string) => Correction {
  const lead = new RegExp(`^(?:${either(talk.correction)}${end}(?:${gap})?)+`, 'i');
  const field = `(?:(?:the|my|that|this)${gap})?(${either(words)})`;
  const change = new RegExp(
    `^(?:please${gap})?${either(talk.change)}${gap}${field}${end}(?:${gap}${either(talk.becomes)}${end})?(?:${gap})?`,
    'i',
  );
  const becomes = new RegExp(`^${field}${gap}${either(talk.becomes)}${gap}(?=\\S)`, 'i');
  const wrong = new RegExp(`^(?:${field}${gap}${either(talk.wrong)}|(?:the${gap})?wrong${gap}(${either(words)}))`, 'i');
  const bare = new RegExp(`^${field}[\\s.!]*$`, 'i');
  return (text) => {
    const trimmed = text.trim();
    const said = trimmed.replace(lead, '');
    const corrects = said !== trimmed;
    for (const pattern of [wrong, change, becomes, bare]) {
      const found = pattern.exec(said);
      const name = found?.[1] ?? found?.[2];
      if (!found || name === undefined) continue;
      return {
        corrects: true,
        field: name.toLowerCase().replace(/\s+/g, ' '),
        rest: said.slice(found[0].length).replace(/^[\s,.!]+/, ''),
      };
    }
    return { corrects, rest: said };
  };
}

/** Whether a sentence is one of these phrases, perhaps followed by "so far", "please" or "again". */
export function isPhrase(text: string, phrases: readonly string[]): boolean {
  const tail = String.raw`(?:\s+(?:so far|until now|please|again|then|already))?`;
  return new RegExp(`^(?:please\\s+)?${either(phrases)}${tail}[\\s.!?]*$`, 'i').test(text.trim());
}

/** Whether a sentence begins with one of these phrases. */
export function startsWith(text: string, phrases: readonly string[]): boolean {
  return new RegExp(`^(?:please\\s+)?${either(phrases)}${end}`, 'i').test(text.trim());
}
