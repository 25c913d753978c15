/** Verbs that claim a change. English, like everything that is spoken. */
const doing =
  'set|made|created|added|changed|turned|switched|updated|deleted|removed|cancell?ed|scheduled|saved|started|stopped|configured|programmed|replaced|undone|adjusted|put|dimmed|brightened|enabled|disabled|fixed|applied|built';
/** Verbs about things other than the light. After "is" they often describe the world instead ("is written by"). */
const doingElsewhere =
  'sent|booked|ordered|bought|paid|written|copied|moved|installed|uploaded|downloaded|posted|published|executed|completed|finished|run';
/** Past tenses that don't end in -ed. */
const irregular =
  'set|put|made|wrote|sent|took|ran|built|did|bought|paid|drew|gave|began|brought|cut|hid|hung|lit|rang|rewrote|reset|rebuilt|redid|sang|shut|sold|swung|threw|told|undid|cast|spread|split';
/** Verbs of somebody who changes nothing: looks, thinks, talks. */
const harmless = new Set(
  (
    'looked checked searched browsed visited opened fetched counted listed compared reviewed examined inspected noticed tested asked ' +
    'understood considered wondered wanted needed liked loved enjoyed hoped assumed guessed believed remembered recalled learned ' +
    'tried attempted meant mentioned explained described answered talked wished missed used supposed decided misunderstood agreed ' +
    'calculated computed translated suggested recommended proposed received noted figured preferred realized realised gathered ' +
    'need feed proceed succeed indeed exceed'
  ).split(' '),
);
const adverbs = '(?:now|just|also|already|successfully|then|finally|have)';
const firstPerson = new RegExp(
  String.raw`\b(?:i|we)(?:'ve|’ve)? (?:${adverbs} )*([a-z]+ed|${irregular}|written|taken|done|undone|run|begun|given)\b`,
  'gi',
);
const claims = [
  new RegExp(String.raw`\b(?:has|have|had) (?:now |just )?been (?:${doing}|${doingElsewhere})\b`, 'i'),
  new RegExp(String.raw`\b(?:is|are)(?: all| both)? (?:now|${doing})\b`, 'i'),
  new RegExp(String.raw`\byour [\w ]{1,30} (?:is|are|was|were) (?:${doing}|${doingElsewhere})\b`, 'i'),
  /\b(?:all )?(?:done|all set|good to go|ready to go|up and running)\b/i,
  /\b(?:is|are) (?:set|ready|in place|active|running|scheduled)\b/i,
  /\b(?:it|that|this|everything|all of it|both|they|the [\w ]{1,30}) (?:has |have )?(?:all |now )?(?:worked|succeeded|went (?:well|through|fine|smoothly))\b/i,
  /\bsuccessful(?:ly)?\b/i,
  /\b(?:will|'ll|’ll) now\b/i,
  /\bfrom now on\b/i,
];
/** A sentence that denies, asks or offers does not claim anything. */
const denials =
  /\b(?:not|no|nothing|never|n't|n’t|cannot|couldn|unable|failed|if|would|could|should|shall|want)\b|n['’]t\b|\?\s*$/i;
const admissions = /\b(?:not|nothing|never|cannot|unable|fail(?:s|ed)?|failure|error)\b|n['’]t\b/i;

/** Whether a sentence says that something was not done. */
export function isAdmission(sentence: string): boolean {
  return admissions.test(sentence) && !sentence.trim().endsWith('?');
}

/** Whether a sentence claims that something was done. */
export function isClaim(sentence: string): boolean {
  if (denials.test(sentence)) return false;
  const deeds = [...sentence.matchAll(firstPerson)].map(([, verb = '']) => verb.toLowerCase());
  return deeds.some((verb) => !harmless.has(verb)) || claims.some((claim) => claim.test(sentence));
}
