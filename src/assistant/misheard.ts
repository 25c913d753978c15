import type { Command } from '../core/command.js';

const isLight = ({ intent }: Command) => intent.startsWith('light.');

/** What was done, and by whom, behind what reads as an order. */
const told =
  / and (?:i|he|she|they|we|you|nobody|no (?:one|body|buddy)|everybody|everyone|somebody|someone|it) (?:(?:all|just|then|really|even|never|nearly|almost) )?(?:(?:was|were)(?! (?:wondering|hoping|thinking|just))|wasn't|weren't|had|did|didn't|couldn't|went|came|saw|got|knew|fell|ran|woke|sat|left|lost|[a-z]{2,}(?<!ne)ed)\b/;

/** "Jarvis turned the hall lamp on *and nobody was there*" tells what happened: only the name in it was heard as the wake word. */
export const isStory = (said: string, commands: readonly Command[]): boolean =>
  told.test(said) && commands.length > 0 && commands.every(isLight);

/** "Bed light blue and *hey lamp* green": a lamp's name that was heard as a mere sound. Another lamp is not meant. */
export const losesName = (said: string, commands: readonly Command[]): boolean =>
  /\w (?:and |the )*(?:hey|oh|ah|uh|um|er|okay) (?:lamp|light)\b/.test(said) && commands.some(isLight);

/** "*I'm awake* should put the desk on blue" teaches words of somebody's own, and puts nothing on now. */
export const isTaught = (said: string, commands: readonly Command[]): boolean =>
  /^(?:i'm|i am|we're|we are|saying) [\w' ]+ (?:should|must|shall|is to|means) (?:put|turn|switch|make|set|dim)\b/.test(
    said,
  ) && commands.some(isLight);

/** "Set a timer, *oh never mind, I don't need it*": neither that, nor anything that was set before. */
export const takesItselfBack = (text: string): boolean =>
  /^(?:please )?(?:set|start|make|put|add|create) (?:a |an |the )?(?:\w+ )?(?:timer|alarm|reminder)(?:,? (?:to|for|all|oh|or|and|no|actually))*,? (?:never ?mind|for ?get (?:about )?it|don't bother|leave it)\b/i.test(
    text,
  );
