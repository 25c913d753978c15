import type { Command } from '../core/command.js';

const condition =
  /\b(?:if|unless|only when|as long as|provided) (?:the |my |our )?[\w ]{1,30}? (?:is|are|isn't|aren't) (?:not |still |already )*(?:on|off|lit|dark|open|closed|red|green|blue|yellow|orange|purple|pink|white)\b/;
const rings = /^(?:reminder\.set|alarm\.set|timer\.start)$/;

/** "*If the bed lamp is on after eleven* remind me to sleep": a reminder has no condition, and rings in any case. */
export const dropsCondition = (said: string, commands: readonly Command[]): boolean =>
  condition.test(said) &&
  commands.some((command) => rings.test(command.intent) && !JSON.stringify(command).toLowerCase().includes(' is '));
