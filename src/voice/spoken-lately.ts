/** What was spoken longer ago, in milliseconds, is heard by no microphone any more, however busy the machine is. */
const keptMs = 15_000;

/** A sentence that was spoken, and when it ended, in milliseconds of the monotonic clock. */
interface SpokenSentence {
  readonly text: string;
  readonly endedAt: number;
}

const nothing: SpokenSentence = { text: '', endedAt: -Infinity };

/** The sentences that the assistant has spoken of late. */
export class SpokenLately {
  #sentences: readonly SpokenSentence[] = [];

  /** A sentence has ended, or was cut off. */
  note(text: string, endedAt: number): void {
    const recent = this.#sentences.filter((each) => endedAt - each.endedAt < keptMs);
    this.#sentences = [...recent, { text, endedAt }];
  }

  get last(): SpokenSentence {
    return this.#sentences.at(-1) ?? nothing;
  }

  /** What had not ended yet at a moment, in the order in which it was spoken. */
  since(at: number): string {
    const recent = this.#sentences.filter(({ endedAt }) => endedAt >= at);
    return recent.map(({ text }) => text).join(' ');
  }
}
