import type { Lamp } from '../../src/core/lamp.js';
import type { Origin } from '../../src/core/origin.js';
import { createAssistant } from './create-assistant.js';

export const homeLamps: readonly Lamp[] = [
  { id: 'sofa', name: 'Sofa lamp', area: 'Living room', aliases: [] },
  { id: 'shelf', name: 'Shelf light', area: 'Living room', aliases: [] },
  { id: 'bed', name: 'Bed light', area: 'Bedroom', aliases: [] },
  { id: 'counter', name: 'Counter light', area: 'Kitchen', aliases: [] },
];

type Options = Parameters<typeof createAssistant>[2];

/** An assistant with four lamps, who is in the living room. `say` answers with the reply; `shown` tells what is lit. */
export function createHome(options: Options = {}, lamps = homeLamps) {
  const made = createAssistant(lamps, [], { here: 'Living room', ...options });
  const { engine, assistant } = made;
  const lookOf = (lamp: string) => {
    const { state, brightness } = engine.status(lamp);
    return brightness === 100 ? state : `${state} ${brightness}`;
  };
  return {
    ...made,
    say: async (sentence: string, origin: Origin = { kind: 'text' }) => (await assistant.say(sentence, origin)).reply,
    /** What each lit lamp shows: "color/red", "on 40". */
    shown: () =>
      Object.fromEntries(
        lamps.flatMap(({ id }) => (engine.status(id).state === 'off' ? [] : [[id, lookOf(id)] as const])),
      ),
  };
}
