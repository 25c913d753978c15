import type { Command } from '../../core/command.js';
import type { Trouble } from '../../core/facts.js';

type Said = Extract<Command, { intent: 'manners' }>['said'];

/** So much of what is wrong can be listened to. */
const mostTold = 2;

/** The short answer to what people say to each other. @param troubles what is wrong with Lantern now */
export function answerManners(said: Said, troubles: readonly Trouble[]): string {
  return said === 'health' ? tellHealth(troubles) : replies[said];
}

/** "Something is wrong with my speech: espeak-ng is not installed." */
function tellHealth(troubles: readonly Trouble[]): string {
  if (troubles.length === 0) return "I'm well: I know of nothing that is wrong.";
  const told = troubles.slice(0, mostTold).map(({ part, message }) => `My ${part}: ${message.replace(/\.$/, '')}.`);
  const more = troubles.length > mostTold ? ' The rest is on the page, under Health.' : '';
  return `${troubles.length === 1 ? 'Something is' : `${troubles.length} things are`} wrong. ${told.join(' ')}${more}`;
}

const replies: Readonly<Record<Exclude<Said, 'health'>, string>> = {
  hello: 'Hello.',
  morning: 'Good morning.',
  evening: 'Good evening.',
  night: 'Good night.',
  bye: 'Goodbye.',
  thanks: "You're welcome.",
  sorry: "That's all right.",
  who: "I'm Lantern, a light you can talk to.",
  name: "I'm called Lantern.",
  how: "I'm well, thank you.",
};
