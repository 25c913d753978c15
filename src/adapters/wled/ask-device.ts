import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { explainHttpFailure } from '../../core/explain-http-failure.js';

/** A device that hasn't answered within this is away, milliseconds. */
const patience = 3000;
/** In characters. What a WLED device says of itself is some 2,000. */
const longestAnswer = 65_536;

/** What is wrong with an answer, in words. */
class UnusableAnswer extends Error {}

/**
 * Sends a small device on the network an order as JSON, or asks it where there is none, and reads the whole of its answer, which may come
 * slower than its greeting. A device that sends without end, or hands out a byte a time, is let go of. Not by fetch: while that reads an
 * answer, Node 20 may lose the signal that is to end it.
 * @throws Error with what is wrong, in words
 */
export async function askDevice(address: string, path: string, order?: object): Promise<string> {
  const signal = AbortSignal.timeout(patience);
  try {
    return await readAll(await send(`http://${address}${path}`, order, signal));
  } catch (cause) {
    if (cause instanceof UnusableAnswer) throw new Error(`${address} ${cause.message}`, { cause });
    const why = signal.aborted ? 'does not answer' : explainHttpFailure(cause);
    throw new Error(`${address} ${why}`, { cause });
  }
}

async function send(url: string, order: object | undefined, signal: AbortSignal): Promise<IncomingMessage> {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const asking = request(url, { ...(order && json), signal });
  asking.end(order && JSON.stringify(order));
  try {
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return answer;
  } catch (error) {
    // The device had ended the connection of an earlier order just then: that says nothing of this one.
    if (wasLeft(asking, error)) return send(url, order, signal);
    throw error;
  }
}

function wasLeft({ reusedSocket }: ClientRequest, error: unknown): boolean {
  return reusedSocket && typeof error === 'object' && error !== null && 'code' in error && error.code === 'ECONNRESET';
}

async function readAll(answer: IncomingMessage): Promise<string> {
  const { statusCode = 0 } = answer;
  let text = '';
  // Leaving this by an error ends the connection.
  for await (const part of answer.setEncoding('utf8')) {
    text += String(part);
    if (text.length > longestAnswer) throw new UnusableAnswer('answers with more than a WLED device does');
  }
  if (statusCode < 200 || statusCode > 299) throw new UnusableAnswer(`answers ${statusCode}`);
  return text;
}
