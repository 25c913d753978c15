import type { Clock } from '../core/clock.js';
import type { Understanding } from '../core/command.js';
import type { Recognizer } from '../ports/recognizer.js';
import type { WakeDetector } from '../ports/wake-detector.js';
import { VoskRecognizer } from '../adapters/vosk/recognizer.js';
import { KeywordSpotter } from '../voice/keyword-spotter.js';
import { Listener } from '../voice/listener.js';
import type { Config } from './config-schema.js';
import { bundledModel } from './paths.js';

export interface Hearing {
  readonly recognizer: Recognizer;
  readonly wake: WakeDetector;
  readonly listener: Listener;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Ears as configured; nothing is loaded before `start()`. */
export function createHearing(config: Config, clock: Clock, understand: (text: string) => Understanding): Hearing {
  const { wake: wakeSettings, recogniser, endpoint } = config.voice;
  const recognizer = new VoskRecognizer({
    model: recogniser.model ?? bundledModel,
    ...(recogniser.library === undefined ? {} : { library: recogniser.library }),
  });
  const wake = new KeywordSpotter(recognizer, {
    words: wakeSettings.words,
    sensitivity: wakeSettings.sensitivity,
    pauseMs: wakeSettings.pause_ms,
  });
  const listener = new Listener({
    recognizer,
    wake,
    clock,
    isComplete: (text) => understand(text).route === 'command',
    endpoint: { silenceMs: endpoint.silence_ms, completeMs: endpoint.complete_ms, longestMs: endpoint.longest_ms },
  });
  return {
    recognizer,
    wake,
    listener,
    async start() {
      await recognizer.start();
      await wake.start();
    },
    async stop() {
      await wake.stop();
      await recognizer.stop();
    },
  };
}
