import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../core/clock.js';
import { describeListenFailure } from '../../core/describe-listen-failure.js';
import { describeError, LanternError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import { WaitingLine } from '../../core/waiting-line.js';
import { encodeEvent, EventReader, type WyomingEvent } from './wyoming-event.js';

/** What became of a sentence. */
export interface Handled {
  /** Whether somebody meant Lantern, and it understood. */
  readonly isHandled: boolean;
  /** What to say to it. */
  readonly reply: string;
}

export interface HandlerOptions {
  readonly host: string;
  readonly port: number;
  readonly version: string;
  /** The longest sentence, in characters. */
  readonly longest: number;
  /** Takes a sentence. `conversation`: the caller's name for what belongs together. */
  readonly handle: (text: string, conversation: string) => Promise<Handled>;
  /** Told, in a sentence, what went wrong with a caller. */
  readonly onTrouble: (message: string) => void;
}

/** The most callers at once; more than any household has satellites. */
const mostCallers = 32;
/** A header or data is not longer than this, in bytes: sentences are sent, and no sound. */
const longestEvent = 64 * 1024;
/** In milliseconds: who asks nothing for so long leaves the place to others. */
const patience = millis(60_000);
const couldNot = 'Something went wrong with that.';

/**
 * Answers sentences that Home Assistant's voice satellites heard: a `handle` service of the Wyoming protocol. It knows no passwords, so it
 * belongs on the loopback address or in a network of one's own.
 */
export class WyomingHandler {
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #callers = 0;
  /** Addresses that sent what is no Wyoming, and nothing else since. */
  readonly #strangers = new Set<string>();

  constructor(
    private readonly options: HandlerOptions,
    private readonly clock: Clock,
  ) {}

  /** The port that it listens on. */
  get port(): number {
    return (this.#server?.address() as AddressInfo | null)?.port ?? 0;
  }

  /** @throws LanternError `address-unavailable` */
  async start(): Promise<void> {
    const { host, port } = this.options;
    const server = createServer((socket) => this.#serve(socket));
    server.maxConnections = mostCallers;
    server.listen(port, host);
    try {
      await once(server, 'listening');
    } catch (error) {
      const message = describeListenFailure(error, host, port, 'wyoming.port');
      throw new LanternError('address-unavailable', message, { cause: error });
    }
    server.on('error', (error) => this.options.onTrouble(describeError(error)));
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #serve(socket: Socket): void {
    const reader = new EventReader(longestEvent);
    const caller = `wyoming ${(this.#callers += 1)}`;
    const rest = new CallerRest(this.clock, () => socket.destroy());
    // One after the other, as they were said.
    const line = new WaitingLine(() => setImmediate());
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => [rest, line].forEach((each) => each.end()));
    socket.on('close', () => this.#sockets.delete(socket));
    const take = (event: WyomingEvent) => {
      rest.begin();
      if (!line.push(() => this.#answer(event, caller, socket).finally(() => rest.resume()))) socket.destroy();
    };
    socket.on('data', (bytes) => {
      try {
        reader.push(bytes).forEach(take);
      } catch (error) {
        this.#wonder(socket, describeError(error));
        socket.destroy();
      }
    });
  }

  /** Told once, however often it tries again. */
  #wonder(socket: Socket, why: string): void {
    const from = addressOf(socket);
    if (this.#strangers.has(from) || this.#strangers.size >= mostCallers) return;
    this.#strangers.add(from);
    this.options.onTrouble(`a caller at ${from} does not speak the Wyoming protocol: ${why}`);
  }

  async #answer({ type, data }: WyomingEvent, caller: string, socket: Socket): Promise<void> {
    const send = (kind: string, body: object) => {
      if (socket.writable) socket.write(encodeEvent(kind, body));
    };
    this.#strangers.delete(addressOf(socket));
    if (type === 'describe') send('info', describeService(this.options.version));
    if (type === 'ping') send('pong', data);
    if (type !== 'transcript') return;
    const context = typeof data['context'] === 'object' ? data['context'] : null;
    const { isHandled, reply } = await this.#handle(data['text'], nameConversation(context) ?? caller);
    send(isHandled ? 'handled' : 'not-handled', { text: reply, ...(context && { context }) });
  }

  async #handle(said: unknown, conversation: string): Promise<Handled> {
    const text = typeof said === 'string' ? said.trim() : '';
    if (text === '') return { isHandled: false, reply: '' };
    if (text.length > this.options.longest) return { isHandled: false, reply: 'That was too long for me.' };
    try {
      return await this.options.handle(text, conversation);
    } catch (error) {
      this.options.onTrouble(describeError(error));
      return { isHandled: false, reply: couldNot };
    }
  }
}

/** A socket that is closed already has none. */
const addressOf = ({ remoteAddress = 'an address that is gone' }: Socket) => remoteAddress;

/** Ends with a caller who asks nothing for long. An answer may take as long as it likes. */
class CallerRest {
  #open = 0;
  #isOver = false;
  #timer: Disposable | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly onIdle: () => void,
  ) {
    this.#wait();
  }

  /** Something is being answered. */
  begin(): void {
    this.#open += 1;
    this.#timer?.[Symbol.dispose]();
  }

  /** It was answered. */
  resume(): void {
    this.#open -= 1;
    if (this.#open === 0 && !this.#isOver) this.#wait();
  }

  end(): void {
    this.#isOver = true;
    this.#timer?.[Symbol.dispose]();
  }

  #wait(): void {
    this.#timer = this.clock.after('a Wyoming caller who says nothing', patience, this.onIdle);
  }
}

/** Home Assistant keeps a conversation together by this name. */
function nameConversation(context: object | null): string | undefined {
  const id = context && 'conversation_id' in context ? context.conversation_id : undefined;
  return typeof id === 'string' && id !== '' ? `wyoming ${id.slice(0, 60)}` : undefined;
}

/** What the service is, as `wyoming/info.py` wants it. */
function describeService(version: string): object {
  const about = { attribution: { name: 'Lantern', url: '' }, installed: true, version };
  const model = { ...about, name: 'lantern', description: 'A light you talk to', languages: ['en'] };
  const handle = { ...about, name: 'lantern', description: 'A light you talk to', models: [model] };
  return {
    handle: [{ ...handle, supports_handled_streaming: false, supports_home_control: true }],
    asr: [],
    tts: [],
    intent: [],
    wake: [],
    mic: [],
    snd: [],
  };
}
