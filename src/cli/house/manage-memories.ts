import { findMemories, type MemoryEntry } from '../../app/memory-desk.js';
import { LanternError } from '../../core/errors.js';
import { withUnlit, type CommandContext } from '../context.js';
import { AskLines } from './setup/ask-lines.js';

/** Prints all notes, and then the newest of what was said and done. */
export async function listMemories(count: number, context: CommandContext): Promise<number> {
  const all = await withUnlit(context, ({ memorySide: { memory } }) => [...memory.entries()]);
  const notes = all.filter(({ kind }) => kind === 'note');
  const sentences = all.filter(({ kind }) => kind !== 'note').slice(-count);
  return printMemories([...notes, ...sentences], context);
}

/** Prints the memories about something. */
export async function searchMemories(about: string, count: number, context: CommandContext): Promise<number> {
  return printMemories(await withUnlit(context, ({ memorySide: { memory } }) => memory.recall(about, count)), context);
}

function printMemories(entries: readonly MemoryEntry[], context: CommandContext): number {
  for (const entry of entries) context.surroundings.print(context.json ? JSON.stringify(entry) : describeMemory(entry));
  if (entries.length === 0 && !context.json) context.surroundings.print('nothing is remembered');
  return 0;
}

const describeMemory = ({ id, at, kind, from, text }: MemoryEntry) =>
  `${id}  ${new Date(at).toISOString()}  ${kind}  ${from}: ${text}`;

/** Forgets memories at once and for good, also while Lantern is running, which keeps no memory anywhere else. */
export async function forgetMemories(values: readonly string[], context: CommandContext): Promise<number> {
  const areNumbers = values.every((value) => /^\d{1,15}$/.test(value));
  const ids = areNumbers ? values.map(Number) : [await findMeant(values.join(' '), context)];
  const [forgotten, left] = await withUnlit(context, ({ forgetting }) => [forgetting.forget(ids), forgetting.left]);
  if (forgotten === 0) throw new LanternError('not-found', `there is no memory ${values.join(', ')}`);
  context.surroundings.print(context.json ? JSON.stringify({ forgotten }) : `forgotten for good: ${forgotten}`);
  if (left !== null) throw new LanternError('data-damaged', left);
  return 0;
}

/**
 * The number of the one memory that has all of these words; of several the notes count.
 * @throws LanternError `not-found`, or `usage-invalid` with all of them where several do and nobody tells which
 */
async function findMeant(about: string, context: CommandContext): Promise<number> {
  const meant = await withUnlit(context, ({ memorySide: { memory } }) => findMemories(about, memory));
  const [only, ...others] = meant;
  if (!only)
    throw new LanternError('not-found', `nothing that is remembered says "${about}"; lantern memory list tells all`);
  return others.length === 0 ? only.id : askWhich(meant, context);
}

/** Asks at a terminal which one is meant. @throws LanternError `usage-invalid` elsewhere, and where the answer is none of them */
async function askWhich(meant: readonly MemoryEntry[], { surroundings, json }: CommandContext): Promise<number> {
  const told = meant.map(describeMemory).join('\n');
  if (!json && surroundings.input.isTTY && surroundings.output.isTTY) {
    surroundings.print(told);
    using lines = new AskLines(surroundings);
    const answer = Number(await lines.ask('Which one? Its number:').catch(() => ''));
    if (meant.some(({ id }) => id === answer)) return answer;
  }
  throw new LanternError('usage-invalid', `nothing was forgotten; say which one by its number:\n${told}`);
}
