import { ClientError, createAwayError, readRefusal, type NetworkAnswer } from './client-error.js';
import { EventStream } from './event-stream.js';
import type { Calls } from './route-types.js';
import { wait, type Wait } from './wait.js';

export { ClientError } from './client-error.js';
export type { EventStream } from './event-stream.js';
export type { Calls, StreamEvent } from './route-types.js';

export type CallName = keyof Calls;
export type CallAnswer<Name extends CallName> = Calls[Name]['answer'];
export type CallBody<Name extends CallName> = Calls[Name]['body'];
/** What a lamp does now. */
type Lamp = CallAnswer<'GET /api/lamps'>['lamps'][number];
/** What is wanted of lamps: power, level, color, kelvin, effect, speed, state, fade. */
type Wish = CallBody<'POST /api/lamps/:target/light'>;

type PlacesIn<Name> = Name extends `${string}:${infer Place}/${infer Rest}`
  ? Place | PlacesIn<`/${Rest}`>
  : Name extends `${string}:${infer Place}`
    ? Place
    : never;

/** What goes with a request besides its body. */
export interface CallOptions<Name extends CallName = never> {
  /** What stands in the path for its `:names`. */
  readonly places?: Readonly<Record<PlacesIn<Name>, string>>;
  /** What stands behind the `?` of the address. */
  readonly query?: Calls[Name]['query'];
  readonly signal?: AbortSignal | undefined;
}

/** Where Lantern answers, and as whom. */
export interface ClientOptions {
  /** Such as "http://127.0.0.1:8420". On Lantern's own page it may be left out. */
  readonly address?: string;
  /** A token that `lantern token make` printed. On Lantern's own page the browser's cookie does. */
  readonly token?: string;
  /** A name for the conversation of `say`: "it" means what was said under the same name. */
  readonly conversation?: string;
  /** What asks the network, in place of `fetch`. */
  readonly fetch?: Network;
  /** How time passes, for tests. */
  readonly wait?: Wait;
}

/** What is asked of the network. */
interface Asking {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly signal?: AbortSignal | null;
}

/** As much of `fetch` as the client uses. Redirects are an error: a token is for one address. */
export type Network = (
  address: string,
  asking: Asking & { readonly cache: 'no-store'; readonly redirect: 'error' },
) => Promise<NetworkAnswer>;

/** Milliseconds until what was too much is asked again, and how often. */
const [patience, mostWaits] = [250, 20];

/** Speaks to a running Lantern, from Node or from a browser. Every failure is a `ClientError`. */
export class LanternClient {
  readonly #address: string;
  readonly #options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.#options = options;
    this.#address = (options.address ?? '').replace(/\/+$/, '');
  }

  /** Says a sentence, as somebody would; answers with what was understood, done and replied. */
  say(text: string, options: CallOptions = {}): Promise<CallAnswer<'POST /api/say'>> {
    const { conversation } = this.#options;
    return this.ask('POST /api/say', conversation === undefined ? { text } : { text, conversation }, options);
  }

  /** Every lamp, and what it does now. */
  async lamps(options: CallOptions = {}): Promise<readonly Lamp[]> {
    return (await this.ask('GET /api/lamps', undefined, options)).lamps;
  }

  /** Changes lamps as a hand does. @param target a lamp's id, the name of a room, or "all" */
  change(
    target: string,
    wish: Wish,
    { signal }: CallOptions = {},
  ): Promise<CallAnswer<'POST /api/lamps/:target/light'>> {
    return this.ask('POST /api/lamps/:target/light', wish, { places: { target }, signal });
  }

  /** Fires an event for the rules; answers with the rules that fired and what they changed. @param lamp only for this lamp */
  fire(name: string, lamp?: string, options: CallOptions = {}): Promise<CallAnswer<'POST /api/events'>> {
    return this.ask('POST /api/events', lamp === undefined ? { name } : { name, lamp }, options);
  }

  /**
   * Begins to hear what happens.
   * @param after the `lastId` of an earlier stream, to hear what came after it
   * @param options `reopens: false` for a stream that ends when it breaks off
   */
  async listen(after?: string, { reopens = true }: { readonly reopens?: boolean } = {}): Promise<EventStream> {
    const open = (last: string | undefined, signal: AbortSignal) => {
      const headers = { accept: 'text/event-stream', ...(last !== undefined && { 'last-event-id': last }) };
      return this.#fetch('/api/stream', { headers, signal });
    };
    const stream = new EventStream(open, this.#options.wait ?? wait, after, reopens);
    await stream.open();
    return stream;
  }

  /**
   * Any request of the API, by its method and path: `client.ask('POST /api/undo', {})`.
   * @throws ClientError
   */
  async ask<Name extends CallName>(
    name: Name,
    body: CallBody<Name>,
    { places, query, signal }: CallOptions<Name> = {},
  ): Promise<CallAnswer<Name>> {
    const [method = 'GET', template = ''] = name.split(' ');
    const path = template.replace(/:(\w+)/g, (_, place: PlacesIn<Name>) => encodeURIComponent(places?.[place] ?? ''));
    const headers = { 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
    const response = await this.#insist(`${path}${phraseQuery(query)}`, { method, ...sent, signal: signal ?? null });
    return (response.status === 204 ? undefined : await this.#readJson(response, signal)) as CallAnswer<Name>;
  }

  async #readJson(response: NetworkAnswer, signal: AbortSignal | undefined): Promise<unknown> {
    try {
      return await response.json();
    } catch (error) {
      signal?.throwIfAborted();
      throw createAwayError(this.#address, error);
    }
  }

  async #fetch(path: string, init: Asking): Promise<NetworkAnswer> {
    const { token, fetch = globalThis.fetch } = this.#options;
    const headers = { ...init.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    // A token is for one address: nobody there may send it on.
    const request = { ...init, headers, cache: 'no-store', redirect: 'error' } as const;
    const response = await fetch(`${this.#address}${path}`, request).catch((error: unknown) => {
      init.signal?.throwIfAborted();
      throw createAwayError(this.#address, error);
    });
    if (response.ok) return response;
    throw await readRefusal(response);
  }

  /** Asks again for some seconds while Lantern says that it was too much at once. */
  async #insist(path: string, init: Asking): Promise<NetworkAnswer> {
    const pause = this.#options.wait ?? wait;
    const signal = init.signal ?? new AbortController().signal;
    for (let left = mostWaits; left > 0; left -= 1) {
      const response = await this.#fetch(path, init).catch(passOver);
      if (response) return response;
      await pause(patience, signal);
      signal.throwIfAborted();
    }
    return this.#fetch(path, init);
  }
}

/** "?from=2026-11-24"; nothing where nothing is asked. */
function phraseQuery(query: Readonly<Record<string, unknown>> | undefined): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (typeof value === 'string' || typeof value === 'number') asked.set(name, value.toString());
  return asked.size === 0 ? '' : `?${asked.toString()}`;
}

/** Undefined for what is only too much at once. @throws whatever else went wrong */
function passOver(error: unknown): undefined {
  if (!(error instanceof ClientError) || error.status !== 429) throw error;
}
