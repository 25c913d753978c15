/** What is said where a mode has no such conversation. */
export const notOnOffer = (mode: string, elsewhere: string): string =>
  `That is not on offer in ${mode} mode. Say "${elsewhere} mode" first.`;
