import { setFlagsFromString } from 'node:v8';

/** By how much what lives may grow, in percent, before V8 collects all that does not. */
const growth = 50;

/**
 * Has V8 collect garbage before there is as much of it as there is of what lives. Of itself it lets the heap grow to a multiple of that
 * where the machine has much memory, and gives back little of it: a busy Lantern of 60 MB swung up to 200, and more where the processor was busy too.
 */
export function spareMemory(): void {
  setFlagsFromString(`--heap-growing-percent=${growth}`);
}
