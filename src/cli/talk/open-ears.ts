import { setImmediate } from 'node:timers/promises';
import type { Lantern } from '../../app/lantern.js';
import type { SpokenSound } from '../../app/speech/cancel-echo.js';
import { keepListening } from '../../app/speech/keep-listening.js';
import { pause } from '../../app/pause.js';
import { giveBackMemory } from '../../app/spare-memory.js';
import { describeError } from '../../core/errors.js';
import { seconds } from '../../core/units.js';

/** As much of Lantern as listens. */
export interface EarParts extends Pick<Lantern, 'foundation' | 'assistant'> {
  readonly hearing: Pick<Lantern['hearing'], 'start' | 'wake'>;
  readonly comprehension: Pick<Lantern['comprehension'], 'warmUpBetween'>;
}

/** Without a microphone, sentences come from elsewhere: then the warm-up waits no longer than this. */
const patience = seconds(2);

/** Starts listening, if speech is to be recognized. If that is impossible, it is reported once, and the rest of Lantern works without it. */
export async function openEars(
  { foundation, hearing, comprehension, assistant }: EarParts,
  mouth: SpokenSound,
  signal: AbortSignal,
  print: (line: string) => void,
  listen = keepListening,
): Promise<void> {
  const { recognizer } = foundation.config.voice;
  if (!recognizer.enabled || signal.aborted) {
    giveBackMemory();
    return;
  }
  const opened = new AbortController();
  // Said once sound has come in: a microphone that is not there hears nothing.
  const greet = () => print(`Ears are open: say ${hearing.wake.words.join(' or ')}, and what you want.`);
  opened.signal.addEventListener('abort', greet);
  try {
    await hearing.start();
    const ready = getReady({ foundation, comprehension }, opened.signal, signal);
    await Promise.all([listen(foundation, assistant, signal, mouth, () => opened.abort()), ready]);
  } catch (error) {
    foundation.tell('hearing', describeError(error));
    giveBackMemory();
  }
}

/** The first sentences take some milliseconds longer than those after the warm-up, which takes seconds: nobody waits for it to be heard. */
async function getReady(
  { foundation, comprehension }: Pick<EarParts, 'foundation' | 'comprehension'>,
  heard: AbortSignal,
  signal: AbortSignal,
): Promise<void> {
  await pause(foundation.clock, 'the first sound', patience, AbortSignal.any([heard, signal]));
  await comprehension.warmUpBetween(() => setImmediate(), signal);
  giveBackMemory();
}
