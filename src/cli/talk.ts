import { createInterface } from 'node:readline';
import type { Lantern } from '../app/lantern.js';
import type { Surroundings } from './context.js';

/** A conversation in the terminal: a sentence a line, until the input ends or `signal` aborts. */
export async function talk(lantern: Lantern, { input, print }: Surroundings, signal: AbortSignal): Promise<void> {
  const lines = createInterface({ input, crlfDelay: Infinity, signal });
  for await (const line of lines) {
    const text = line.trim();
    if (text === '') continue;
    if (text === 'exit' || text === 'quit') return;
    const { reply } = await lantern.assistant.say(text, { kind: 'text' });
    print(reply === '' ? '(nothing to do)' : reply);
  }
}
