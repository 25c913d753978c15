import { findRunning } from '../../app/data-folder/running.js';
import type { CommandContext } from '../context.js';

/** Tells where what is stored, and read by a command, is not what the running Lantern shows, because it can store nothing now. */
export async function tellUnkept({ dataFolder, surroundings }: CommandContext): Promise<void> {
  const api = findRunning(dataFolder)?.api;
  if (!api) return;
  const { askTroubles } = await import('../../app/remote-controls.js');
  const unkept = (await askTroubles(api)).find(({ part }) => part === 'data');
  if (unkept) surroundings.printError(`lantern: ${unkept.message}; what is told here is what was stored last`);
}
