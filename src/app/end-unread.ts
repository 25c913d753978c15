import { endSoon } from '../adapters/system/end-soon.js';

/** In milliseconds. */
const patience = 2000;

/** Whoever asked for the end waits only so long for what was printed to be read: a log that hangs never reads it. */
export const endUnread = (): void => endSoon(patience);
