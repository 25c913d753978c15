import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../core/clock.js';
import { millis } from '../core/units.js';
import type { FactFeed, FactReceiver } from './fact-feed.js';
import { refuse } from './refuse.js';
import { streamRoute } from './stream-route.js';

/** So many events are kept for clients that come back. */
const kept = 500;
/** The most clients at once, and the most bytes that may wait for a slow one. */
const [clientLimit, backlogLimit] = [32, 1_000_000];
/** In milliseconds: how often a quiet stream says that it lives, and how long events are kept for clients that have gone. */
const [heartbeat, patience] = [millis(15_000), millis(300_000)];

/**
 * Facts as server-sent events (the HTML standard's `text/event-stream`), for programs without a WebSocket. A client that comes back with
 * `Last-Event-ID` gets what it missed; if that is no longer known, an event `missed` first. The colors of each frame are left out.
 */
export class FactStream implements FactReceiver {
  readonly #clients = new Set<FastifyReply>();
  readonly #events: { readonly id: number; readonly text: string }[] = [];
  #count = 0;
  #beat: Disposable | undefined;
  #end: Disposable | undefined;
  #isFed = false;

  /** @param run a name for this run of Lantern, so that ids of another are told apart */
  constructor(
    private readonly feed: Pick<FactFeed, 'add' | 'remove'>,
    private readonly clock: Clock,
    private readonly run: string,
  ) {}

  send(text: string): void {
    const id = (this.#count += 1);
    const { type } = JSON.parse(text) as { type: string };
    const event = { id, text: `id: ${this.run}.${id}\nevent: ${type}\ndata: ${text}\n\n` };
    this.#events.push(event);
    if (this.#events.length > kept) this.#events.shift();
    for (const client of this.#clients) this.#write(client, event.text);
  }

  sendFrame(): void {
    // What lamps show at each moment is for the socket.
  }

  /** Begins to send events to a client. @param last the id of the event that it got last */
  open(reply: FastifyReply, last: string | undefined): void {
    if (this.#clients.size >= clientLimit) {
      refuse(reply, 503, 'request-refused', `${clientLimit} clients are connected already; close one`);
      return;
    }
    reply.hijack();
    const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
    reply.raw.writeHead(200, headers);
    reply.raw.once('close', () => this.#leave(reply));
    this.#clients.add(reply);
    this.#begin();
    this.#write(reply, `retry: 2000\n${this.#missed(last)}`);
  }

  stop(): void {
    for (const client of this.#clients) client.raw.destroy();
    this.#clients.clear();
    this.#rest();
  }

  /** What a client missed that comes back. */
  #missed(last: string | undefined): string {
    const here = `id: ${this.run}.${this.#count}\n`;
    // Whoever loses the connection before anything happens goes on from here too.
    if (last === undefined || last === '') return `${here}\n`;
    const [run, number] = last.split('.');
    const id = Number(number);
    const first = this.#events[0]?.id ?? this.#count + 1;
    const isKnown = run === this.run && id >= first - 1 && id <= this.#count;
    if (!isKnown) return `${here}event: missed\ndata: {"type":"missed"}\n\n`;
    return `\n${this.#events
      .filter((event) => event.id > id)
      .map(({ text }) => text)
      .join('')}`;
  }

  #write(client: FastifyReply, text: string): void {
    if (client.raw.writableLength > backlogLimit) client.raw.destroy();
    else client.raw.write(text);
  }

  #begin(): void {
    this.#end?.[Symbol.dispose]();
    this.#end = undefined;
    if (!this.#isFed) this.feed.add(this);
    this.#isFed = true;
    this.#beat ??= this.#beatLater();
  }

  #beatLater(): Disposable {
    return this.clock.after('heartbeat of event streams', heartbeat, () => {
      for (const client of this.#clients) this.#write(client, ': still here\n\n');
      this.#beat = this.#beatLater();
    });
  }

  #leave(reply: FastifyReply): void {
    this.#clients.delete(reply);
    if (this.#clients.size === 0 && this.#isFed)
      this.#end ??= this.clock.after('end of event streams', patience, () => this.#rest());
  }

  #rest(): void {
    this.feed.remove(this);
    this.#isFed = false;
    this.#beat?.[Symbol.dispose]();
    this.#end?.[Symbol.dispose]();
    this.#beat = this.#end = undefined;
    this.#events.length = 0;
    // What happens now is not kept, so who comes back to before it has missed something.
    this.#count += 1;
  }
}

/** Registers the route of the stream. */
export function registerStream(application: FastifyInstance, stream: FactStream): void {
  application.get(streamRoute.stream.path, { exposeHeadRoute: false }, (request, reply) => {
    const last = request.headers['last-event-id'];
    stream.open(reply, Array.isArray(last) ? last[0] : last);
  });
}
