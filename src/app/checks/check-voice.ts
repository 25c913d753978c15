import { WavFileMicrophone } from '../../adapters/audio/wav-file-microphone.js';
import type { Clock } from '../../core/clock.js';
import { describeError } from '../../core/errors.js';
import { sampleRate } from '../../core/transcript.js';
import type { Microphone } from '../../ports/microphone.js';
import type { Finding } from './check-parts.js';
import type { Config } from '../configuration/config-schema.js';
import { createMicrophone } from '../speech/keep-listening.js';
import type { Hearing } from '../speech/create-hearing.js';
import { createVoice } from '../speech/create-speaker.js';

/** The length of the recording, in seconds. */
const recorded = 2;
/** In decibels relative to full scale. A microphone that stays below this hears nothing. */
const quiet = -60;

/**
 * Tries hearing and speaking for real: records two seconds from the microphone (or a file), reports the level meanwhile,
 * recognizes the words, and speaks a sentence. Never throws: a failure is a finding.
 * @param onLevel called with the level of each piece of sound, in decibels relative to full scale
 */
export async function checkVoice(
  hearing: Pick<Hearing, 'start' | 'recognizer'>,
  clock: Clock,
  config: Config,
  file: string | undefined,
  onLevel: (level: number) => void,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const look = async <Result>(part: string, check: () => Promise<[Result, string]>): Promise<Result | undefined> => {
    try {
      const [result, message] = await check();
      findings.push({ part, status: 'ok', message });
      return result;
    } catch (error) {
      findings.push({ part, status: 'failed', message: describeError(error) });
      return undefined;
    }
  };
  const sound = await look('microphone', async () => {
    const microphone = file === undefined ? createMicrophone(config, lantern.clock) : new WavFileMicrophone(file);
    const frames = await record(microphone, onLevel);
    const level = levelOf(frames.flatMap((frame) => [...frame]));
    const heard = level < quiet ? 'nothing is heard: is it muted?' : `loudest ${level.toFixed(0)} dB below full scale`;
    return [frames, `${microphone.name}, ${heard}`];
  });
  if (sound) await look('words', async () => [undefined, await transcribe(hearing, sound)]);
  const voice = createVoice(config, clock);
  if (!voice) return [...findings, describeSilence(config)];
  await look('speech', async () => {
    await voice.speak('This is Lantern.', new AbortController().signal);
    return [undefined, `${voice.name} said: This is Lantern.`];
  });
  return findings;
}

function describeSilence({ voice: { speech } }: Config): Finding {
  const isWanted = speech.engine === 'silent' || speech.volume === 0;
  const why = isWanted
    ? 'is switched off: voice.speech.engine is silent, or voice.speech.volume 0'
    : 'no program speaks here, or none plays; replies are read (apt-get install espeak-ng alsa-utils)';
  return { part: 'speech', status: 'absent', message: why };
}

async function record(microphone: Microphone, onLevel: (level: number) => void): Promise<Int16Array[]> {
  const stopping = new AbortController();
  const frames: Int16Array[] = [];
  let samples = 0;
  for await (const frame of microphone.frames(stopping.signal)) {
    frames.push(frame);
    samples += frame.length;
    onLevel(levelOf(frame));
    if (samples >= recorded * sampleRate) break;
  }
  stopping.abort();
  return frames;
}

async function transcribe(
  hearing: Pick<Hearing, 'start' | 'recognizer'>,
  frames: readonly Int16Array[],
): Promise<string> {
  await hearing.start();
  const recognition = await hearing.recognizer.open();
  try {
    for (const frame of frames) await recognition.accept(frame);
    const { text } = await recognition.finish();
    return text === '' ? 'no words' : `heard: ${text}`;
  } finally {
    await recognition.close();
  }
}

/** The level of the loudest sample, in decibels relative to full scale: 0 is the loudest, -96 (16 bits) is silence. */
function levelOf(samples: Iterable<number>): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return Math.max(-96, 20 * Math.log10(Math.max(1, peak) / 32_768));
}
