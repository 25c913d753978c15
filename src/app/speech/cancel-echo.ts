import { WavStream } from '../../adapters/audio/wav-stream.js';
import { SpeexCanceller } from '../../adapters/speexdsp/speex-canceller.js';
import { LanternError } from '../../core/errors.js';
import type { Microphone } from '../../ports/microphone.js';
import type { OwnSentence, OwnSound } from '../../ports/own-sound.js';
import { EchoFreeMicrophone } from '../../voice/echo-free-microphone.js';
import { MouthSound } from '../../voice/mouth-sound.js';

/** What is spoken, from the players' WAV files to samples for the microphone. */
export class SpokenSound implements OwnSound {
  readonly sound = new MouthSound();

  begin(): OwnSentence {
    const played = this.sound.begin();
    const stream = new WavStream();
    return { write: (wav) => played.write(stream.push(wav)), end: () => played.end() };
  }
}

/** The microphone without the mouth's sound; the same microphone where the echo canceller's library is missing, which `lantern check` tells. */
export function cancelEcho(microphone: Microphone, mouth: SpokenSound): Microphone {
  try {
    return new EchoFreeMicrophone(microphone, mouth.sound, new SpeexCanceller());
  } catch (error) {
    if (error instanceof LanternError) return microphone;
    throw error;
  }
}
