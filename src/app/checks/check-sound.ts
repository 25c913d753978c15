import { findInstalled, players, synthesizers } from '../../adapters/speech/programs.js';
import { SpeexCanceller } from '../../adapters/speexdsp/speex-canceller.js';
import { describeError } from '../../core/errors.js';
import type { Clock } from '../../core/clock.js';
import type { Config } from '../configuration/config-schema.js';
import { askServer } from '../../adapters/wyoming/ask-server.js';
import { parseServer, type WyomingServer } from '../../adapters/wyoming/wyoming-connection.js';
import { createVoice } from '../speech/create-speaker.js';
import { createMicrophone } from '../speech/keep-listening.js';
import { lookAt, type Finding } from './finding.js';
import { levelOf, recordSound } from './sound-level.js';

/** Where sound is looked for. */
export interface SoundSurroundings {
  readonly config: Config;
  readonly clock: Clock;
  /** The search path for programs. */
  readonly path: string;
  /** The id of the process that runs Lantern on the same data folder and has the microphone; null if none. */
  readonly owner: number | null;
  /** What that process says is wrong with it. */
  readonly trouble?: string | undefined;
}

/** How long the microphone is tried, in seconds. */
const tried = 0.5;
/** Below this, in decibels relative to full scale, even the noise of the microphone itself is missing. */
const mute = -90;

/** Records for a moment, and says if nothing but silence came. Never throws: a failure is a finding. */
export function checkMicrophone({ config, clock, path, owner, trouble }: SoundSurroundings): Promise<Finding> {
  return lookAt('microphone', async () => {
    if (!config.voice.microphone.enabled)
      return { status: 'absent', message: 'it is switched off (voice.microphone.enabled: false)' };
    if (trouble !== undefined) return { status: 'failed', message: trouble };
    const missing = findMissing(path, recorders);
    if (missing !== null)
      return {
        status: 'absent',
        message: `${missing}, so nothing can be recorded; the web page and text work (apt-get install alsa-utils)`,
      };
    const microphone = createMicrophone(config, clock, path);
    if (owner !== null) return `Lantern is running (process ${owner}) and listens with ${microphone.name}`;
    const level = levelOf(...(await recordSound(microphone, tried)));
    if (level > mute) return `${microphone.name} hears; loudest ${(-level).toFixed(0)} dB below full scale`;
    return { status: 'warning', message: `${microphone.name} hears nothing at all: is the microphone muted?` };
  });
}

/** Speaks a word without a sound, with the real programs; what a running Lantern could not say is a warning. Never throws: a failure is a finding. */
export function checkSpeech({ config, clock, path, trouble }: Omit<SoundSurroundings, 'owner'>): Promise<Finding> {
  return lookAt('speech', async () => {
    const { engine, volume } = config.voice.speech;
    if (engine === 'silent' || volume === 0)
      return {
        status: 'absent',
        message: 'it is switched off: voice.speech.engine is silent, or voice.speech.volume 0',
      };
    const voice = createVoice(config, clock, { path, isAudible: false });
    if (!voice)
      return {
        status: 'absent',
        message: `${findMissing(path, synthesizers, players) ?? '?'}, so replies are not spoken (apt-get install espeak-ng alsa-utils)`,
      };
    await voice.speak('Lantern.', new AbortController().signal);
    if (trouble !== undefined)
      return { status: 'warning', message: `${voice.name} speaks, but Lantern, which runs, says: ${trouble}` };
    return `${voice.name} speaks`;
  });
}

/** Asks each speech server that is configured whether it is there; nothing is said of those that are not. */
export async function checkSpeechServers({ voice }: Config, clock: Clock): Promise<readonly Finding[]> {
  const configured = [
    {
      part: 'asr server',
      // What other Lanterns do is seen at the broker.
      address: voice.recognizer.server === 'broker' ? undefined : voice.recognizer.server,
      service: 'asr',
      instead: 'the built-in recognizer',
    },
    { part: 'tts server', address: voice.speech.server, service: 'tts', instead: "this machine's own voice" },
  ] as const;
  const looks = configured.map(async ({ part, address, service, instead }) => {
    const server = address === undefined ? undefined : parseServer(address);
    return server ? [await lookAt(part, () => describeServer(server, service, instead, clock))] : [];
  });
  return (await Promise.all(looks)).flat();
}

async function describeServer(
  server: WyomingServer,
  service: 'asr' | 'tts',
  instead: string,
  clock: Clock,
): Promise<string | Omit<Finding, 'part'>> {
  const name = `${server.host}:${server.port}`;
  try {
    return `${name} answers: ${await askServer(server, service, clock)}`;
  } catch (error) {
    const message = `${name} failed (${describeError(error)}); ${instead} is used until it works`;
    return { status: 'warning', message };
  }
}

/** Says whether Lantern's own voice can be taken out of what the microphone hears. Never throws: a failure is a finding. */
export function checkEcho({ voice }: Pick<Config, 'voice'>): Promise<Finding> {
  return lookAt('echo canceller', () => {
    if (!voice.microphone.echo_canceller)
      return { status: 'absent', message: 'is switched off: voice.microphone.echo_canceller is false' };
    try {
      new SpeexCanceller().close();
      return "libspeexdsp takes Lantern's own voice out of what the microphone hears";
    } catch (error) {
      return { status: 'absent', message: describeError(error) };
    }
  });
}

/** A program, and the package that brings it. */
interface Program {
  readonly program: string;
  readonly install: string;
}

const recorders: readonly Program[] = [
  { program: 'arecord', install: 'alsa-utils' },
  { program: 'sox', install: 'sox' },
];

/** Says of which lists no program is installed; null if each has one. */
function findMissing(path: string, ...needed: readonly (readonly Program[])[]): string | null {
  const missing = needed.filter((programs) => !findInstalled(programs, path));
  if (missing.length === 0) return null;
  const list = (programs: readonly Program[]) =>
    programs.map(({ program, install }) => (program === install ? program : `${program} (${install})`)).join(', ');
  return `none of ${missing.map(list).join(', and none of ')} is installed`;
}
