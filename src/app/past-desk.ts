import type { PastDesk } from '../api/past-routes.js';
import { backUp } from './data-folder/back-up.js';
import { formatSetUp } from './data-folder/set-up-file.js';
import type { Lantern } from './lantern.js';

/** Tells what has happened, and what is kept. */
export function createPastDesk({ foundation, lightSide }: Lantern): PastDesk {
  const { engine } = lightSide;
  const { clock, dataFolder } = foundation;
  return {
    history: (count, before) => engine.history(count, before),
    why: () => engine.lamps.map(({ id }) => ({ lamp: id, sentence: lightSide.explain(id).sentence })),
    export: () => formatSetUp(engine.machine, clock.now()),
    backUp: (folder) => backUp(dataFolder, folder),
  };
}
