import { setFlagsFromString } from 'node:v8';
import { trimHeap } from '../adapters/system/trim-heap.js';

/** By how much what lives may grow, in percent, before V8 collects all that does not. */
const growth = 50;

/**
 * How many bytes of other functions V8 may copy into one that it makes fast; of itself 920. The limit for each of them
 * (`--max-inlined-bytecode-size`) stays: V8 looks at that twice while it makes a function fast beside the program, and aborts the process
 * where it has changed in between ("Check failed: inlineability == SharedFunctionInfo::kHasOptimizationDisabled").
 */
const copied = 200;

/**
 * Has V8 keep less code. Of itself it compiles what is run now and then by a second compiler, and keeps that for good; that is 7 MB after an
 * hour, in which no sentence is answered measurably sooner. What is run often is still made fast, with less of other functions in it.
 */
function spareCode(): void {
  setFlagsFromString('--no-sparkplug');
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${copied}`);
}

/**
 * Has V8 collect garbage before there is as much of it as there is of what lives. Of itself it lets the heap grow to a multiple of that
 * where the machine has much memory, and gives back little of it: a busy Lantern of 60 MB swung up to 200, and more where the processor was busy too.
 */
export function spareMemory(): void {
  setFlagsFromString(`--heap-growing-percent=${growth}`);
  spareCode();
}

/**
 * Has V8 give back what a start took, once nothing is asked: its room for new objects shrinks from 32 MB to 2, and comes back as it is
 * needed. Of itself it does so only where less than a megabyte a second is allocated, and ears that are open need about that much. The
 * same for what is not V8's: what was freed of reading models, configurations and databases.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--optimize-for-size');
  trimHeap();
}
