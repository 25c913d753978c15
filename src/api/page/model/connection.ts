import type { ClientMessage, ServerMessage } from '../../socket-messages.js';
import { ClientError, LanternClient } from '../../../client/lantern-client.js';
import { lantern, send } from './client.js';
import { paired } from './kept-mark.js';

/** Whether Lantern can be reached; "locked" if it asks for the token. */
export type ConnectionState = 'connecting' | 'open' | 'closed' | 'locked';

/** In milliseconds, give or take a quarter: the page is back within two seconds after Lantern is. */
const longestWait = 1400;

/** Who is told of the connection. */
export interface ConnectionListener {
  changed(state: ConnectionState): void;
  received(message: ServerMessage): void;
}

/** The WebSocket to Lantern, which is opened again whenever it closes. */
export class SocketConnection {
  #socket: WebSocket | undefined;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param conversation this tab's own name for what is said in it */
  constructor(
    readonly conversation: string,
    private readonly listener: ConnectionListener,
  ) {}

  start(): void {
    // A laptop that wakes up, or a phone that is back in its network, need not wait for the next attempt.
    addEventListener('online', () => this.hurry());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.hurry();
    });
    // The address of a page that is open already does not load it again.
    addEventListener('hashchange', () => void (/^#(key|pair)=/.test(location.hash) && this.#enter()));
    void this.#enter();
  }

  /** If an attempt is scheduled for later, makes it now. */
  hurry(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    void this.#reopen();
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Answers whether it could be sent. */
  say(text: string): boolean {
    return this.#send({ type: 'say', text, conversation: this.conversation });
  }

  /** Asks Lantern to listen to the sound that comes next. Answers whether it could be asked. */
  startListening(): boolean {
    return this.#send({ type: 'listen-start', conversation: this.conversation });
  }

  stopListening(): void {
    this.#send({ type: 'listen-stop' });
  }

  #send(message: ClientMessage): boolean {
    if (!this.isOpen) return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  /** @param samples 16 kHz mono s16le; left out while the network is a second behind */
  sendSound(samples: ArrayBuffer): void {
    if (this.isOpen && this.#socket && this.#socket.bufferedAmount < 32_000) this.#socket.send(samples);
  }

  /** Takes the key out of the address, where it would stay in the history and on the screen, and shows it to Lantern. */
  async #enter(): Promise<void> {
    const code = /^#pair=([\w-]+)$/.exec(location.hash)?.[1];
    const key = findKey(location.hash);
    if (code !== undefined) return this.#pair(code);
    if (key === null) {
      this.#open();
      return;
    }
    history.replaceState(null, '', location.pathname);
    // A wrong one, of another Lantern or an old one, is no worse than none.
    if (!(await this.unlock(key))) this.#open();
  }

  /** Shows Lantern a code of `lantern pair`, which lets this browser in from now on. */
  async #pair(code: string): Promise<void> {
    history.replaceState(null, '', location.pathname);
    paired.set();
    const refusal = await redeem(code);
    if (refusal === null) this.#open();
    else {
      await this.#reopen();
      this.listener.received({ type: 'error', code: 'not-found', message: refusal });
    }
  }

  #open(): void {
    this.listener.changed('connecting');
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#attempt = 0;
      this.listener.changed('open');
    });
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      this.listener.received(JSON.parse(data) as ServerMessage);
    });
    socket.addEventListener('close', () => {
      this.listener.changed('closed');
      const delay = Math.min(longestWait, 400 * 2 ** this.#attempt) * (0.75 + Math.random() / 2);
      this.#attempt += 1;
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        void this.#reopen();
      }, delay);
    });
  }

  /** Browsers do not say why a socket failed; it may want the token. */
  async #reopen(): Promise<void> {
    // If Lantern does not answer, the socket will fail too, and schedule the next attempt.
    if (await isLocked()) this.listener.changed('locked');
    else this.#open();
  }

  /** Sends the token, or the key of an address; if it is right, Lantern sets the cookie and the socket opens. */
  async unlock(given: string): Promise<boolean> {
    try {
      await new LanternClient({ token: findKey(given) ?? given }).ask('POST /api/session', undefined);
    } catch {
      return false;
    }
    if (!this.isOpen) this.#open();
    return true;
  }
}

/** Whether Lantern wants the token. */
async function isLocked(): Promise<boolean> {
  try {
    await lantern.lamps();
  } catch (error) {
    return error instanceof ClientError && error.status === 401;
  }
  return false;
}

/** The key in an address that Lantern has printed, or in its end; null if there is none. */
const findKey = (address: string) => /#key=([\w-]+)$/.exec(address)?.[1] ?? null;

/** Why a pairing code does not let this browser in; null if it does. */
async function redeem(code: string): Promise<string | null> {
  const away = 'Lantern is away; open the address again in a moment.';
  const answer = await send('POST /api/pair/redeem', { code }, { away });
  return 'problem' in answer ? answer.problem : null;
}
