/** What lamps are told to do, as something that was done to them: "turned *all the lights* off", "switched *it* off", "turned off *the lamp*". */
const done =
  /^(?:(?!(?:if|when|whenever|once|after|until|till|unless|as|before|in case|because|since|so)\b)\S+ ){0,3}(?:turned|switched|dimmed|brightened|flipped|lowered) (?:(?:on|off|up|down|out) )?(?:the|all|every|each|both|my|our|his|her|their|your|this|that|these|those|it|them|some|some of|everything)\b/i;
const ago = /\b(?:ago|yesterday)$/i;

/** Whether a sentence tells what somebody did to lamps, and orders nothing: "Jarvis turned all the lights off at ten". */
export const tellsPast = (text: string): boolean => done.test(text.trim()) || ago.test(text.trim());
