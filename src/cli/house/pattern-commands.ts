import type { Definition } from '../command-definition.js';

// What a command does is loaded when it runs.
const patterns = () => import('./print-patterns.js');

/** The commands about patterns. */
export const patternDefinitions: readonly Definition[] = [
  {
    words: 'pattern list',
    summary: 'the kinds of automations that a sentence or a model can make',
    example: 'lantern pattern list --json',
    run: async (context) => (await patterns()).printPatterns(context),
  },
  {
    words: 'pattern show <name>',
    summary: 'one pattern: its sentences, its rules and an example',
    example: 'lantern pattern show motion',
    run: async (context, [name = '']) => (await patterns()).printPattern(name, context),
  },
];
