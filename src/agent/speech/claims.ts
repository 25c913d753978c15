/**
 * What the model says of deeds. Nothing here decides what happened: that is told from the records (engine/tell-changes.ts). Here only
 * what the model says about it besides is recognized, so that it is left out. English, like everything that is spoken.
 */

/** Past tenses that don't end in -ed. */
const irregular =
  'set|put|made|wrote|sent|took|ran|built|did|bought|paid|drew|gave|began|brought|cut|hid|hung|lit|rang|rewrote|reset|rebuilt|redid|sang|shut|sold|swung|threw|told|undid|cast|spread|split|got|let';
const participles = 'written|taken|done|undone|run|begun|given|sung|drawn|hidden|rung|thrown|rewritten';
/** Verbs of somebody who changes nothing: looks, thinks, talks. */
const harmless = new Set(
  (
    'compared noticed ' +
    'understood considered wondered wanted needed liked loved enjoyed hoped assumed guessed believed recalled learned ' +
    'tried attempted meant mentioned explained described answered talked wished missed used supposed decided misunderstood agreed ' +
    'calculated computed translated suggested recommended proposed received figured preferred realized realised gathered ' +
    'need feed proceed succeed indeed exceed'
  ).split(' '),
);
/** Verbs of somebody who only looks, which takes a tool. */
const looking = new Set(
  'looked checked searched browsed visited opened fetched counted listed reviewed examined inspected tested asked read'.split(
    ' ',
  ),
);
const adverbs = '(?:now|just|also|already|successfully|then|finally|have)';
const firstPerson = new RegExp(
  String.raw`\b(?:i|we)(?:'ve|\u2019ve)? (?:${adverbs} )*([a-z]+ed|${irregular}|${participles})\b`,
  'gi',
);
/** When a deed is told of that was done before: the answer to "why is it red?". */
const earlier =
  /\b(?:because|earlier|yesterday|ago|when you|since you|as you|last (?:night|week|time|month|year)|before|this morning|at \d|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;
/** A sentence that denies, asks or offers does not claim anything. */
const denials =
  /\b(?:not|no|nothing|never|n't|n’t|cannot|couldn|unable|failed|if|would|could|should|shall|want|left|leave|kept|keep)\b|n['’]t\b|\?\s*$/i;
const admissions = /\b(?:left|leave|not|nothing|never|cannot|unable|fail(?:s|ed)?|failure|error)\b|n['’]t\b/i;
/** What the light, its set-up and the things that tools change are called. */
const things =
  'lights?|lamps?|rules?|timers?|alarms?|reminders?|schedules?|automations?|buttons?|looks?|states?|scenes?|colou?rs?|effects?|functions?|tools?|sources?|lantern|set-?up|mails?|e-?mails?|messages?|files?|tables?|tickets?|backups?|uploads?|packages?|everything|all of (?:it|them)|both|changes?';
const looks =
  'red|green|blue|white|warm|cold|cool|orange|yellow|purple|pink|violet|amber|turquoise|teal|cyan|magenta|gold|golden|bright|brighter|dim|dimmer|dimmed|dark|darker|on|off|lit|set|ready|done|running|active|armed|saved|scheduled|enabled|disabled|deleted|removed|in place|back|up';
const acts =
  'is|are|was|were|has|have|will|now|turns?|shows?|glows?|pulses?|blinks?|flash(?:es)?|fades?|starts?|stops?|runs?|lights?|switch(?:es)?|toggles?|changes?|works?|went|succeeded|rings?|reminds?|wakes?|breathes?|shines?|flickers?|sparkles?|twinkles?';
const statements = [
  new RegExp(
    String.raw`\b(?:your|the|my|this|that|these|those|each|every|both|all|two|three|four|a|an)\b[^.?!]{0,40}\b(?:${things})\b[^.?!]{0,40}\b(?:${acts})\b`,
    'i',
  ),
  new RegExp(String.raw`^(?:${things})\b[^.?!]{0,20}\b(?:${acts})\b`, 'i'),
  new RegExp(
    String.raw`\b(?:it|they|that|this)(?: is|'s|\u2019s| are|'re|\u2019re) (?:all |both |now |already )*(?:${looks})\b`,
    'i',
  ),
  /\b(?:it|they|this|that|everything|all of it)(?:'ll|’ll| will)? (?:now )?(?:pulses?|glows?|blinks?|flash(?:es)?|fades?|worked|succeeded|went (?:well|through|fine|smoothly))\b/i,
  /\b(?:is|are) (?:now |all |both )*(?:set|scheduled|saved|deleted|removed|booked|sent)\b/i,
  /\b(?:it|they|that|this|everything)(?: is|'s|’s| are|'re|’re) (?:all |both |now |already )*(?!called|located|based|supposed|needed|allowed|used|closed|expected)[a-z]+ed\b/i,
  new RegExp(String.raw`\b(?:${things})\b[^.?!]{0,10} (?:is|are) (?:all |both |now |already )*(?:${looks})\b`, 'i'),
  /\b(?:has|have) (?:now |just )*been [a-z]+(?:ed|n|t|e)\b/i,
  /\b(?:all )?(?:done|all set|good to go|ready to go|up and running|in place)\b/i,
  /\bsuccessful(?:ly)?\b/i,
  /\bfrom now on\b/i,
];

/** What is to come, which only a rule or a timer keeps. */
const promises =
  /\b(?:i|we)(?:'ll|’ll| will)? (?:now )?(?:watch|monitor|remind|notify|alert|wake|warn|track|observe|follow|flip|keep an eye)\b/i;
const automations =
  /\b(?:lights?|lamps?|it|they)\b[^.?!]{0,60}\b(?:when(?:ever)?|as soon as|every|each time|at (?:sunrise|sunset|noon|midnight|half|\d))\b/i;

/** That somebody has consented, which only Lantern itself can know. */
const consents =
  /\b(?:users?|owners?|you|somebody|someone|everybody|he|she|they)(?: have| has|'ve|’ve| had)?(?: already| just| all)? (?:agreed|approved|consented|permitted|allowed|authorized|authorised|confirmed|said yes|gave (?:me )?(?:permission|consent))\b/i;

/** Whether a sentence promises something for later. */
export function isPromise(sentence: string): boolean {
  return promises.test(sentence) && !denials.test(sentence);
}

/** Whether a sentence says what lamps do when something happens. */
export function isAutomation(sentence: string): boolean {
  return automations.test(sentence) && !denials.test(sentence);
}

/** Whether a sentence says that somebody has agreed to something. */
export function claimsConsent(sentence: string): boolean {
  return consents.test(sentence) && !sentence.trim().endsWith('?');
}

/** Whether a sentence says that something was not done. */
export function isAdmission(sentence: string): boolean {
  return admissions.test(sentence) && !sentence.trim().endsWith('?');
}

/**
 * Whether a sentence says that the speaker has done something just now.
 * @param hasLooked whether a tool has answered, so that looking is no lie
 */
export function isDeed(sentence: string, hasLooked = true): boolean {
  if (denials.test(sentence) || earlier.test(sentence)) return false;
  return [...sentence.matchAll(firstPerson)].some(([, given = '']) => {
    const verb = given.toLowerCase();
    return !harmless.has(verb) && !(hasLooked && looking.has(verb));
  });
}

/** Whether a sentence says how things are after a deed, or that there was one: "Your light is red", "All set". */
export function isStatement(sentence: string): boolean {
  return !denials.test(sentence) && (isDeed(sentence) || statements.some((statement) => statement.test(sentence)));
}
