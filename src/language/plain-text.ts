/** What was said in lower case, with plain apostrophes. */
export const lowerText = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** The words without the stops behind them. */
export const dropStops = (text: string): string => text.replace(/[,.!?;]+(?= |$)/g, '');
