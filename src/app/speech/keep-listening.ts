import { RecorderMicrophone } from '../../adapters/recorder/recorder-microphone.js';
import { recorderPrograms, type RecorderProgram } from '../../adapters/recorder/lpcm16.js';
import { findInstalled } from '../../adapters/speech/programs.js';
import type { Assistant } from '../../assistant/assistant.js';
import { describeError, LanternError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import type { Microphone } from '../../ports/microphone.js';
import type { Config } from '../configuration/config-schema.js';
import type { Foundation } from '../foundation.js';
import { pause } from '../pause.js';

const [firstWait, longestWait] = [1000, 60_000];

/** The machine's microphone, as configured. @throws LanternError `microphone-unavailable` if no recorder is installed */
export function createMicrophone({ voice: { microphone } }: Config): Microphone {
  const { recorder, device } = microphone;
  // arecord comes first, because every Raspberry Pi has it and it uses the least memory.
  const order = ['arecord', ...recorderPrograms.filter((program) => program !== 'arecord')] as const;
  const program: RecorderProgram | undefined =
    recorder === 'auto' ? findInstalled(order.map((each) => ({ program: each })))?.program : recorder;
  if (program) return new RecorderMicrophone({ program, ...(device === undefined ? {} : { device }) });
  throw new LanternError(
    'microphone-unavailable',
    'no recording program is installed; install alsa-utils, or use the microphone of the web page',
  );
}

/**
 * Listens with the microphone until `signal` aborts. If the device fails or vanishes, that is reported, and it is tried again
 * after longer and longer waits (1 s to 1 min). Never throws.
 */
export async function keepListening(
  { config, clock, tell }: Foundation,
  assistant: Pick<Assistant, 'listen'>,
  signal: AbortSignal,
): Promise<void> {
  if (!config.voice.microphone.enabled) return;
  let wait = firstWait;
  let reported = '';
  const report = (message: string) => {
    if (message !== reported) tell('microphone', message);
    reported = message;
  };
  try {
    const microphone = createMicrophone(config);
    const isOver = () => signal.aborted;
    while (!isOver()) {
      try {
        for await (const outcome of assistant.listen(microphone, {
          wake: true,
          origin: { kind: 'voice', conversation: microphone.name },
          signal,
        })) {
          wait = firstWait;
          reported = outcome.transcript === '' ? reported : '';
        }
        if (!isOver()) report(`${microphone.name} ended; trying again`);
      } catch (error) {
        report(`${describeError(error)} (trying again)`);
      }
      if (isOver()) return;
      await pause(clock, 'microphone retry', millis(wait), signal);
      wait = Math.min(longestWait, wait * 2);
    }
  } catch (error) {
    report(describeError(error));
  }
}
