/**
 * What is easily taken for a wake word, in words that speech models know: "harvest" is heard as "jarvis" where nothing better is at hand.
 * They were found by having things said that sound alike, by many voices. Those that cost the recall of the wake word itself ("service",
 * "charges"), or let it be heard later ("compare her"), are left out.
 */
const rivals: Readonly<Record<string, readonly string[]>> = {
  jarvis: [
    ...[
      'services',
      'travis',
      'nearest',
      'near this',
      'charge of',
      'doors of',
      'door is',
      'the door is',
      'ajar of',
      'august',
    ],
    ...[
      'are the best',
      'are the top',
      'have list',
      'how fast',
      'garage',
      'jersey',
      'artist',
      'never',
      'convert',
      'jobs',
    ],
    ...['job less', 'for this', 'for visas', 'harvest', 'nervous', 'jar of', 'jars of'],
  ],
  computer: ['commute of', 'complete for', 'come pick her', 'community', 'committee', 'company', 'commuters'],
};

/** What else may have been said where one of these wake words seems to be heard. */
export function listRivals(words: readonly string[]): readonly string[] {
  return words.flatMap((word) => rivals[word] ?? []).filter((rival) => !words.includes(rival));
}
