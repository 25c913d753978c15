import { createInterface } from 'node:readline';
import { Comprehension } from '../../app/comprehension.js';
import type { CommandContext } from '../context.js';

/**
 * Reads one sentence per line from standard input and prints what each would do, and on request how it was read. Nothing is
 * done.
 */
export async function understandInput(
  explain: boolean,
  { config, json, surroundings }: CommandContext,
): Promise<number> {
  const comprehension = new Comprehension(config);
  comprehension.warmUp();
  for await (const text of createInterface({ input: surroundings.input, crlfDelay: Infinity })) {
    if (surroundings.outputClosed.aborted) break;
    const began = performance.now();
    const how = explain ? comprehension.explain(text) : null;
    const understood = how ?? comprehension.understand(text);
    const { route, commands, question, offers, topic, confidence, entities } = understood;
    const ms = Math.round((performance.now() - began) * 1000) / 1000;
    const asked = { ...(question === undefined ? {} : { question }), ...(offers === undefined ? {} : { offers }) };
    const about = topic === undefined ? {} : { topic, confidence, entities };
    if (json) {
      const reading = how && { fitting: how.fitting, tried_in_vain: how.triedInVain, unexplained: how.unexplained };
      surroundings.print(JSON.stringify({ text, route, commands, ...asked, ...about, ms, ...reading }));
      continue;
    }
    surroundings.print(
      `${route}: ${commands.map((command) => JSON.stringify(command)).join(' ') || (question ?? topic ?? '-')}`,
    );
    if (how) for (const line of describeReading(how)) surroundings.print(`  ${line}`);
  }
  return 0;
}

/** One line for each template that fits, then the words that fit none. */
function describeReading({ fitting, triedInVain, unexplained }: ReturnType<Comprehension['explain']>): string[] {
  return [
    ...fitting.map(({ words, template, means, slots }) => {
      const taken = Object.keys(slots).length === 0 ? '' : ` ${JSON.stringify(slots)}`;
      return `"${words}" fits ${template} -> ${means}${taken}`;
    }),
    `${triedInVain} other template${triedInVain === 1 ? '' : 's'} tried`,
    ...(unexplained.length === 0 ? [] : [`words that no template explains: ${unexplained.join(', ')}`]),
  ];
}
