/**
 * What is easily taken for a wake word, in words that speech models know: "harvest" is heard as "jarvis" where nothing better is at hand.
 * The phrases were found by having things said that sound alike, by many voices. The words are those of the bundled model that begin most
 * like the wake word, by espeak-ng's phonemes, some 140 for each: hardly any of them alone is taken for it, but all together tell speech from
 * it, since whatever is said is nearer to one of them. Left out is what costs the recall of the wake word itself, far away or in noise
 * ("service", "charges", "jobs", "garbage", "employer", "champions"), or lets it be heard later ("compute", "compare").
 */
const phrases: Readonly<Record<string, readonly string[]>> = {
  jarvis: [
    'near this',
    'charge of',
    'doors of',
    'door is',
    'the door is',
    'ajar of',
    'are the best',
    'are the top',
    'have list',
    'how fast',
    'for this',
    'for visas',
    'jar of',
    'jars of',
    'shopping list',
  ],
  computer: ['commute of', 'complete for', 'come pick her'],
};
const words: Readonly<Record<string, string>> = {
  jarvis: `
    alice artificial artist artists assist assistance assistant august barbecue barcelona barney's bars before besides
    best biggest bogus boise boss's boyfriend bus business buster busy california car's carpet cars cashing causes
    charging chess chester choice chores chris christie christie's christmas christopher christy classified closest
    conversation converse convert costs course customer dallas davinci davis dc december decent decide decision default
    defaults define defrost describe description design designed desire desk dessert destination destinations destroyed
    developed device devices difference different disable disappeared disco disconnect disconnected discontinue discover
    discovery discretionary dish dishes dishwasher disney disposal distance elvis garage garlic giving harvest having
    jacket jackson jacksonville jersey jessica join joint jokes joseph just justin kevin kiss kristen largest lava
    lowest marvel moisture navajo nearest nervous never pacific pakistan palace paris parking parks parmesan particles
    parts passenger passengers pasta patties pieces policies policy position precipitation precise prescription process
    processed processing serviced services shopping target tavern travis voice voicemail voices`,
  computer: `
    accomplish acupuncture ammunition amusing approval attenuate beautiful bedroom bermuda birthplace bluebird cambodia
    camera cameras capable capital capitol cappuccino chamber cheapest cheeseburger chipotle collect combined comfort
    comfortable command commands committed committee communicate community commuters companies companions company
    company's complain complaint complete completed completely condition conditions connect connected connecting
    connection consider considered consist constructed consume consumed consumer contact contacts contain contains
    content contents continue control controls converter converters convertible corporate correctly countries country
    coworker cucumbers currently deactivate deductible democracy dentist department depleted deposit deposited deposits
    detected display documents domestic entertainment entitled entity equity familiar february immunization important
    improve improving include ingredient ingredients january jumping kennedy kentucky kilometers kindly manual mpg
    mutual nutrient okinawa operator peruvian pinpoint pittsburgh political pomodoro popular pumpkins reputable similar
    somebody temperature texted tomato tomatoes tomorrow tomorrow's tomorrows turnpike typical unplugged unusable`,
};

/** What else may have been said where one of these wake words seems to be heard; nothing is known of other words. */
export function listRivals(wakeWords: readonly string[]): readonly string[] {
  const rivals = wakeWords.flatMap((word) => [...(phrases[word] ?? []), ...(words[word]?.trim().split(/\s+/) ?? [])]);
  return [...new Set(rivals)].filter((rival) => !wakeWords.includes(rival));
}
