import type { OtherReading, Transcript } from '../core/transcript.js';
import { toFrame, type Backdrop } from './backdrop.js';
import { unknownWord } from './choose-reading.js';
import { Endpointer, type Completeness } from './endpointer.js';
import type { HeardFrame } from './intake.js';
import type { OwnWords } from './own-words.js';
import type { UtterancePlan } from './plan-utterance.js';
import type { Readings } from './readings.js';
import type { SoundMemory } from './sound-memory.js';
import { settleAnswer, settleReadings } from './settle-readings.js';
import { joinSamples, toMs, toSamples } from './sound.js';
import { judgeWake, type WakeJudgement } from './wake-doubt.js';
import { beginAnew, stripLeadingWake, stripWake, stripWakeText } from './wake-words.js';

/** The wake word before an utterance; `end` in samples of the stream. */
export interface WokenBy {
  readonly word: string;
  readonly end: number;
  /** What of the assistant's own voice may be heard behind it. */
  readonly own?: OwnWords | undefined;
  /** Until where in the stream the assistant spoke. */
  readonly spokeUntil?: number;
  /** What went on behind whoever called. */
  readonly backdrop?: Backdrop | undefined;
}

/**
 * Sound is decoded in pieces of this size, or several at once while the decoder is busy, since each exchange with its thread costs
 * time. libvosk works in steps of its own, of 120 to 200 ms, so the grouping does not change what it hears.
 */
const piece = toSamples(200);
const largest = toSamples(1000);
/**
 * After this much silence, the words so far are updated every 50 ms: it will soon matter whether they are a complete command, and
 * libvosk recognizes a short word only after hearing what follows it.
 */
const updateAfterMs = 200;
const updateEveryMs = 50;
/** The last sounds of the wake word do not belong to the utterance. */
const afterWake = toSamples(75);

/** Listens to one utterance, from the sound remembered before it to its endpoint. */
export class Utterance {
  readonly #endpointer: Endpointer;
  #waiting: Int16Array[] = [];
  #waitingSamples = 0;
  #decoding: Promise<void> | undefined;
  #text = '';
  #judged: { readonly text: string; readonly as: Completeness } = { text: '', as: 'open' };
  #isAddressed = false;
  #wake: WakeJudgement = 'called';
  #others: readonly OtherReading[] = [];
  /** How loud each frame is, from its start on. */
  readonly #levels: number[] = [];

  /** @param start where in the stream its audio begins, in samples */
  constructor(
    private readonly readings: Readings,
    private readonly start: number,
    private readonly woken: WokenBy | undefined,
    private readonly plan: UtterancePlan,
  ) {
    this.#endpointer = new Endpointer(plan.endpoint, (text) => this.#judge(text));
  }

  /** The words so far, without the wake word. */
  get text(): string {
    return this.#text;
  }

  /** Known once it is finished: whether it began with a wake word although none was needed. */
  get isAddressed(): boolean {
    return this.#isAddressed;
  }

  /** Known once it is finished: what its words make of the wake word before them. */
  get wake(): WakeJudgement {
    return this.#wake;
  }

  /** Known once it is finished: what else may have been said, the likeliest first. */
  get others(): readonly OtherReading[] {
    return this.#others;
  }

  get waitedMs(): number {
    return this.#endpointer.waitedMs;
  }

  get silenceMs(): number {
    return this.#endpointer.silenceMs;
  }

  /** Starts with the remembered sound from `start` on. @param speechFrom where what is to be ended by silence begins; by default after the wake word @param silent what sounded there is not decoded */
  async begin(
    memory: SoundMemory,
    speechFrom?: number,
    silent?: { readonly from: number; readonly to: number },
  ): Promise<'waiting' | 'speaking' | 'ended'> {
    await this.readings.begin(this.plan);
    const backlog = memory.since(this.start);
    if (silent) backlog.fill(0, Math.max(0, silent.from - this.start), Math.max(0, silent.to - this.start));
    for (let at = 0; at < backlog.length; at += largest) await this.#decode(backlog.slice(at, at + largest));
    await this.#decoding;
    const from = speechFrom ?? Math.max(this.start, this.woken ? this.woken.end + afterWake : 0);
    let state: 'waiting' | 'speaking' | 'ended' = 'waiting';
    this.#levels.push(...memory.levels(this.start));
    const speech = memory.speechSince(from);
    for (const [at, isSpeech] of speech.entries())
      state = this.#endpointer.hear(isSpeech && this.#isOver(this.#levels.length - speech.length + at), this.#text);
    return state;
  }

