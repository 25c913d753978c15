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
  // Without it the first of many sentences would take longer than the others, which is told with --json alone; it takes seconds.
  if (json) comprehension.warmUp();
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
      const reading = how && {
        ...{ reader: how.reader, fitting: how.fitting, tried_in_vain: how.triedInVain, unexplained: how.unexplained },
        ...{ spans: how.spans, weighed: how.weighed },
      };
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

/** What took a sentence, for whoever writes sentences. */
const readers = {
  none: 'nothing',
  automation: 'the parts of an automation',
  phrase: 'a phrase of this house',
  correction: 'what corrects itself ("the desk, no, the shelf")',
  template: 'templates',
  tie: 'templates, with the sentence before',
  repair: 'templates, after a word that was misheard',
  frame: 'its words by themselves',
  bag: 'all of its words, in any order',
  remark: 'templates, beside a remark',
  gate: 'the trained gate',
  name: 'its words by themselves; no such light is here',
  offer: 'its words by themselves, to be asked about',
} as const;

/** Which reader took it, a line for each template that fits, the words that fit none, and what the other readers make of them. */
function describeReading(how: ReturnType<Comprehension['explain']>): string[] {
  const { fitting, triedInVain, unexplained, reader, spans, weighed } = how;
  return [
    `read by: ${readers[reader]}`,
    ...fitting.map(({ words, template, means, slots }) => {
      const taken = Object.keys(slots).length === 0 ? '' : ` ${JSON.stringify(slots)}`;
      return `"${words}" fits ${template} -> ${means}${taken}`;
    }),
    `${triedInVain} other template${triedInVain === 1 ? '' : 's'} tried`,
    ...(unexplained.length === 0 ? [] : [`words that no template explains: ${unexplained.join(', ')}`]),
    ...(unexplained.length === 0
      ? []
      : [
          `by themselves, ${spans.filter(({ means }) => means === 'strange').length} strange: ${spans.map(({ words, means }) => `${words} (${means})`).join(' ')}`,
        ]),
    ...(weighed ? [`the gate: ${weighed.meaning}, ${Math.round(100 * weighed.probability)} %`] : []),
  ];
}
