/** Seconds. A longer wait that the service asks for is told to whoever waits, instead of waiting silently. */
const longestWait = 3;

/**
 * A `fetch` that reports every piece that arrives, and has the SDK give up at once where the service wants it to wait for long.
 * @param onBytes called with the head of an answer and with each piece of its body
 */
export function watchBytes(fetch: typeof globalThis.fetch, onBytes: () => void): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    onBytes();
    if (!response.body) return response;
    const { status, statusText } = response;
    const headers = new Headers(response.headers);
    if (status === 429 && readWait(headers) > longestWait) headers.set('x-should-retry', 'false');
    return new Response(watchBody(response.body, onBytes), { status, statusText, headers });
  };
}

/** The wait that a service asks for in `retry-after`, in seconds; 0 if it names none. */
export function readWait(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? seconds : 0;
}

function watchBody(body: ReadableStream<Uint8Array>, onBytes: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else {
        onBytes();
        controller.enqueue(value);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
