import { RecorderMicrophone } from '../../adapters/recorder/recorder-microphone.js';
import { recorderPrograms, type RecorderProgram } from '../../adapters/recorder/lpcm16.js';
import { findInstalled } from '../../adapters/speech/programs.js';
import type { Assistant } from '../../assistant/assistant.js';
import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import type { Microphone } from '../../ports/microphone.js';
import type { Config } from '../configuration/config-schema.js';
import type { Foundation } from '../foundation.js';
import { pause } from '../pause.js';
import { cancelEcho, type SpokenSound } from './cancel-echo.js';
import { MicrophoneHealth } from './microphone-health.js';

const part = 'microphone';

/** The machine's microphone, as configured. @param path where programs are searched, by default where this process finds them @throws LanternError `microphone-unavailable` if no recorder is installed */
export function createMicrophone({ voice: { microphone } }: Config, clock: Clock, path?: string): Microphone {
  const { recorder, device } = microphone;
  // arecord comes first, because every Raspberry Pi has it and it uses the least memory.
  const order = ['arecord', ...recorderPrograms.filter((program) => program !== 'arecord')] as const;
  const program: RecorderProgram | undefined =
    recorder === 'auto'
      ? findInstalled(
          order.map((each) => ({ program: each })),
          path,
        )?.program
      : recorder;
  if (program) return new RecorderMicrophone({ program, ...(device === undefined ? {} : { device }) }, clock);
  throw new LanternError(
    'microphone-unavailable',
    'no recording program is installed; install alsa-utils, or use the microphone of the web page',
  );
}

/**
 * Listens with the microphone until `signal` aborts. If the device fails, hangs or vanishes, that is reported, and it is tried again
 * after longer and longer waits (1 to 4 s for some minutes, then up to 1 min), which start anew after ten seconds of sound. Never throws.
 * @param mouth what the assistant says itself, which is taken out of what is heard
 * @param opened called once, when the first sound has come in
 */
export async function keepListening(
  { config, clock, facts, tell }: Foundation,
  assistant: Pick<Assistant, 'listen'>,
  signal: AbortSignal,
  mouth?: SpokenSound,
  opened?: () => void,
): Promise<void> {
  if (!config.voice.microphone.enabled) return;
  try {
    const microphone = createMicrophone(config, clock);
    const cancels = mouth !== undefined && config.voice.microphone.echo_canceller;
    await keepHearing(
      { clock, facts, assistant },
      cancels ? cancelEcho(microphone, mouth) : microphone,
      signal,
      opened,
    );
  } catch (error) {
    tell(part, describeError(error));
  }
}

/** What of Lantern listens, and tells about it. */
export interface Ears extends Pick<Foundation, 'clock' | 'facts'> {
  readonly assistant: Pick<Assistant, 'listen'>;
}

/** The same with this microphone. */
export async function keepHearing(
  lantern: Ears,
  microphone: Microphone,
  signal: AbortSignal,
  opened?: () => void,
): Promise<void> {
  const health = new MicrophoneHealth(lantern.facts);
  const origin = { kind: 'voice', conversation: microphone.name } as const;
  const counted = countSound(microphone, (frame, isFirst) => {
    health.hear(frame, microphone.name);
    if (isFirst) opened?.();
  });
  while (!signal.aborted) {
    try {
      const listening = lantern.assistant.listen(counted, { wake: true, origin, signal });
      const outcomes = listening[Symbol.asyncIterator]();
      // What comes of it is told elsewhere.
      while ((await outcomes.next()).done !== true);
      if (!isAborted(signal)) health.fail(`${microphone.name} ended`);
    } catch (error) {
      health.fail(describeError(error));
    }
    if (!isAborted(signal)) await pause(lantern.clock, 'microphone retry', health.takeWait(), signal);
  }
}

/** Asked anew each time: it changes during a wait. */
const isAborted = (signal: AbortSignal) => signal.aborted;

function countSound(microphone: Microphone, count: (frame: Int16Array, isFirst: boolean) => void): Microphone {
  let isFirst = true;
  return {
    name: microphone.name,
    get hearsOnlyItself() {
      return microphone.hearsOnlyItself;
    },
    get hearsNobody() {
      return microphone.hearsNobody;
    },
    get hearsOthers() {
      return microphone.hearsOthers;
    },
    async *frames(signal) {
      for await (const frame of microphone.frames(signal)) {
        count(frame, isFirst);
        isFirst = false;
        yield frame;
      }
    },
  };
}
