import { createInterface } from 'node:readline';
import { Comprehension } from '../../app/comprehension.js';
import type { CommandContext } from '../context.js';

/** Reads a sentence a line from standard input and prints what each would do. Nothing is done. */
export async function understandInput({ config, json, surroundings }: CommandContext): Promise<number> {
  const comprehension = new Comprehension(config);
  comprehension.warmUp();
  for await (const text of createInterface({ input: surroundings.input, crlfDelay: Infinity })) {
    if (surroundings.outputClosed.aborted) break;
    const began = performance.now();
    const { route, commands, question, topic, confidence, entities } = comprehension.understand(text);
    const ms = Math.round((performance.now() - began) * 1000) / 1000;
    const asked = question === undefined ? {} : { question };
    const about = topic === undefined ? {} : { topic, confidence, entities };
    if (json) surroundings.print(JSON.stringify({ text, route, commands, ...asked, ...about, ms }));
    else
      surroundings.print(
        `${route}: ${commands.map((command) => JSON.stringify(command)).join(' ') || (question ?? topic ?? '-')}`,
      );
  }
  return 0;
}
