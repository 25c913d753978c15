/** Between two looks, milliseconds. */
const every = 100;
/** How many of the looks must have come: a process that was stopped, or does only much, has had no time to end. */
const leastShare = 0.3;

/**
 * Ends the process by force if it has not ended by itself: some thread of it may hang in foreign code (a decoder, a disk that does not
 * answer), where nothing reaches it, and even `process.exit()` waits for its threads. On a busy machine looks come late, and the end does not.
 * @param patienceMs after how many milliseconds @param tell what is said before; it must not wait
 */
export function endForSure(patienceMs: number, tell: () => void): void {
  const since = performance.now();
  const least = (leastShare * patienceMs) / every;
  let looks = 0;
  setInterval(() => {
    looks += 1;
    if (looks < least || performance.now() - since < patienceMs) return;
    tell();
    process.kill(process.pid, 'SIGKILL');
  }, every).unref();
}
