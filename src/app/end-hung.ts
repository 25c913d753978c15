import { endForSure } from '../adapters/system/end-for-sure.js';

/** Milliseconds, within the five seconds that an end may take. */
const patienceMs = 4500;

/** Whoever asked for the end gets it, also where a part of it hangs; what was acknowledged is stored all the same. */
export const endHung = (printError: (line: string) => void): void =>
  endForSure(patienceMs, () =>
    printError('lantern: a part of it hangs, so it was ended by force; what it had confirmed is stored'),
  );
