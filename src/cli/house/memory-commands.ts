import { Option } from 'commander';
import { LanternError } from '../../core/errors.js';
import { withUnlit, type CommandContext } from '../context.js';
import type { Definition } from '../command-definition.js';
import { parseCount } from '../options.js';

/** Prints the newest memories, or those about something. */
async function listMemories(about: string | undefined, count: number, context: CommandContext): Promise<number> {
  const entries = await withUnlit(context, ({ memorySide: { memory } }) =>
    about === undefined ? memory.latest(count) : memory.recall(about, count),
  );
  for (const entry of entries) {
    const { id, at, kind, from, text } = entry;
    const line = `${id}  ${new Date(at).toISOString()}  ${kind}  ${from}: ${text}`;
    context.surroundings.print(context.json ? JSON.stringify(entry) : line);
  }
  if (entries.length === 0 && !context.json) context.surroundings.print('nothing is remembered');
  return 0;
}

/** Forgets memories at once and for good, also while Lantern is running, which keeps no memory anywhere else. */
async function forgetMemories(values: readonly string[], context: CommandContext): Promise<number> {
  const ids = values.map((value) => {
    if (/^\d{1,15}$/.test(value)) return Number(value);
    throw new LanternError(
      'usage-invalid',
      `"${value}" is not the number of a memory; lantern memory list shows the numbers`,
    );
  });
  const forgotten = await withUnlit(context, ({ forgetting }) => forgetting.forget(ids));
  if (forgotten === 0) throw new LanternError('not-found', `there is no memory ${values.join(', ')}`);
  context.surroundings.print(context.json ? JSON.stringify({ forgotten }) : `forgotten for good: ${forgotten}`);
  return 0;
}

const count = () => new Option('--count <n>', 'how many').default('20');

/** The commands about memories. */
export const memoryDefinitions: readonly Definition[] = [
  {
    words: 'memory list',
    summary: 'what was said and is remembered, newest last',
    example: 'lantern memory list --count 5',
    options: [count()],
    run: (context, _values, options) => listMemories(undefined, parseCount(options['count']), context),
  },
  {
    words: 'memory search <words...>',
    summary: 'what is remembered about something, best match first',
    example: 'lantern memory search spare key',
    options: [count()],
    run: (context, values, options) => listMemories(values.join(' '), parseCount(options['count']), context),
  },
  {
    words: 'memory forget <numbers...>',
    summary: 'forget the memories with these numbers at once and for good, wherever their words are kept',
    example: 'lantern memory forget 12 13',
    run: (context, values) => forgetMemories(values, context),
  },
];
