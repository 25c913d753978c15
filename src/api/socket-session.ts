import type { WebSocket } from '@fastify/websocket';
import type { Conversation } from '../assistant/conversation.js';
import type { Clock } from '../core/clock.js';
import { describeError, LanternError, normalizeError } from '../core/errors.js';
import type { Origin } from '../core/origin.js';
import { seconds } from '../core/units.js';
import type { Admission } from './access.js';
import type { FactReceiver } from './fact-feed.js';
import { clientMessageSchema, type ClientMessage, type ServerMessage } from './socket-messages.js';
import type { Log } from './api-log.js';
import { describeProblems } from '../core/describe-problems.js';
import { parseJson } from './parse-json.js';
import { PushMicrophone } from './push-microphone.js';
import { RateLimit } from './rate-limit.js';
import { isEnough, phraseLack } from './tokens/scopes.js';

/** The most WebSocket clients at once; more than any household has open. */
export const socketLimit = 256;

/** The largest message accepted, in bytes: two seconds of sound. Larger ones are refused; much larger ones end the connection. */
export const messageLimit = 65_536;
/** If more bytes than this wait for a slow client, lamp colors are left out. */
const behindLimit = 256 * 1024;
/** If more bytes than this wait for a slow client, it is disconnected. */
const lostLimit = 4 * 1024 * 1024;
const pingEvery = seconds(20);

/** Why Lantern closes a connection: WebSocket close codes (RFC 6455, section 7.4), each with the reason that goes with it. */
export const closings = {
  stopping: { code: 1001, reason: 'Lantern is stopping' },
  revoked: { code: 4401, reason: 'the token was revoked; lantern token make NAME makes another' },
} as const;

/** One WebSocket client. What it says goes to the conversation; what happens comes back as facts. */
export class SocketSession implements FactReceiver {
  readonly #closed = new AbortController();
  readonly #textLimit: RateLimit;
  #microphone: PushMicrophone | undefined;
  /** Resolves when the latest listening has ended. The next one waits for it, so sentences are answered in order. */
  #listening: Promise<void> = Promise.resolve();
  #listeningCount = 0;
  #answered = true;
  #ping: Disposable | undefined;

  constructor(
    private readonly socket: WebSocket,
    private readonly caller: Admission,
    /** What the conversation is called if the client gives it no name. */
    private readonly unnamed: string,
    private readonly conversation: Conversation,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.#textLimit = new RateLimit(clock, 10, 30);
  }

