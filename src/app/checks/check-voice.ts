import { WavFileMicrophone } from '../../adapters/audio/wav-file-microphone.js';
import type { Clock } from '../../core/clock.js';
import { describeError } from '../../core/errors.js';
import { lookAt, type Finding } from './finding.js';
import { levelOf, recordSound } from './sound-level.js';
import { describeMissingSpeech } from '../speech/missing-speech.js';
import type { Config } from '../configuration/config-schema.js';
import { createMicrophone } from '../speech/keep-listening.js';
import type { Hearing } from '../speech/create-hearing.js';
import { createServedVoice } from '../speech/create-speaker.js';

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
  const look = async (part: string, check: Parameters<typeof lookAt>[1]) => findings.push(await lookAt(part, check));
  let sound: readonly Int16Array[] | undefined;
  await look('microphone', async () => {
    const microphone = file === undefined ? createMicrophone(config, clock) : new WavFileMicrophone(file);
    sound = await recordSound(microphone, recorded, (frame) => onLevel(levelOf(frame)));
    const level = levelOf(...sound);
    if (level >= quiet) return `${microphone.name}, loudest ${(-level).toFixed(0)} dB below full scale`;
    return { status: 'warning', message: `${microphone.name}, but nothing is heard: is it muted?` };
  });
  const heard = sound;
  if (heard) await look('words', () => transcribe(hearing, heard));
  let instead: string | undefined;
  const events = { onTrouble: (error: unknown) => (instead = describeError(error)), onMended: () => undefined };
  const voice = createServedVoice(config, clock, events);
  if (!voice) return [...findings, describeSilence(config)];
  await look('speech', async () => {
    await voice.speak('This is Lantern.', new AbortController().signal);
    if (instead !== undefined) return { status: 'warning', message: instead };
    return `${voice.name} said: This is Lantern.`;
  });
  return findings;
}

function describeSilence(config: Config): Finding {
  const { speech } = config.voice;
  const isWanted = speech.engine === 'silent' || speech.volume === 0;
  const why = isWanted
    ? 'is switched off: voice.speech.engine is silent, or voice.speech.volume 0'
    : (describeMissingSpeech(config) ?? 'nothing speaks here; replies are read');
  return { part: 'speech', status: 'absent', message: why };
}

async function transcribe(
  hearing: Pick<Hearing, 'start' | 'recognizer'>,
  frames: readonly Int16Array[],
): Promise<string | Omit<Finding, 'part'>> {
  await hearing.start();
  // A server that is configured recognizes, as it does for what people say.
  const recognition = await hearing.recognizer.open({ readings: 2, isSentence: true });
  try {
    for (const frame of frames) await recognition.accept(frame);
    const { text } = await recognition.finish();
    return text === '' ? { status: 'warning', message: 'no words were heard' } : `heard: ${text}`;
  } finally {
    await recognition.close();
  }
}
