const form =
  /^\W*(?:and |but |please )*(?:when|whenever|if|once|as soon as|(?:every|each) time) (?:the |my |our )?[\w ]{1,30}?\b(?:(?:goes|comes|turns|switches) (?:on|off|out)|(?:is|gets|was|has been) (?:turned|switched|put) (?:on|off|out)),? \w+ /i;

/**
 * Whether a sentence waits for what a lamp does: "*when the sofa lamp goes on* turn the bed lamp on too". Nothing can wait for that, and it changes
 * nothing that is set up.
 */
export const waitsForLamp = (text: string): boolean => form.test(text);
