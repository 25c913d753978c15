import { signal } from '@preact/signals';
import type { SocketConnection } from '../model/connection.js';
import { notice } from '../model/store.js';
import { measureLevel, openMicrophone, type OpenMicrophone } from '../sound/microphone.js';

/** The microphone, turned on and off by its button. */
class Talk {
  readonly state = signal<'off' | 'opening' | 'on' | 'closing'>('off');
  /** How loud it is, 0..1. */
  readonly loudness = signal(0);
  session: Pick<SocketConnection, 'startListening' | 'stopListening' | 'sendSound'> | undefined;
  #microphone: OpenMicrophone | undefined;
  /** How many listenings have begun without Lantern having reported their end. */
  #asked = 0;

  /** Called when Lantern has ended a listening; after the last one the microphone is switched off. */
  ended(): void {
    this.#asked = Math.max(0, this.#asked - 1);
    if (this.#asked === 0) void this.#close(false);
  }

  /** Called when the connection is lost, which ends all listening. */
  disconnected(): void {
    this.#asked = 0;
    void this.#close(false);
  }

  toggle(): void {
    void (this.state.value === 'on' ? this.stop() : this.#start());
  }

  /** Ends what is being said; does nothing if the microphone is off. */
  stop(): Promise<void> {
    return this.#close(true);
  }

  async #start(): Promise<void> {
    if (this.state.value !== 'off') return;
    this.#show('opening');
    notice.value = '';
    try {
      this.#microphone = await openMicrophone(
        (samples) => this.#take(samples),
        () => void this.stop(),
      );
      if (!this.session?.startListening()) throw new Error('Lantern is away; nobody would hear you.');
      this.#asked += 1;
      this.#show('on');
    } catch (error) {
      notice.value = error instanceof Error ? error.message : String(error);
      await this.#microphone?.stop();
      this.#microphone = undefined;
      this.#show('off');
    }
  }

  /** @param tell whether Lantern is still listening and must be told to stop */
  async #close(tell: boolean): Promise<void> {
    if (this.state.value !== 'on') return;
    this.#show('closing');
    await this.#microphone?.stop();
    this.#microphone = undefined;
    if (tell) this.session?.stopListening();
    this.#show('off');
  }

  #take(samples: ArrayBuffer): void {
    if (this.state.value !== 'on' && this.state.value !== 'closing') return;
    this.session?.sendSound(samples);
    this.loudness.value = measureLevel(samples);
  }

  #show(state: Talk['state']['value']): void {
    this.state.value = state;
    this.loudness.value = 0;
  }
}

export const talk = new Talk();
