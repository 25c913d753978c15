/**
 * The WebSocket to Lantern, which is opened again whenever it closes. Fires the events `state` ("connecting", "open", "closed",
 * or "locked" if the token is missing) and `message` (one decoded server message), each with a `detail`.
 */
export class SocketConnection extends EventTarget {
  /** @type {WebSocket | undefined} */
  #socket;
  #attempt = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {string} conversation this tab's own name for what is said in it */
  constructor(conversation) {
    super();
    this.conversation = conversation;
  }

  start() {
    // A laptop that wakes up, or a phone that is back in its network, need not wait for the next attempt.
    addEventListener('online', () => this.hurry());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.hurry();
    });
    this.#open();
  }

  /** If an attempt is scheduled for later, makes it now. */
  hurry() {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    void this.#reopen();
  }

  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** @param {string} text @returns {boolean} whether it could be sent */
  say(text) {
    return this.#send({ type: 'say', text, conversation: this.conversation });
  }

  /** Asks Lantern to listen to the sound that comes next. @returns {boolean} whether it could be asked */
  startListening() {
    return this.#send({ type: 'listen-start', conversation: this.conversation });
  }

  stopListening() {
    this.#send({ type: 'listen-stop' });
  }

  /** @param {object} message */
  #send(message) {
    if (!this.isOpen) return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  /** @param {ArrayBuffer} samples 16 kHz mono s16le; left out while the network is a second behind */
  sendSound(samples) {
    if (this.isOpen && this.#socket && this.#socket.bufferedAmount < 32_000) this.#socket.send(samples);
  }

  #open() {
    this.#announce('state', 'connecting');
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#attempt = 0;
      this.#announce('state', 'open');
    });
    socket.addEventListener('message', (event) => this.#announce('message', JSON.parse(event.data)));
    socket.addEventListener('close', () => {
      this.#announce('state', 'closed');
      const delay = Math.min(8000, 400 * 2 ** this.#attempt) * (0.75 + Math.random() / 2);
      this.#attempt += 1;
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        void this.#reopen();
      }, delay);
    });
  }

  /** Fetches the page once, because a restarted Lantern may need a new cookie; browsers do not say why a socket failed. */
  async #reopen() {
    try {
      await fetch('/', { cache: 'no-store' });
      if ((await fetch('/api/lamps', { cache: 'no-store' })).status === 401) {
        this.#announce('state', 'locked');
        return;
      }
    } catch {
      // Lantern does not answer. The socket will fail too, and schedule the next attempt.
    }
    this.#open();
  }

  /** Sends the token; if it is right, Lantern sets the cookie and the socket opens. @param {string} token */
  async unlock(token) {
    const reply = await fetch('/api/session', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    if (reply.ok) this.#open();
    return reply.ok;
  }

  /** @param {string} name @param {unknown} detail */
  #announce(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
