/** Between two looks, milliseconds. */
const every = 100;

/**
 * Ends the process by force if it has not ended after so many looks: some thread of it may hang in foreign code (a decoder, a disk that does not
 * answer), where nothing reaches it, and even `process.exit()` waits for its threads. A process that is only busy looks less often.
 * @param tell what is said before; it must not wait
 */
export function endForSure(looks: number, tell: () => void): void {
  let left = looks;
  setInterval(() => {
    if (--left > 0) return;
    tell();
    process.kill(process.pid, 'SIGKILL');
  }, every).unref();
}
