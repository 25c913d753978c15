/** What people say, and the words that a template has for it. */
export interface Rephrasing {
  readonly say: RegExp;
  readonly as: string;
}

/** @throws SyntaxError for a mistake in the expression */
export const compileRephrasing = ({ say, as }: { readonly say: string; readonly as: string }): Rephrasing => ({
  say: new RegExp(say.replaceAll(/\s+/g, ' '), 'g'),
  as,
});

/** A sentence in lower case and without stops in the words of templates, each of which goes on from what those before it made. */
export const rephrase = (text: string, rephrasings: readonly Rephrasing[]): string =>
  rephrasings.reduce((said, { say, as }) => said.replaceAll(say, as).replaceAll(/ +/g, ' ').trim(), text);
