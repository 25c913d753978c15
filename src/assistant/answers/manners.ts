import type { Command } from '../../core/command.js';

type Said = Extract<Command, { intent: 'manners' }>['said'];

/** The short answer to what people say to each other. */
export function answerManners(said: Said): string {
  return replies[said];
}

const replies: Readonly<Record<Said, string>> = {
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
