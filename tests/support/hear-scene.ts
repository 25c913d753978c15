import { afterAll, beforeAll } from '@jest/globals';
import { VoskRecognizer } from '../../src/adapters/vosk/vosk-recognizer.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';
import type { Expectation } from '../../src/voice/expectation.js';
import { KeywordSpotter } from '../../src/voice/keyword-spotter.js';
import { Listener } from '../../src/voice/listener.js';
import type { VoiceEvent } from '../../src/voice/voice-event.js';
import { modelFolder, voskPrograms } from './recordings.js';
import { createMicrophone } from './sounds.js';

const recognizer = new VoskRecognizer({ model: modelFolder, programs: voskPrograms });
const wake = new KeywordSpotter(recognizer, { words: ['jarvis', 'computer'] });
/** Loads the models for the tests of a file. */
export function openEars(): void {
  beforeAll(() => wake.start());
  afterAll(async () => {
    await wake.stop();
    await recognizer.stop();
  });
}

export interface Scene {
  readonly sound: Int16Array;
  /** What the assistant says, and from when to when, in seconds of the sound. */
  readonly said?: {
    readonly text: string;
    readonly from: number;
    readonly to: number;
    /** How long it may still be heard after it was silenced, in seconds. */
    readonly echo?: number;
  };
  readonly expectation?: Expectation;
  readonly isComplete?: (text: string) => boolean;
  readonly phrases?: readonly string[];
  /** Whether its own voice is taken out of the sound, and from when to when somebody else is louder, in seconds. */
  readonly others?: readonly [from: number, to: number];
  readonly goesOn?: (before: string, whole: string) => boolean;
  /** Whether its own chime may be heard in the sound. */
  readonly isChiming?: boolean;
  /** From when to when another chime of its own sounds, in seconds. */
  readonly rings?: readonly [from: number, to: number];
  /** Whether what it said broke off because its voice failed. */
  readonly hasFailed?: boolean;
}

const noPhrases: readonly string[] = [];

/** Hears a sound during which the assistant speaks; each event with the second of the sound that it came in. */
export async function hear({
  sound,
  said,
  expectation = {},
  isComplete = () => false,
  phrases = noPhrases,
  isChiming,
  rings,
  hasFailed,
  others,
  goesOn = () => true,
}: Scene) {
  const parts = { recognizer, wake, clock: new VirtualClock(), isComplete, goesOn, phrases: () => phrases };
  const listener = new Listener({ ...parts, followUpMs: 3000 });
  let second = 0;
  const microphone = createMicrophone(sound);
  const counted = {
    name: 'a scene',
    ...(others && { hearsOnlyItself: false }),
    get hearsOthers() {
      return others && second >= others[0] && second < others[1];
    },
    async *frames(signal: AbortSignal) {
      for await (const frame of microphone.frames(signal)) {
        second += frame.length / 16_000;
        yield frame;
      }
    },
  };
  let silenced = Infinity;
  const events: (VoiceEvent & { readonly second: number })[] = [];
  const options = {
    wake: true,
    signal: new AbortController().signal,
    expectation: () => expectation,
    isChiming: () => isChiming ?? false,
    isRinging: () => rings !== undefined && second >= rings[0] && second < rings[1],
    hasFailed: () => hasFailed ?? false,
    said: () => (said && second >= said.from && second < Math.min(said.to, silenced) ? said.text : null),
  };
  for await (const event of listener.listen(counted, options)) {
    const isInterruption = event.type === 'stop-heard' || event.type === 'wake-detected';
    if (isInterruption && said && second >= said.from) silenced = second + (said.echo ?? 0);
    events.push({ ...event, second });
  }
  return events;
}

export const typesOf = (events: readonly VoiceEvent[]) =>
  events.map(({ type }) => type).filter((type) => !type.startsWith('speech'));
export const heardIn = (events: readonly VoiceEvent[]) =>
  events.flatMap((event) => (event.type === 'utterance-heard' ? [[event.transcript.text, event.addressed]] : []));
export const partialsIn = (events: readonly VoiceEvent[]) =>
  events.flatMap((event) => (event.type === 'speech-heard' ? [event.text] : []));
