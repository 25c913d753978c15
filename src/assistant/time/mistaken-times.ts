import type { Command } from '../../core/command.js';

/** "Stop the twenty minute one" starts none of twenty minutes. */
const ends =
  /^(?:please |now |and |no |oh )*(?:stop|cancel|delete|remove|end|kill|drop|scrap|abort|forget|get rid of|pause|hold|resume|freeze) /;
const startsAnew = /\b(?:set|start|make|begin|put|instead|new|another)\b/;
const startsEnded = (said: string, commands: readonly Command[]) =>
  ends.test(said) &&
  !startsAnew.test(said) &&
  commands.length > 0 &&
  commands.every(({ intent }) => intent === 'timer.start');

/** "*Don't wake me before eight*" asks for no alarm. */
const unwoken =
  /\b(?:do not|don't|never|nobody|no one)\b(?! forget)(?: \w+){0,2} (?:wake|wakes|waking|woken|ring|rings) .*\b(?:before|earlier than|until|till)\b/;
const wakesUnasked = (said: string, commands: readonly Command[]) =>
  unwoken.test(said) && commands.some(({ intent }) => intent === 'alarm.set');

/** "*Every day but not Saturday and Sunday*", of an alarm: how often it comes, and no end of it. */
const often = /^(?:and |no |so |oh |please )*(?:every|each|daily|on weekdays|all days|any day)\b/;
const endsRepeated = (said: string, commands: readonly Command[]) =>
  often.test(said) &&
  commands.some(
    (command) =>
      /^(?:alarm|reminder)\.cancel$/.test(command.intent) && !('date' in command && command.date !== undefined),
  );

/** "Make it *15 minutes of dawn*" says how long the light takes, and not when the alarm rings. */
const dawn =
  /\b(?:minutes?|hours?|min) of (?:the )?(?:dawn|sunrise|wake light|light)\b|\b(?:dawn|sunrise|wake light) (?:of|for) /;
const movesForDawn = (said: string, commands: readonly Command[]) =>
  dawn.test(said) && commands.some(({ intent }) => intent === 'alarm.change');

/** Each a way to read a sentence about timers and alarms as the contrary. */
export const timeMistakes = [startsEnded, wakesUnasked, endsRepeated, movesForDawn];
