import { z } from 'zod';

/** Lenient: an odd part must not spoil the whole answer. */
export const outsideResultSchema = z.looseObject({
  content: z.array(z.unknown()).max(1000).default([]),
  structuredContent: z.unknown().optional(),
  isError: z.boolean().default(false).catch(false),
});
export type OutsideResult = z.infer<typeof outsideResultSchema>;

/** The most characters of an answer; longer ones are cut, with a note. */
const longest = 8000;

const partSchema = z.union([
  z.object({ type: z.literal('text'), text: z.string() }).transform(({ text }) => text),
  z.object({ type: z.literal('image') }).transform(() => '[an image was left out]'),
  z.object({ type: z.literal('audio') }).transform(() => '[a sound was left out]'),
  z
    .object({ type: z.literal('resource'), resource: z.object({ uri: z.string(), text: z.string() }) })
    .transform(({ resource }) => resource.text),
  z
    .object({ type: z.literal('resource_link'), uri: z.string() })
    .transform(({ uri }) => `[a link: ${uri.slice(0, 300)}]`),
  z.unknown().transform(() => '[a part that is not text was left out]'),
]);

/** The text of an answer. Pictures and sounds are left out, with a note. */
export function readResult({ content, structuredContent }: OutsideResult): string {
  let text = content.map((part) => partSchema.parse(part)).join('\n');
  if (text.trim() === '' && structuredContent !== undefined) text = JSON.stringify(structuredContent);
  if (text.trim() === '') return 'The answer was empty.';
  return text.length <= longest ? text : `${text.slice(0, longest)}… (cut; ${text.length} characters in all)`;
}
