import { EarlyWorker } from '../../adapters/light-thread/early-worker.js';

/** The thread's entry, from the folder of the compiled program. */
export const lightEntry = 'app/hardware/light-entry.js';

/**
 * Has the thread of the light load while the rest of the program does. Disposing ends it, unless a light has taken it.
 * @param programs the folder of the compiled program
 */
export const prepareLight = (programs: URL): Disposable => new EarlyWorker(new URL(lightEntry, programs));
