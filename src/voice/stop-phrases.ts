import { containsPhrase } from './wake-hit.js';

/** Words that silence the assistant without the wake word. */
export const stopPhrases: readonly string[] = ['stop', 'cancel', 'never mind', 'be quiet', 'shut up', 'enough', 'hush'];

/** Those that people say with other words; in the sound of a reply alone, a "cancel" with others was heard once in a quarter of an hour. */
const said = ['stop', 'be quiet', 'shut up', 'enough'];
/** How they do; `*` is any of them. A grammar in which they stand alone hears nothing known in "okay that's enough". */
const orders = [
  ...['okay *', 'oh *', 'no *', 'please *', 'just *', 'hey *', 'alright *', '* please', '* now', '* thank you'],
  ...['stop it', 'stop that', 'stop talking', 'stop reading', 'will you stop', 'would you stop', 'enough already'],
  ...["that's enough", 'that is enough', "okay that's enough", "alright that's enough", "no that's enough"],
];

/** The orders that have one of these phrases in them, as a grammar takes them. */
export function listOrders(phrases: readonly string[]): readonly string[] {
  const wanted = said.filter((phrase) => phrases.includes(phrase));
  const all = orders.flatMap((order) => wanted.map((phrase) => order.replace('*', phrase)));
  return [...new Set(all)].filter((order) => wanted.some((phrase) => containsPhrase(order, phrase)));
}
