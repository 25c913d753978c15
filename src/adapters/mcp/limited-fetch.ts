/** The longest answer or stream of events, in bytes. */
const longestAnswer = 4 * 1024 * 1024;

/** fetch for an outside server, without redirects, which would carry headers elsewhere, and with a limit on the answer's length. */
export async function limitedFetch(url: string | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' });
  if (!response.body) return response;
  let size = 0;
  const limited = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > longestAnswer) controller.error(new Error(`it answers with more than ${longestAnswer} bytes`));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(limited, { status: response.status, statusText: response.statusText, headers: response.headers });
}
