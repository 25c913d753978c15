import { measureLevel, openMicrophone } from './microphone.js';

/** The button that turns the microphone on and off, with a meter around it. */
export class TalkButton {
  /** @type {'off' | 'opening' | 'on' | 'closing'} */
  #state = 'off';
  /** @type {{stop: () => Promise<void>} | undefined} */
  #microphone;
  /** How many listenings have begun without Lantern having reported their end. */
  #asked = 0;

  /**
   * @param {HTMLElement} button
   * @param {HTMLElement} words shows that it is listening; screen readers read it too
   * @param {import('./connection.js').SocketConnection} connection
   * @param {(text: string) => void} showNotice
   */
  constructor(button, words, connection, showNotice) {
    this.button = button;
    this.words = words;
    this.connection = connection;
    this.showNotice = showNotice;
    button.addEventListener('click', () => void (this.#state === 'on' ? this.#stop() : this.#start()));
    addEventListener('keydown', (event) => {
      if (event.key === 'Escape') void this.#stop();
    });
  }

  /** Called when Lantern has ended a listening; after the last one the microphone is switched off. */
  ended() {
    this.#asked = Math.max(0, this.#asked - 1);
    if (this.#asked === 0) void this.#close(false);
  }

  /** Called when the connection is lost, which ends all listening. */
  disconnected() {
    this.#asked = 0;
    void this.#close(false);
  }

  async #start() {
    if (this.#state !== 'off') return;
    this.#show('opening');
    this.showNotice('');
    try {
      const microphone = await openMicrophone(
        (samples) => this.#take(samples),
        () => void this.#stop(),
      );
      this.#microphone = microphone;
      if (!this.connection.startListening()) throw new Error('Lantern is away; nobody would hear you.');
      this.#asked += 1;
      this.#show('on');
    } catch (error) {
      this.showNotice(error instanceof Error ? error.message : String(error));
      await this.#microphone?.stop();
      this.#microphone = undefined;
      this.#show('off');
    }
  }

  #stop() {
    return this.#close(true);
  }

  /** @param {boolean} tell whether Lantern is still listening and must be told to stop */
  async #close(tell) {
    if (this.#state !== 'on') return;
    this.#show('closing');
    await this.#microphone?.stop();
    this.#microphone = undefined;
    if (tell) this.connection.stopListening();
    this.#show('off');
  }

  /** @param {ArrayBuffer} samples */
  #take(samples) {
    if (this.#state !== 'on' && this.#state !== 'closing') return;
    this.connection.sendSound(samples);
    this.button.style.setProperty('--loudness', measureLevel(samples).toFixed(2));
  }

  /** @param {'off' | 'opening' | 'on' | 'closing'} state */
  #show(state) {
    this.#state = state;
    this.button.dataset.state = state;
    this.button.setAttribute('aria-pressed', String(state === 'on' || state === 'closing'));
    this.button.style.setProperty('--loudness', '0');
    this.words.textContent = state === 'on' ? 'Listening. Press again when you have finished.' : '';
  }
}
