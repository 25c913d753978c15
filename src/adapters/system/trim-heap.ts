import koffi from 'koffi';

/** malloc_trim(3): whether anything was given back. */
type Trim = (keep: number) => number;

/** The call of the C library, or null where it has none: outside of Linux, and with musl, which gives back by itself. */
function findTrim(): Trim | null {
  if (process.platform !== 'linux') return null;
  try {
    // No library by name: the symbols are those of the running program, whichever libc it has.
    return koffi.load(null).func('int malloc_trim(size_t)') as Trim;
  } catch {
    return null;
  }
}

/**
 * Has the C library give back to the system what was freed in it. Of itself it keeps all that lies below something that still lives:
 * after the start, which reads models and databases, that is several megabytes. It takes some milliseconds.
 */
export function trimHeap(): void {
  findTrim()?.(0);
}
