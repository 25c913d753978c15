import { echo } from '../../core/echo.js';
import type { Command } from '../../core/command.js';
import type { NearestAutomation } from '../../language/automation/nearest-automation.js';
import { nameLamp } from '../answers/refusal.js';
import type { Answer } from '../answers/answer.js';
import type { AutomationParts } from './automation-parts.js';
import { describeAutomation } from './set-automation.js';

/** Longest piece of a sentence that is said back. */
const longestEcho = 80;

/** Tells how far a sentence about an automation was understood. @param named the lamps and places that it names @returns undefined where what is left of it can't be done here either. */
export function tellNearest(
  { lacks, understood, unknown, offers = [] }: NearestAutomation,
  named: readonly string[],
  parts: AutomationParts,
): Answer | undefined {
  switch (lacks) {
    case 'nothing': {
      const told = tellOffers(offers, parts);
      return told === undefined
        ? undefined
        : { say: `I didn't understand ${quote(unknown)}. Without that: ${told} Shall I set that up?`, offers };
    }
    case 'what':
      return {
        say: `I understood ${quote(understood)}, but not ${quote(unknown)}. Try "turn on ${nameLamp(parts.engine.lamps, named)} ${understood}".`,
      };
    case 'when':
      return {
        say: `I understood ${quote(understood)}, but not ${quote(unknown)}. ${tellKnown(understood, unknown)}`,
      };
  }
  return lacks satisfies never;
}

/** What can set an automation off. Whether a room is empty is only told by how long nothing has moved in it. */
function tellKnown(understood: string, unknown: string): string {
  return /\b(?:nobody|no one)\b/.test(unknown)
    ? `Say for how long nothing has to move: "${understood} when there is no motion for 10 minutes", for example.`
    : `I know times, the sun, the button, timers and what sensors tell: "${understood} when I press the button", for example.`;
}

function tellOffers(offers: readonly Command[], parts: AutomationParts): string | undefined {
  try {
    return offers
      .map((command) => (command.intent === 'automation.set' ? describeAutomation(command, parts) : ''))
      .join(' ');
  } catch {
    return undefined; // A lamp that is not here: what is left can't be done either.
  }
}

const quote = (text: string) => `"${echo(text, longestEcho)}"`;
