import { describeError, LanternError } from '../../core/errors.js';

/** What Porcupine's errors mean and what to do, by the name of their class. */
const meanings: Readonly<Record<string, string>> = {
  PorcupineActivationError: 'Porcupine could not check the access key; connect to the internet once',
  PorcupineActivationLimitReachedError: 'the access key is used on too many devices; see https://console.picovoice.ai',
  PorcupineActivationThrottledError: 'Picovoice asks to slow down; wait a few minutes',
  PorcupineActivationRefusedError: 'Picovoice refused the access key; see https://console.picovoice.ai',
  PorcupineKeyError: 'Porcupine does not accept the access key; copy it again from https://console.picovoice.ai',
  PorcupineIOError:
    'Porcupine cannot read a keyword file; it must be a .ppn made for this platform and for Porcupine 4',
  PorcupineOutOfMemoryError: 'Porcupine found too little memory',
};

/** Explains an error of Porcupine without the access key, which Porcupine's own messages quote. */
export function explainPorcupineError(thrown: unknown, accessKey: string): LanternError {
  if (thrown instanceof LanternError) return thrown;
  const own = describeError(thrown);
  const redacted = accessKey === '' ? own : own.replaceAll(accessKey, '(the access key)');
  const name = thrown instanceof Error ? thrown.constructor.name : '';
  const meaning = /AccessKey/i.test(own) ? meanings['PorcupineKeyError'] : meanings[name];
  const unsupported = /unsupported|not supported/i.test(own) ? 'Porcupine does not run on this processor' : undefined;
  const message = meaning ?? unsupported ?? `Porcupine failed (${redacted.slice(0, 200)})`;
  // The cause is left out on purpose: its message and stack hold the key.
  return new LanternError('wake-unavailable', `${message}; or leave the key out to use the wake words on Vosk`);
}
