import { millis } from '../../../src/core/units.js';
import { createAssistant } from '../create-assistant.js';

const typed = { kind: 'text' as const };
const sensor = { kind: 'source' as const };

/** A house of three lamps to which somebody talks, where things happen and time passes. */
export function beginHouse() {
  const made = createAssistant([
    { id: 'desk', name: 'desk lamp', aliases: [] },
    { id: 'bed', name: 'bed light', aliases: [] },
    { id: 'hall', name: 'hall lamp', aliases: [] },
  ]);
  const { assistant, engine, clock } = made;
  return {
    ...made,
    say: async (text: string) => (await assistant.say(text, typed)).reply,
    fire: (name: string) => engine.fire({ name }, sensor),
    read: (name: string, value: number) => {
      engine.apply([{ kind: 'data.set', name, value }], sensor);
      engine.fire({ name: `${name}_updated` }, sensor);
    },
    wait: (seconds: number) => clock.advance(millis(seconds * 1000)),
    states: () => engine.lamps.map(({ id }) => engine.status(id).state).join(' '),
    rules: () => [...engine.machine.rules.values()],
  };
}

/** What is answered to sentences that are said one after the other in a new house; `reply` is the last answer. */
export async function talk(...sentences: readonly string[]) {
  const house = beginHouse();
  const replies: string[] = [];
  for (const each of sentences) replies.push(await house.say(each));
  return { ...house, replies, reply: replies.at(-1) ?? '' };
}
