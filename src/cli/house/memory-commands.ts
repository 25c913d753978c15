import { Option } from 'commander';
import type { Definition } from '../command-definition.js';
import { parseCount } from '../options.js';

// What a command does is loaded when it runs.
const memories = () => import('./manage-memories.js');

const count = () => new Option('--count <n>', 'how many').default('20');

/** The commands about memories. */
export const memoryDefinitions: readonly Definition[] = [
  {
    words: 'memory list',
    summary: 'the notes, and the newest of what was said and done',
    example: 'lantern memory list --count 5',
    options: [count()],
    run: async (context, _values, options) => (await memories()).listMemories(parseCount(options['count']), context),
  },
  {
    words: 'memory search <words...>',
    summary: 'what is remembered about something, best match first',
    example: 'lantern memory search spare key',
    options: [count()],
    run: async (context, values, options) =>
      (await memories()).searchMemories(values.join(' '), parseCount(options['count']), context),
  },
  {
    words: 'memory forget <which...>',
    summary:
      'forget a memory by its words, or several by their numbers, at once and for good, wherever its words are kept',
    example: 'lantern memory forget spare key',
    run: async (context, values) => (await memories()).forgetMemories(values, context),
  },
];