  /** Greets the client and starts to listen to it. `closed` is called once, when the connection is gone. */
  start(hello: ServerMessage, closed: () => void): void {
    this.socket.on('message', (data: Buffer, isBinary: boolean) => this.#receive(data, isBinary));
    this.socket.on('pong', () => (this.#answered = true));
    this.socket.once('close', () => {
      this.#closed.abort();
      this.#microphone?.end();
      this.#ping?.[Symbol.dispose]();
      closed();
    });
    this.#say(hello);
    this.#watch();
  }

  /** Closes the connection and does nothing more for it; ends it by force if the client does not answer within 0.2 s. */
  stop(why: keyof typeof closings = 'stopping'): void {
    this.#closed.abort();
    this.socket.close(closings[why].code, closings[why].reason);
    const end = this.clock.after('goodbye to a client', seconds(0.2), () => this.socket.terminate());
    this.socket.once('close', () => end[Symbol.dispose]());
  }

  send(text: string): void {
    if (this.socket.bufferedAmount > lostLimit) {
      this.log.warn({ waiting: this.socket.bufferedAmount }, 'a WebSocket client does not read; it is disconnected');
      this.socket.terminate();
    } else this.socket.send(text);
  }

  sendFrame(text: string): void {
    if (this.socket.bufferedAmount <= behindLimit) this.socket.send(text);
  }

  #say(message: ServerMessage): void {
    this.send(JSON.stringify(message));
  }

  #fail(thrown: unknown): void {
    const error = normalizeError(thrown);
    if (error.fault === 'bug') this.log.warn({ error }, 'a request on the socket failed');
    this.#say({ type: 'error', code: error.code, message: describeError(error) });
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (this.#closed.signal.aborted) return;
    try {
      if (data.length > messageLimit) {
        throw new LanternError(
          'request-refused',
          `a message of ${data.length} bytes is too long; send at most ${messageLimit}`,
        );
      }
      if (isBinary) this.#hear(data);
      else {
        this.#validateRight();
        this.#handle(parseMessage(data.toString()));
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  #hear(data: Buffer): void {
    // After listen-stop, a last frame or two may still arrive. Sound without any listen-start is a mistake.
    if (this.#microphone) this.#microphone.push(data);
    else if (this.#listeningCount === 0 && this.#textLimit.take()) {
      throw new LanternError('request-invalid', 'sound arrived, but Lantern is not listening; send listen-start first');
    }
  }

  /** Sound counts only after a message that was let through. */
  #validateRight(): void {
    const { right } = this.caller;
    if (!isEnough(right, 'control')) throw new LanternError('request-refused', phraseLack(right, 'control'));
  }

  #handle(message: ClientMessage): void {
    if (!this.#textLimit.take()) {
      throw new LanternError('request-refused', 'too many messages; send at most 10 a second');
    }
    switch (message.type) {
      case 'say':
        void this.conversation
          .say(message.text, nameOrigin(this.caller, message.conversation ?? this.unnamed))
          .catch((error: unknown) => this.#fail(error));
        return;
      case 'listen-start':
        this.#startListening(nameOrigin(this.caller, message.conversation ?? this.unnamed));
        return;
      case 'listen-stop':
        this.#microphone?.end();
        this.#microphone = undefined;
        return;
      default:
        message satisfies never;
    }
  }

  #startListening(origin: Origin): void {
    if (this.#microphone) throw new LanternError('request-invalid', 'already listening; send listen-stop first');
    if (this.#listeningCount > 1) {
      throw new LanternError('request-refused', 'earlier sentences are still being answered; wait a moment');
    }
    const microphone = new PushMicrophone(
      this.caller.kind === 'page' ? 'the microphone of the web page' : 'an API client',
    );
    this.#microphone = microphone;
    this.#listeningCount += 1;
    this.#listening = this.#listening.then(() => this.#listen(microphone, origin));
  }

  async #listen(microphone: PushMicrophone, origin: Origin): Promise<void> {
    try {
      const options = { wake: false, origin, signal: this.#closed.signal };
      const outcomes = this.conversation.listen(microphone, options)[Symbol.asyncIterator]();
      // The outcomes reach every client as facts; here only the end matters.
      while (!(await outcomes.next()).done);
    } catch (error) {
      this.#fail(error);
    } finally {
      if (microphone.dropped > 0) this.log.warn({ samples: microphone.dropped }, 'sound from a client was dropped');
      microphone.end();
      if (this.#microphone === microphone) this.#microphone = undefined;
      this.#listeningCount -= 1;
      this.#say({ type: 'listening-ended' });
    }
  }

  /**
   * Pings the client, because a phone that went out of range just falls silent. If it has not answered by the next ping, it is
   * gone.
   */
  #watch(): void {
    this.#ping = this.clock.after('ping of a client', pingEvery, () => {
      if (!this.#answered) {
        this.socket.terminate();
        return;
      }
      this.#answered = false;
      this.socket.ping();
      this.#watch();
    });
  }
}

/** Who said something: the caller, with its own name for the conversation if it gave one. */
export function nameOrigin({ kind, right }: Admission, conversation: string | undefined): Origin {
  const limits = isEnough(right, 'all') ? {} : { mayConsent: false as const };
  return { kind, ...limits, ...(conversation === undefined ? {} : { conversation }) };
}

function parseMessage(text: string): ClientMessage {
  const parsed = clientMessageSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new LanternError('request-invalid', `the message is not valid: ${describeProblems(parsed.error)}`);
}
