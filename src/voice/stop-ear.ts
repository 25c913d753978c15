import type { HeardFrame } from './intake.js';
import { listSaid } from './own-echo.js';
import type { HeardThrough } from './own-voice.js';
import type { UtterancePlan } from './plan-utterance.js';
import type { Readings } from './readings.js';
import type { SoundMemory } from './sound-memory.js';
import { toMs, toSamples } from './sound.js';
import { isStopInTalk } from './stop-doubt.js';
import type { VoiceEvent } from './voice-event.js';

/** So long a silence behind a stop phrase, and it was all that was said. */
const pause = toSamples(300);
/** It is judged no later than this. */
const longest = toSamples(1500);
/** So much before it is read with it. */
const before = toSamples(2000);

/**
 * Makes sure that "stop" was said to the assistant, which is silent by then: "they never stop for lunch" was not. It is known once whoever
 * said it pauses.
 */
export class StopEar {
  #stop: { readonly heard: HeardThrough; readonly end: number } | undefined;
  #quiet = 0;
  #spokeUntil = 0;
  /** What the assistant was saying, word by word. */
  #said: readonly string[] = [];

  /** @param plan how the sentence is read that it may be in */
  constructor(
    private readonly memory: SoundMemory,
    private readonly readings: Readings,
    private readonly plan: () => UtterancePlan,
  ) {}

  /** Whether a stop phrase was heard of which nobody knows yet. */
  get isOpen(): boolean {
    return this.#stop !== undefined;
  }

  /** A stop phrase was heard over what the assistant was saying. @param isOwnVoiceOut whether that is taken out of what is heard: else too much of it is in the words around */
  *begin(heard: HeardThrough, said: string, isOwnVoiceOut: boolean): Generator<VoiceEvent, void> {
    const { end } = this.memory;
    this.#stop = { heard, end: Math.min(end, toSamples(heard.atMs)) };
    this.#quiet = 0;
    this.#spokeUntil = end;
    this.#said = listSaid(said);
    if (!isOwnVoiceOut) yield* this.settle(true);
  }

  /** Takes in a frame, which is in the memory. @param isSpeaking whether the assistant may still be heard */
  async *hear({ speech, frame }: HeardFrame, isSpeaking: boolean): AsyncGenerator<VoiceEvent, void> {
    if (!this.#stop) return;
    const { end } = this.memory;
    if (isSpeaking) this.#spokeUntil = end;
    this.#quiet = speech ? 0 : this.#quiet + frame.length;
    if (this.#quiet >= pause || end - this.#stop.end >= longest) yield* this.judge();
  }

  /** Tells what was heard so far, where that is not known yet. */
  async *judge(): AsyncGenerator<VoiceEvent, void> {
    if (!this.#stop) return;
    const { heard, end } = this.#stop;
    const start = this.memory.reach(end - before);
    const plan = this.plan();
    await this.readings.begin(plan);
    await this.readings.accept(this.memory.since(start));
    const seconds = (at: number) => toMs(at - start) / 1000;
    const isTalk = isStopInTalk(await this.readings.finish(), heard.word, seconds(end), {
      said: this.#said,
      saidUntil: seconds(this.#spokeUntil),
      isComplete: plan.isComplete,
    });
    yield* this.settle(!isTalk);
  }

  /** Ends the doubt. @param isMeant whether it was said to the assistant */
  *settle(isMeant: boolean): Generator<VoiceEvent, void> {
    if (!this.#stop) return;
    this.#stop = undefined;
    yield { type: 'stop-settled', isMeant };
  }
}
