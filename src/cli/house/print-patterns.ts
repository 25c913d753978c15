import { listPatterns } from '../../app/agent/list-patterns.js';
import { loadPatterns } from '../../app/shipped/load-patterns.js';
import { createNotFoundError } from '../../core/not-found.js';
import type { CommandContext } from '../context.js';

/** Prints the kinds of automations, with what to say for each. */
export function printPatterns({ json, surroundings }: CommandContext): number {
  for (const pattern of listPatterns(loadPatterns())) {
    const { name, description, example } = pattern;
    const say = example === null ? 'a model makes it' : `say "${example}"`;
    surroundings.print(json ? JSON.stringify(pattern) : `${name}: ${description} (${say})`);
  }
  return 0;
}

/** Prints one pattern as it is. @throws LanternError `not-found` */
export function printPattern(name: string, { json, surroundings }: CommandContext): number {
  const library = loadPatterns();
  const pattern = library.find(name);
  if (!pattern) {
    const names = library.all.map((each) => each.name);
    throw createNotFoundError('pattern', name, names, 'lantern pattern list shows them all');
  }
  surroundings.print(json ? JSON.stringify(pattern) : JSON.stringify(pattern, null, 2));
  return 0;
}
