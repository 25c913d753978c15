import { ClientError, type NetworkAnswer } from './client-error.js';
import type { StreamEvent } from './route-types.js';
import type { Wait } from './wait.js';

/** In milliseconds: Lantern says every 15 s that it lives; who is silent for longer than this is gone. */
const silence = 40_000;

/** Opens the stream of events. @param last the id of the event that came last, to be sent what came after it */
export type OpenStream = (last: string | undefined, signal: AbortSignal) => Promise<NetworkAnswer>;

/**
 * What happens, as it happens: `for await (const event of stream)`. When the connection breaks off it is opened again, and what
 * happened meanwhile comes then; an event `missed` says that it was too much. Leaving the loop closes the stream.
 */
export class EventStream implements AsyncIterable<StreamEvent> {
  readonly #closing = new AbortController();
  #response: NetworkAnswer | undefined;
  #retry = 2000;

  /**
   * @param last the id of the event that came last, perhaps in an earlier run of the program
   * @param reopens whether it is opened again when it breaks off, or ends then
   */
  constructor(
    private readonly ask: OpenStream,
    private readonly wait: Wait,
    private last: string | undefined,
    private readonly reopens = true,
  ) {}

  /** The id of the event that came last: a later stream goes on from there. */
  get lastId(): string | undefined {
    return this.last;
  }

  #isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  /** @throws ClientError if Lantern refuses or does not answer */
  async open(): Promise<void> {
    this.#response = await this.ask(this.last, this.#closing.signal);
  }

  close(): void {
    this.#closing.abort();
  }

  /** @throws ClientError if Lantern refuses to go on, such as when the token was revoked */
  async *[Symbol.asyncIterator](): AsyncGenerator<StreamEvent, void, undefined> {
    try {
      while (!this.#isClosed()) {
        for await (const block of readBlocks(this.#response, this.wait, this.#closing.signal)) {
          const event = this.#read(block);
          if (event) yield event;
        }
        if (!this.reopens) return;
        await this.#reopen();
      }
    } finally {
      this.close();
    }
  }

  async #reopen(): Promise<void> {
    this.#response = undefined;
    while (!(await this.#isOpenAgain()));
  }

  /** Waits and tries once more; there is no more to try when it was closed. */
  async #isOpenAgain(): Promise<boolean> {
    await this.wait(this.#retry, this.#closing.signal);
    if (this.#isClosed()) return true;
    try {
      await this.open();
      return true;
    } catch (error) {
      if (!this.#isClosed() && !isPassing(error)) throw error;
      return false;
    }
  }

  #read(block: string): StreamEvent | undefined {
    const fields = new Map(block.split(/\r?\n/).map(splitField));
    const [retry, id, data] = [fields.get('retry'), fields.get('id'), fields.get('data')];
    if (retry !== undefined) this.#retry = Number(retry);
    if (id !== undefined) this.last = id;
    return data === undefined ? undefined : (JSON.parse(data) as StreamEvent);
  }
}

/** Whether it may be better in a moment: nobody answers, or too many ask. */
const isPassing = (error: unknown) =>
  error instanceof ClientError && (error.status === null || error.status === 429 || error.status >= 500);

function splitField(line: string): [string, string] {
  const at = line.indexOf(':');
  return [line.slice(0, at), line.slice(at + 1).replace(/^ /, '')];
}

/** The parts of a stream between its empty lines, until it ends, breaks off, falls silent or is closed. */
async function* readBlocks(
  response: NetworkAnswer | undefined,
  wait: Wait,
  closing: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response?.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let text = '';
  try {
    const read = () => within(reader.read(), wait, closing);
    for (let next = await read(); next?.value; next = await read()) {
      const blocks = (text + decoder.decode(next.value, { stream: true })).split(/\r?\n\r?\n/);
      text = blocks.pop() ?? '';
      yield* blocks;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/**
 * What was read; undefined if it broke off, nothing came for too long, or it was closed. Node 20 forgets the signal that it was given with
 * the request once memory is collected, so that a closed stream would go on.
 */
async function within<Value>(reading: Promise<Value>, wait: Wait, closing: AbortSignal): Promise<Value | undefined> {
  const done = new AbortController();
  const end = () => {
    done.abort();
  };
  closing.addEventListener('abort', end);
  if (closing.aborted) end();
  try {
    return await Promise.race([reading.catch(() => undefined), wait(silence, done.signal).then(() => undefined)]);
  } finally {
    closing.removeEventListener('abort', end);
    done.abort();
  }
}
