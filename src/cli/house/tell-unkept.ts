import { findRunning } from '../../app/data-folder/running.js';
import type { CommandContext } from '../context.js';

/** The lamps that the running Lantern cannot reach, by their ids; none where no Lantern runs. */
export async function findAway({ dataFolder }: CommandContext): Promise<ReadonlySet<string>> {
  const api = findRunning(dataFolder)?.api;
  if (!api) return new Set();
  const { askAway } = await import('../../app/remote-controls.js');
  return askAway(api);
}

/** Tells where what is stored, and read by a command, is not what the running Lantern shows, because it can store nothing now. */
export async function tellUnkept({ dataFolder, surroundings }: CommandContext): Promise<void> {
  const api = findRunning(dataFolder)?.api;
  if (!api) return;
  const { askTroubles } = await import('../../app/remote-controls.js');
  const unkept = (await askTroubles(api)).find(({ part }) => part === 'data');
  if (unkept) surroundings.printError(`lantern: ${unkept.message}; what is told here is what was stored last`);
}
