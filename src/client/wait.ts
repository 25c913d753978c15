/** Waits; ends early when the signal is aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** Waits by the clock of the machine. */
export const wait: Wait = (ms, signal) =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
