import type { Understanding } from '../core/command.js';
import type { WishKind } from '../language/wishes/wish-weights.js';
import { isForLater } from './time/delayed-commands.js';

/** Not understood by itself, or only in part. */
export const isNothingRead = ({ route, guessed }: Understanding) =>
  route === 'agent' || route === 'ask' || guessed === true;

/** Words around a light's wish are weighed by the reader of the sentence; what is about times stands for itself. */
export const isAboutTime = ({ route, guessed, commands, reply }: Understanding) =>
  guessed !== true &&
  (route === 'answer' && commands.length === 0 ? reply !== undefined : route !== 'agent' && route !== 'ask') &&
  commands.every(
    (command) =>
      /^(?:alarm|reminder|timer|plan|calendar|appointment|automation|setup)\.|^(?:explain|assistant\.undo)$/.test(
        command.intent,
      ) ||
      isForLater(command) ||
      'for' in command,
  );

/** Whether a plain sentence came to what its kind of wish may. */
export const isOfKind = ({ intents, later, clock }: WishKind, { commands }: Understanding) =>
  commands.length > 0 &&
  !(clock && commands.some((command) => command.intent === 'automation.set' && command.when.on === 'event')) &&
  commands.every((command) =>
    later
      ? isForLater(command) || 'for' in command || command.intent === 'automation.set'
      : intents.includes(command.intent),
  );
