import type { Command } from '../../core/command.js';
import type { Origin } from '../../core/origin.js';
import { tellModes, tellPatterns } from '../answers/tell-choices.js';
import { tellSetUp } from '../answers/tell-set-up.js';
import type { AssistantParts } from '../assistant-parts.js';
import { pauseRules } from './pause-rules.js';
import { tellWhatIsSet } from './tell-what-is-set.js';
import { tellTrial } from './tell-trial.js';
import { cancelNamedPlan } from '../time/cancel-named-plan.js';
import type { LaterContext } from '../time/delayed-commands.js';
import { forgetRules } from './forget-rules.js';
import { findSaidRules } from './meant-rules.js';

type SetUpCommand = Extract<Command, { intent: `setup.${string}` }>;

/** Whether a command asks about the set-up, or ends a part of it. */
export function isAboutSetUp(command: Command): command is SetUpCommand {
  return command.intent.startsWith('setup.');
}

/** Answers questions about the set-up and deletes rules by what they are about; returns what to say. @throws LanternError `data-unwritable` */
export function actOnSetUp(
  command: SetUpCommand,
  { engine, patterns, conversations }: Pick<AssistantParts, 'engine' | 'patterns' | 'conversations'>,
  later: LaterContext,
  mode: string,
  origin: Origin,
): string {
  const { now, timeZone, here } = later;
  switch (command.intent) {
    case 'setup.patterns':
      return tellPatterns(patterns, command.about);
    case 'setup.modes':
      return tellModes(conversations.modes, mode);
    case 'setup.try':
      return tellTrial(command, engine);
    case 'setup.list':
      return tellWhatIsSet(command, engine, { now, timeZone, here });
    case 'setup.forget':
      return forgetNamed(command, later, origin);
    case 'setup.pause':
    case 'setup.resume':
      return pauseRules(command, { engine, now, timeZone }, origin);
    default:
      return tellSetUp(command, engine.machine);
  }
}

/** "Delete the porch one" is about a plan, where no rule is about the porch. */
function forgetNamed(
  command: Extract<SetUpCommand, { intent: 'setup.forget' }>,
  later: LaterContext,
  origin: Origin,
): string {
  const { engine } = later;
  const isRule = command.about === undefined || findSaidRules(command, engine).length > 0;
  const planned = isRule ? undefined : cancelNamedPlan(command.about ?? '', later, origin);
  return planned ?? forgetRules(command, engine, origin);
}
