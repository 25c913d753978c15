import type { TalkCommand } from '../../src/core/command.js';
import type { Discourse, House, Shown } from '../../src/dialogue/discourse.js';
import { settleTalk } from '../../src/dialogue/settle-talk.js';
import { createHouse } from './house.js';

/** The command that has a lamp show what it showed. */
export const show = (lamp: string, { state, brightness }: Shown) => ({
  intent: 'light.show',
  state,
  brightness,
  target: { lamps: [lamp] },
});

/** What is said of the sentence before it. */
export const settle = (command: TalkCommand, said: Discourse, house: House = createHouse()) =>
  settleTalk(command, false, said, house);

/** The same with "and … too". */
export const add = (command: TalkCommand, said: Discourse, house: House = createHouse()) =>
  settleTalk(command, true, said, house);

export const named = (name: string) => ({ target: { name } });
