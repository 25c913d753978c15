import { PorcupineDetector } from '../../adapters/porcupine/detector.js';
import { LanternError } from '../../core/errors.js';
import type { Recognizer } from '../../ports/recognizer.js';
import type { WakeDetector } from '../../ports/wake-detector.js';
import { VoskRecognizer } from '../../adapters/vosk/vosk-recognizer.js';
import { KeywordSpotter } from '../../voice/keyword-spotter.js';
import { Listener } from '../../voice/listener.js';
import type { Config } from '../configuration/config-schema.js';
import { findSpeechModel } from './speech-models.js';
import { readSecret } from '../configuration/read-secret.js';
import type { Comprehension } from '../comprehension.js';
import type { Foundation } from '../foundation.js';

/** Everything needed to hear: recognizer, wake word and listener. */
export interface Hearing {
  readonly recognizer: Recognizer;
  readonly wake: WakeDetector;
  /** Null until the models are loaded. */
  readonly listener: Listener | null;
  /** Loads the models; calling it twice is harmless. @throws LanternError whose message says what is missing and what to do */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Creates what is needed to hear, as configured; nothing is loaded before `start()`. */
export function createHearing(
  { config, environment, clock, dataFolder, programs }: Omit<Foundation, 'facts' | 'configFile' | 'tell'>,
  comprehension: Pick<Comprehension, 'understand' | 'expected'>,
): Hearing {
  const { recognizer: settings, endpoint, follow_up_ms: followUpMs } = config.voice;
  const recognizer = new VoskRecognizer({
    model: findSpeechModel(settings.model, dataFolder),
    programs: new URL('adapters/vosk/', programs),
    ...(settings.library === undefined ? {} : { library: settings.library }),
  });
  const wake = createWakeDetector(config, environment, recognizer);
  const listener = new Listener({
    recognizer,
    wake,
    clock,
    followUpMs,
    phrases: () => comprehension.expected(),
    isComplete: (text) => comprehension.understand(text).route === 'command',
    endpoint: { silenceMs: endpoint.silence_ms, completeMs: endpoint.complete_ms, longestMs: endpoint.longest_ms },
  });
  let isOpen = false;
  return {
    recognizer,
    wake,
    get listener() {
      return isOpen ? listener : null;
    },
    async start() {
      if (isOpen) return;
      await recognizer.start();
      await wake.start();
      isOpen = true;
    },
    async stop() {
      isOpen = false;
      await wake.stop();
      await recognizer.stop();
    },
  };
}

/** Porcupine if it is configured or there is an access key for it, else Lantern's own keyword spotter, which needs no key. */
function createWakeDetector(
  config: Config,
  environment: Foundation['environment'],
  recognizer: Recognizer,
): WakeDetector {
  const { engine, words, sensitivity, pause_ms: pauseMs, access_key: key } = config.voice.wake;
  if (engine === 'vosk' || (engine === 'auto' && !key))
    return new KeywordSpotter(recognizer, { words, sensitivity, pauseMs });
  if (!key)
    throw new LanternError(
      'config-invalid',
      'voice.wake.access_key: Porcupine needs an access key; set {env: NAME}, or use engine: vosk',
    );
  return new PorcupineDetector({
    accessKey: readSecret('voice.wake.access_key', key, environment),
    words,
    sensitivity,
    pauseMs,
  });
}
