import { frameMs } from './sound.js';

/** What the words so far are: a whole command or answer, one that breaks off, or neither for certain. */
export type Completeness = 'complete' | 'unfinished' | 'open';

/** When an utterance ends; all times in milliseconds of audio. */
export interface EndpointSettings {
  /** Silence that ends an utterance. */
  readonly silenceMs: number;
  /** Silence that ends it if the words are already a complete command. */
  readonly completeMs: number;
  /** Silence that ends it if the words so far break off: whoever says "set the brightness to" is thinking. */
  readonly unfinishedMs: number;
  /** The longest utterance. */
  readonly longestMs: number;
  /** If the recognizer hears no new word for this long while the sound goes on, it is noise, not speech. */
  readonly stalledMs: number;
}

export const endpointDefaults: EndpointSettings = {
  silenceMs: 700,
  completeMs: 250,
  unfinishedMs: 1500,
  longestMs: 15_000,
  stalledMs: 2000,
};

/** Speech has begun when this many of the recent frames were speech; a click is shorter. */
const recentFrames = 6;
const speechFrames = 4;

/** Follows one utterance to its end. Before speech begins, the state is `waiting`. */
export class Endpointer {
  #recent: boolean[] = [];
  #state: 'waiting' | 'speaking' | 'ended' = 'waiting';
  #waitedMs = 0;
  #spokenMs = 0;
  #silenceMs = 0;
  #stalledMs = 0;
  #text = '';

  constructor(
    private readonly settings: EndpointSettings,
    private readonly judge: (text: string) => Completeness,
  ) {}

  /** Processes the next frame. @param speech whether the frame is speech @param text the words so far */
  hear(speech: boolean, text: string): 'waiting' | 'speaking' | 'ended' {
    if (this.#state === 'waiting') this.#wait(speech);
    if (this.#state === 'speaking') this.#follow(speech, text);
    return this.#state;
  }

  /** Milliseconds without speech before it began. */
  get waitedMs(): number {
    return this.#waitedMs;
  }

  /** Milliseconds since the last speech. */
  get silenceMs(): number {
    return this.#silenceMs;
  }

  #wait(speech: boolean): void {
    this.#waitedMs += frameMs;
    this.#recent = [...this.#recent, speech].slice(-recentFrames);
    if (this.#recent.filter(Boolean).length >= speechFrames) this.#state = 'speaking';
  }

  #follow(speech: boolean, text: string): void {
    this.#spokenMs += frameMs;
    this.#silenceMs = speech ? 0 : this.#silenceMs + frameMs;
    this.#stalledMs = text === this.#text ? this.#stalledMs + frameMs : 0;
    this.#text = text;
    const { longestMs, stalledMs } = this.settings;
    const over =
      this.#silenceMs >= this.#patienceMs(text) ||
      (this.#stalledMs >= stalledMs && text !== '') ||
      this.#spokenMs >= longestMs;
    if (over) this.#state = 'ended';
  }

  /** How much silence ends the utterance. The words are judged only once the shortest silence is over. */
  #patienceMs(text: string): number {
    const { silenceMs, completeMs, unfinishedMs } = this.settings;
    if (text === '' || this.#silenceMs < Math.min(completeMs, silenceMs)) return silenceMs;
    switch (this.judge(text)) {
      case 'complete':
        return Math.min(completeMs, silenceMs);
      case 'unfinished':
        return Math.max(unfinishedMs, silenceMs);
      case 'open':
        return silenceMs;
    }
  }
}
