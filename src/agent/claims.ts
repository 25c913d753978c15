/** Words that tell of a change as done. English, as the rest of what is spoken. */
const doing =
  'set|made|created|added|changed|turned|switched|updated|deleted|removed|cancell?ed|scheduled|saved|started|stopped|configured|programmed|replaced|undone|adjusted|put|dimmed|brightened|enabled|disabled|fixed|applied|built';
const claims = [
  new RegExp(String.raw`\b(?:i|we)(?:'ve|’ve| have)?(?: now| just| also)? (?:${doing})\b`, 'i'),
  new RegExp(String.raw`\b(?:has|have|had) (?:now |just )?been (?:${doing})\b`, 'i'),
  new RegExp(String.raw`\b(?:is|are)(?: all| both)? (?:now|${doing})\b`, 'i'),
  /\b(?:all )?(?:done|all set|good to go|ready to go|up and running)\b/i,
  /\b(?:is|are) (?:set|ready|in place|active|running|scheduled)\b/i,
  /\b(?:will|'ll|’ll) now\b/i,
  /\bfrom now on\b/i,
];
/** A sentence that says that something was not done, asks, or offers claims nothing. */
const denials =
  /\b(?:not|no|nothing|never|n't|n’t|cannot|couldn|unable|failed|if|would|could|should|shall|want)\b|\?\s*$/i;

/** Whether a sentence says that something was not done, or asks. */
export function isDenial(sentence: string): boolean {
  return denials.test(sentence);
}

/** Whether a sentence tells of something as done. */
export function isClaim(sentence: string): boolean {
  return !denials.test(sentence) && claims.some((claim) => claim.test(sentence));
}
