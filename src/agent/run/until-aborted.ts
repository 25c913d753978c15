/** The result of `work`, or `aborted` as soon as the signal aborts; work that is still under way is not waited for. */
export async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result | 'aborted'> {
  let onAbort: () => void = () => undefined;
  const aborted = new Promise<'aborted'>((resolve) => {
    onAbort = () => resolve('aborted');
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