  async hear({ frame, speech, level }: HeardFrame): Promise<'waiting' | 'speaking' | 'ended'> {
    this.#waiting.push(frame);
    this.#waitingSamples += frame.length;
    this.#levels.push(level);
    const state = this.#endpointer.hear(speech && this.#isOver(this.#levels.length - 1), this.#text);
    const isDue = this.#waitingSamples % piece === 0 && !this.#decoding;
    const { silenceMs } = this.#endpointer;
    const isUpdateDue = silenceMs >= updateAfterMs && silenceMs % updateEveryMs === 0;
    if (isDue || isUpdateDue || this.#waitingSamples >= largest) await this.#decodeWaiting();
    if (silenceMs >= updateAfterMs) await this.#decoding;
    return state;
  }

  /** The final words; empty if nothing was said, or nothing that the model has words for. */
  async finish(): Promise<Transcript> {
    await this.#decodeWaiting();
    const heard = await this.readings.finish();
    const whole = this.woken?.backdrop?.cutEnd(heard, this.#levels) ?? heard;
    await this.#decoding;
    const said = this.#strip(whole);
    this.#isAddressed = said.words.length < whole.words.length;
    this.#wake = this.#judgeWake(whole);
    if (this.#wake === 'talk' || isUnknown(said)) return { text: '', words: [] };
    const others = (whole.others ?? []).map(({ text, score }) => ({ text: this.#withoutWake(text), score }));
    const foreign = this.#fromNewBeginning(this.#withoutOthers(said));
    this.#others = cutAll(others, said.text, foreign.text);
    const { takes, meaning } = this.plan;
    return settleAnswer(foreign, this.#others, takes) ?? settleReadings(foreign, this.#others, meaning);
  }

  /** Without words in front that are the assistant's own, or of others. */
  #withoutOthers(said: Transcript): Transcript {
    const foreign = this.woken?.own?.strip(said, this.start) ?? said;
    return this.woken?.backdrop?.cutStart(foreign, this.#levels) ?? foreign;
  }

  /** The levels of the frames between two places of the transcript, in seconds. */
  #levelsOf = (from: number, to: number): readonly number[] => this.#levels.slice(toFrame(from), toFrame(to) + 1);

  /** Whether a frame is louder than what goes on behind whoever called. */
  #isOver(frame: number): boolean {
    return this.woken?.backdrop?.isOver(this.#levels, frame) ?? true;
  }

  #strip(whole: Transcript): Transcript {
    if (!this.woken || this.#isWokenBefore) return stripLeadingWake(whole, this.readings.wakeWords);
    return stripWake(whole, this.woken.word, toMs(this.woken.end - this.start) / 1000);
  }

  /** What the whole sentence makes of the wake word; over what the assistant says, the words in front may be its own. */
  #judgeWake(whole: Transcript): WakeJudgement {
    if (!this.woken || this.#isWokenBefore || this.woken.own !== undefined) return 'called';
    const seconds = (at: number) => toMs(at - this.start) / 1000;
    const { word, end, spokeUntil = -Infinity } = this.woken;
    return judgeWake(whole, word, seconds(end), { own: seconds(spokeUntil), levels: this.#levelsOf });
  }

  /** Whether the wake word is not in its sound: nothing was said with it. */
  get #isWokenBefore(): boolean {
    return this.woken !== undefined && this.woken.end <= this.start;
  }

  async #decodeWaiting(): Promise<void> {
    const samples = joinSamples(...this.#waiting);
    this.#waiting = [];
    this.#waitingSamples = 0;
    if (samples.length > 0) await this.#decode(samples);
  }

  /** Sends the next piece once the previous one is decoded; does not wait for the result. */
  async #decode(samples: Int16Array): Promise<void> {
    await this.#decoding;
    const decoding = this.readings.accept(samples).then((text) => {
      this.#text = this.#withoutWake(text);
      this.#decoding = undefined;
    });
    decoding.catch(() => undefined); // a failure is met where it is waited for
    this.#decoding = decoding;
  }

  #withoutWake(text: string): string {
    const { wakeWords } = this.readings;
    const wake = wakeWords.find((word) => text.startsWith(`${word} `));
    const unwoken = wake === undefined ? text : text.slice(wake.length + 1);
    const said = this.woken ? stripWakeText(text, this.woken.word) : unwoken;
    return beginAnew(said, wakeWords, this.plan.isComplete);
  }

  #fromNewBeginning(said: Transcript): Transcript {
    const text = beginAnew(said.text, this.readings.wakeWords, this.plan.isComplete);
    return text === said.text ? said : { ...said, text, words: said.words.slice(-text.split(' ').length) };
  }

  #judge(text: string): Completeness {
    if (text !== this.#judged.text) {
      const { isComplete, isUnfinished } = this.plan;
      this.#judged = { text, as: isComplete(text) ? 'complete' : isUnfinished(text) ? 'unfinished' : 'open' };
    }
    return this.#judged.as;
  }
}

const isUnknown = ({ words }: Transcript) => words.every(({ word }) => word === unknownWord);

/** Other readings of a sentence of which only the end counts. */
function cutAll(others: readonly OtherReading[], whole: string, end: string): readonly OtherReading[] {
  const cut = whole.slice(0, whole.length - end.length);
  return others.flatMap(({ text, score }) => (text.startsWith(cut) ? [{ text: text.slice(cut.length), score }] : []));
}
