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

/** Each a way to read a sentence about timers and alarms as the contrary. */
export const timeMistakes = [startsEnded, wakesUnasked];
