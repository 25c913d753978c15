import { endSoon } from '../../adapters/system/end-soon.js';

/** In milliseconds. Once the last home has left, matter.js leaves something open for good; apps hear of a stop in far less. */
const patience = 4000;

/** Ends the process of Matter, which has been told to stop, whatever is still open. */
export function endMatter(): void {
  endSoon(patience);
}
