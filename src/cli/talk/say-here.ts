import { withControls, type CommandContext } from '../context.js';
import { saySentences, type SayOptions } from './say.js';

/** Says sentences to the Lantern that runs on the data folder, or else to one in this process. */
export function sayHere(words: readonly string[], options: SayOptions, context: CommandContext): Promise<number> {
  return saySentences(words, options, { ...context, act: (use) => withControls(context, use) });
}
