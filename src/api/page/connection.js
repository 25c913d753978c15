/**
 * The WebSocket to Lantern, opened again whenever it closes. Announces `state` ("connecting", "open", "closed",
 * "locked" where the token is missing) and `message` (one decoded server message) as events with a `detail`.
 */
export class SocketConnection extends EventTarget {
  /** @type {WebSocket | undefined} */
  #socket;
  #attempt = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  start() {
    // A laptop that wakes or a phone that finds its network again need not wait for the next attempt.
    addEventListener('online', () => this.hurry());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.hurry();
    });
    this.#open();
  }

  /** Tries at once if an attempt is only scheduled. */
  hurry() {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    void this.#reopen();
  }

  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** @param {{type: string, text?: string}} message @returns {boolean} whether it could be sent */
  send(message) {
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

  /** A restarted Lantern may want a new cookie, which opening the page brings; a browser does not say why a socket failed. */
  async #reopen() {
    try {
      await fetch('/', { cache: 'no-store' });
      if ((await fetch('/api/lamps', { cache: 'no-store' })).status === 401) {
        this.#announce('state', 'locked');
        return;
      }
    } catch {
      // Nobody answers: the socket will find the same and schedule the next attempt.
    }
    this.#open();
  }

  /** Shows the token; with the right one the cookie comes and the socket opens. @param {string} token */
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
