/** Typed without their apostrophes, and no other words. */
const shortened = /\b(do|does|did|is|are|was|were|have|has|had|ca|could|should|would)nt\b|\b(i)(m|ve)\b/g;

/** What was said in lower case, with plain apostrophes, where they belong too: "dont", "im". */
export const lowerText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(shortened, (_, verb: string | undefined, who: string, rest: string) =>
      verb === undefined ? `${who}'${rest}` : `${verb}n't`,
    );

/** The words without the stops behind them. */
export const dropStops = (text: string): string => text.replace(/[,.!?;]+(?= |$)/g, '');
