import { closeHouse, houseTargets } from './house.js';
import { closeLive, liveTargets } from './live.js';
import { readers } from './readers.js';

export const targets = [...readers, ...houseTargets, ...liveTargets];

/** Ends what the targets started. */
export async function closeAll() {
  await closeHouse();
  await closeLive();
}
