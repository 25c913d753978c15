/**
 * The one place that makes text fit for the model that may come from anybody: values, names, results, errors, memories. It is data,
 * never an instruction (DESIGN rule 7). Brackets are replaced rather than taken out, because what is left after taking a mark out can
 * be a mark again (`<</outside>/outside>`).
 */

/** Everything that looks like an angle bracket, so that no mark can be imitated either. */
const opening = /[<\u2039\u227A\u27E8\u2329\u3008\uFE64\uFF1C]/gu;
const closing = /[>\u203A\u227B\u27E9\u232A\u3009\uFE65\uFF1E]/gu;
/** Marks as entities, such as `&lt;`, `&#60;` and `&#x3c;`. */
const entities = /&(?=(?:lt|gt|#0*6[02]|#x0*3[ce])(?:;|\b))/giu;
/** Characters that are not seen, and that could hide a mark from a reader or from these rules. */
const unseen = /[\p{Cf}\p{Co}\p{Cs}]|[^\P{Cc}\n\t]/gu;

/** Text without characters that are not seen, such as those that color a terminal or turn the direction of writing. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(unseen, '');
}

/** Text without anything that could open or close a mark. What people read stays readable. */
export function escapeMarks(text: string): string {
  return withoutUnseen(text).replaceAll(opening, '‹').replaceAll(closing, '›').replaceAll(entities, '＆');
}

/**
 * Text that somebody else may have written, or that holds a name or a value from anybody. It is a type of its own so that it gets into
 * no sentence for a model by accident: only `fitForModel` takes it, and people read `text`.
 */
export class Untrusted {
  constructor(readonly text: string) {}
}

/** What a model may read of it: text from outside between marks that it cannot close; other text without anything like a mark. */
export function fitForModel(text: string | Untrusted): string {
  return text instanceof Untrusted ? `<outside>\n${escapeMarks(text.text)}\n</outside>` : escapeMarks(text);
}

/** Values whose texts have angle brackets again where `escapeMarks` has replaced them. */
export function restoreBrackets(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('‹', '<').replaceAll('›', '>');
  if (Array.isArray(value)) return value.map(restoreBrackets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, restoreBrackets(each)]));
}

/** Such text without its marks, which is marked anew where it is shown. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/<\/?outside>/g, ' ');
}
