import type { Command } from '../../core/command.js';
import type { Origin } from '../../core/origin.js';
import { keepChangeSet } from '../../engine/history.js';
import type { Memory } from '../../memory/memory.js';
import { notingStep } from '../../memory/scrub-entry.js';
import type { AssistantParts } from '../assistant-parts.js';
import type { Answer } from './answer.js';
import { answerFromNotes, forgetNoted } from './from-notes.js';
import { forgetAbout, quoteMemories, tellUncleaned } from './forget-memories.js';

/** The commands that keep, recall or forget notes. */
export type MemoryCommand = Extract<Command, { intent: `memory.${string}` }>;

/** What they need. */
export type RememberingParts = Pick<AssistantParts, 'memory' | 'forgetting' | 'store' | 'clock' | 'agent'>;

type NoteParts = Pick<RememberingParts, 'store' | 'clock'> & { readonly memory: Memory };

/** The most memories told at once. */
const mostTold = 3;

/** What no undo brings back. */
const isForGood = (command: MemoryCommand) =>
  command.intent === 'memory.clear' ||
  command.intent === 'memory.purge' ||
  (command.intent === 'memory.forget' && command.for_good === true);

/** What is said to a program whose token is not for everything, and to somebody at a satellite. */
const onlyOwner: Answer = {
  say: 'Nothing is deleted for good from there. Say it where I run, or on my page.',
  failed: 'request-refused',
};

/** Keeps, tells or forgets notes; returns what to say. @param text the sentence as it was said */
export async function actOnMemory(
  command: MemoryCommand,
  text: string,
  origin: Origin,
  { memory, ...parts }: RememberingParts,
): Promise<Answer> {
  if (!memory) return { say: 'I have no memory just now.' };
  if (origin.mayConsent === false && isForGood(command)) return onlyOwner;
  switch (command.intent) {
    case 'memory.add':
      // `command.text` is lower case and has no punctuation, so the note is taken from the sentence itself.
      return keepNote(text.replace(/^.*?\bthat\s+/i, '').trim() || command.text, origin, { ...parts, memory });
    case 'memory.get':
      return { say: command.about === undefined ? tellAll(memory) : tellAbout(command.about, memory) };
    case 'memory.forget':
      return forgetAbout(command, origin, { ...parts, memory });
    case 'memory.purge':
      if (parts.forgetting.forgetHidden() === 0) return { say: 'There is nothing left to forget.' };
      return { say: `Gone for good.${tellUncleaned(parts.forgetting)}` };
    case 'memory.clear':
      return clear(command, memory, parts);
  }
  return command satisfies never;
}

/** Does what a sentence means only beside the notes: "when do the bins go out", "forget the bins". Null where no note has its words. */
export async function actOnNotes(text: string, origin: Origin, parts: RememberingParts): Promise<Answer | null> {
  if (!parts.memory) return null;
  const say = answerFromNotes(text, parts.memory);
  if (say !== undefined) return { say };
  const command = forgetNoted(text, parts.memory);
  return command ? actOnMemory(command, text, origin, parts) : null;
}

function keepNote(note: string, origin: Origin, { memory, store, clock }: NoteParts): Answer {
  const outside = [{ kind: notingStep, data: memory.add('note', 'user', note) }];
  keepChangeSet(store, clock.now(), { origin, writes: [], firings: [], outside });
  return { say: 'I will remember that.' };
}

function tellAbout(about: string, memory: Memory): string {
  const notes = memory.recall(about, 20).filter(({ kind }) => kind === 'note');
  if (notes.length === 0) return 'I remember nothing about that.';
  return notes
    .slice(0, mostTold)
    .map((entry) => `You told me: ${entry.text.replace(/[.!?]+$/, '')}.`)
    .join(' ');
}

/** The newest notes, and how much else is kept. */
function tellAll(memory: Memory): string {
  const { notes, others } = count(memory);
  if (notes.length === 0 && others === 0) return 'Nothing yet.';
  const told = notes.length === 0 ? 'You asked me to remember nothing.' : `You told me: ${quoteMemories(notes)}.`;
  return others === 0
    ? told
    : `${told} I also keep ${tellCount(others, 'sentence')} of late; the page's set-up tells more.`;
}

function count(memory: Memory) {
  const entries = [...memory.entries()];
  const notes = entries.filter(({ kind }) => kind === 'note');
  return { notes, others: entries.length - notes.length };
}

const tellCount = (many: number, noun: string) => `${many} ${noun}${many === 1 ? '' : 's'}`;

async function clear(
  { sure }: Extract<MemoryCommand, { intent: 'memory.clear' }>,
  memory: Memory,
  { agent, forgetting }: Omit<RememberingParts, 'memory'>,
): Promise<Answer> {
  if (sure !== true) {
    const { notes, others } = count(memory);
    return {
      say: `That deletes for good all that was said: ${tellCount(notes.length, 'note')} and ${tellCount(others, 'sentence')}, with the log of them. Lamps, automations, alarms, timers, reminders, words of your own, appointments and secrets stay. Shall I?`,
      offers: [{ intent: 'memory.clear', sure: true }],
    };
  }
  // A request that the agent works on would write down again what it was told.
  await agent?.stop();
  forgetting.clear();
  return {
    say: `Everything that was said is gone for good. Backups from before still have it.${tellUncleaned(forgetting)}`,
  };
}
