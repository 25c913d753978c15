/** What is added by these words; at the beginning "add" is heard as "and". */
const addable = 'appointment|alarm|reminder|meeting|event|timer';
const number =
  'half|quarter|ten|eleven|twelve|twenty|thirty|forty|fifty|\\w+teen|one|two|three|four|five|six|seven|eight|nine';
const colors = 'red|green|blue|yellow|orange|purple|pink|white|teal|violet';

/**
 * What recognizers write for what people say to a lamp, and what was said. Only what means nothing else to a lamp is among it: nobody is "in the
 * garden light", and no song comes up tomorrow.
 */
const mishearings: readonly (readonly [heard: RegExp, said: string])[] = [
  // "Remind us in twenty minutes", "add an appointment", "undo the last thing", "how bright is the lamp".
  [/^reminders (?=(?:in|at|to|every|on|tomorrow|tonight)\b)/, 'remind me '],
  [new RegExp(`^and (?=an? (?:${addable})\\b)`), 'add '],
  [/^and do (?=(?:the|my) last (?:thing|change|one|command)$)/, 'undo '],
  [/^(?:power|hour|our|how are|power of) bright (?=is\b|are\b)/, 'how bright '],
  // "Make that fifteen", "make that ten thirty".
  [new RegExp(`^make (?:the |that )?(?:add|at|had) (?=(?:${number}|\\d+|an hour)\\b)`), 'make that '],
  // "Night light to twenty percent".
  [/\bgood (?=night (?:light|lamp) \w)/, ''],
  // "But the garden", "apart from the night light".
  [
    /\b(everywhere|everything|all the lights|every lamp|every light) (?:put|button|bought|bud) (?=(?:the |in the )?\w+(?: \w+)?$)/,
    '$1 but ',
  ],
  [
    /\b(every (?:lamp|light)|everything|all the (?:lamps|lights)) (?:depart|out|a part|apart|of park|of part|upon)(?= from the\b)/,
    '$1 apart',
  ],
  // "I mean the lamp", "I mean thirty percent".
  [
    /^((?:no|wait|oh|sorry|oops) )?(?:by main|my main|on main|i'm in|i'm name|i name|in mean|are meant|i'm mean) (?=the (?:\w+ ){1,2}(?:lamp|light)$|(?:\w+ ){1,2}percent$)/,
    '$1i mean ',
  ],
  // "On second thought", "pink is nicer".
  [
    /^(?:(?:and|on|in|a) )+second (?:floor|sort|salt|fault|thoughts?|sought|fort|thing)(?: (?:to|out|so))? (?=just\b|make\b|turn\b|leave\b|set\b|no\b)/,
    'on second thought ',
  ],
  [new RegExp(`\\b(${colors}) is nice (?:are|or|her|a)$`), '$1 is nicer'],
  // "When does the sun come up", "half an hour after sunset", "a quarter of an hour".
  [/\b(?:song|son|some) (?=(?:come up|comes up|rises?|sets?|go down|goes down)\b)/, 'sun '],
  [/\b(hours?|minutes?) (?:off to|of the|off the) (?=sun(?:set|rise)\b)/, '$1 after '],
  [/\bquarter oven hour\b/, 'quarter of an hour'],
];

/** The words as they were probably said. */
export function repairMishearings(words: readonly string[]): readonly string[] {
  const said = words.join(' ');
  const repaired = mishearings.reduce((text, [heard, meant]) => text.replace(heard, meant), said);
  return repaired === said ? words : repaired.split(' ');
}
