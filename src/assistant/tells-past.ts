/** What lamps are told to do, as something that was done to them: "turned *all the lights* off", "switched *it* off", "turned off *the lamp*". */
const done =
  /^(?:(?!(?:if|when|whenever|once|after|until|till|unless|as|before|in case|because|since|so)\b)\S+ ){0,3}(?:turned|switched|dimmed|brightened|flipped|lowered) (?:(?:on|off|up|down|out) )?(?:the|all|every|each|both|my|our|his|her|their|your|this|that|these|those|it|them|some|some of|everything)\b/i;
const ago = /\b(?:ago|yesterday)$/i;
/** What is wished of what was: "*undo* what you did an hour ago", "*remind me* of what I said yesterday". */
const wishes =
  /^(?:(?:please|and|so|now|hey|oh|ok|okay|can you|could you|would you|will you|i want you to|i'd like you to|let's|let us) )*(?:undo|revert|restore|redo|repeat|remind|wake|tell|show|explain|list|read|put|bring|make|set|turn|take|go|get|cancel|delete|forget|remove|what|when|why|how|who|which|where|did|was|were)\b/i;

/** Whether a sentence tells what somebody did to lamps, and orders nothing: "Jarvis turned all the lights off at ten". */
export const tellsPast = (text: string): boolean => {
  const said = text.trim();
  return done.test(said) || (ago.test(said) && !wishes.test(said));
};

/** What somebody tells of other people's lamps, or of another day, is no order: "our neighbours always turn *their porch light* on at five". */
export const ofOthers =
  /\b(?:their|his|her) (?:\w+ )?(?:lights?|lamps?)\b|\byesterday\b|\bused to\b|\blast (?:night|week|month|year|summer|winter)\b/i;
