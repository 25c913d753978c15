import { PorcupineDetector } from '../../adapters/porcupine/detector.js';
import { describeError, LanternError } from '../../core/errors.js';
import type { Understanding } from '../../core/command.js';
import type { Broker } from '../../ports/broker.js';
import type { Recognizer } from '../../ports/recognizer.js';
import type { WakeDetector } from '../../ports/wake-detector.js';
import { parseServer, type WyomingServer } from '../../adapters/wyoming/wyoming-connection.js';
import { WyomingWakeDetector } from '../../adapters/wyoming/wyoming-wake-detector.js';
import { VoskRecognizer } from '../../adapters/vosk/vosk-recognizer.js';
import { asksAlone } from '../../language/asks-alone.js';
import { breaksOff } from '../../language/breaks-off.js';
import { continuesWith } from '../../language/goes-on.js';
import { FallbackWakeDetector } from '../../voice/fallback-wake-detector.js';
import { ServedRecognizer } from '../../voice/served-recognizer.js';
import { KeywordSpotter } from '../../voice/keyword-spotter.js';
import { Listener } from '../../voice/listener.js';
import { harmless, type Meaning } from '../../voice/settle-readings.js';
import { Revival } from './revival.js';
import { usualWakeWords, type Config } from '../configuration/config-schema.js';
import { findModelThere, findSpeechModel } from './speech-models.js';
import { readSecret } from '../configuration/read-secret.js';
import type { Comprehension } from '../comprehension.js';
import type { Foundation } from '../foundation.js';
import { createForOthers, createService } from './create-service.js';

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

/** Creates what is needed to hear, as configured; nothing is loaded before `start()`. @param broker where other Lanterns are, if it is configured @param isOneOff whether a command is to hear something once: with the configured model, or not at all */
export function createHearing(
  { config, environment, clock, dataFolder, programs, facts, tell }: Omit<Foundation, 'configFile'>,
  comprehension: Pick<Comprehension, 'understand' | 'expected'>,
  broker: Broker | null = null,
  isOneOff = false,
): Hearing {
  const { recognizer: settings, endpoint, follow_up_ms: followUpMs } = config.voice;
  const part = 'speech recognition';
  const find = isOneOff ? findSpeechModel : findModelThere;
  const model = find(settings.model, dataFolder, (missing) => tell(part, missing));
  const vosk = new VoskRecognizer({
    model,
    programs: new URL('adapters/vosk/', programs),
    ...(settings.library === undefined ? {} : { library: settings.library }),
    onDied: (error) => {
      isOpen = false;
      revival.died(error);
    },
    silence: { clock, onSilent: (isSilent) => tellSilence({ facts, tell }, part, isSilent) },
  });
  const service = createService({ config, clock, facts, tell }, broker);
  const recognizer = service ? new ServedRecognizer(service, vosk) : vosk;
  // What other Lanterns recognize is never handed on to others again.
  const forOthers = createForOthers({ config, clock }, broker, settings.server === 'broker' ? vosk : recognizer);
  const wake = createWakeDetector({ config, environment, clock, facts, tell }, vosk);
  const listener = new Listener({
    recognizer,
    wake,
    clock,
    followUpMs,
    phrases: () => comprehension.expected(),
    isComplete: (text) => !breaksOff(text) && ['command', 'answer'].includes(comprehension.understand(text).route),
    meaning: (text) => (asksAlone(text) ? asking : readMeaning(comprehension.understand(text))),
    goesOn: (before, text) => continuesWith(before, text, (each) => comprehension.understand(each)),
    // What would be asked back about is likely to be said in the next moment: "turn the light".
    isUnfinished: (text) => breaksOff(text) || comprehension.understand(text).route === 'ask',
    endpoint: { silenceMs: endpoint.silence_ms, completeMs: endpoint.complete_ms, longestMs: endpoint.longest_ms },
  });
  let isOpen = false;
  const open = async () => {
    await recognizer.start();
    await wake.start();
    await forOthers?.start();
    isOpen = true;
  };
  const revival = new Revival({
    clock,
    // What the detector has open is on the thread that died.
    start: async () => {
      await wake.stop();
      await open();
    },
    onTrouble: (message) => tell(part, message),
    onMended: () => facts.announce({ type: 'trouble-mended', part, message: 'the recognizer hears again' }),
  });
  return {
    recognizer,
    wake,
    get listener() {
      return isOpen ? listener : null;
    },
    async start() {
      if (!isOpen) await open();
    },
    async stop() {
      revival.end();
      isOpen = false;
      await forOthers?.stop();
      await wake.stop();
      await recognizer.stop();
    },
  };
}

function tellSilence({ facts, tell }: Pick<Foundation, 'facts' | 'tell'>, part: string, isSilent: boolean): void {
  if (isSilent)
    tell(
      part,
      'the recognizer has not answered for 10 s, so nothing is heard; if that stays so, restart Lantern, with more memory if it has little',
    );
  else facts.announce({ type: 'trouble-mended', part, message: 'the recognizer answers again' });
}

/** What a question of one word asks, whatever it is about. */
const asking: Meaning = { kind: harmless, value: 'answer' };

/** What a whole command does, where only commands for the same kind of thing can be mistaken for each other. */
function readMeaning({ route, commands }: Understanding): Meaning | null {
  if (route === 'answer' || route === 'workflow') return { kind: harmless, value: route };
  if (route !== 'command' || commands.length === 0) return null;
  const kinds = new Set(commands.map(({ intent }) => intent.split('.', 1)[0]));
  return { kind: [...kinds].join(), value: JSON.stringify(commands) };
}

const instead = 'the built-in keyword spotter listens for the wake word instead';

/** The longest waits before a detector that failed is tried again, milliseconds: a server is asked over the network at home. */
const [serverWaitMs, porcupineWaitMs] = [6000, 60_000];

/**
 * Lantern's own keyword spotter, which needs no key; or Porcupine if it is configured or there is an access key for it, or a server,
 * with the spotter to take over while that fails.
 */
function createWakeDetector(
  { config, environment, clock, facts, tell }: Pick<Foundation, 'config' | 'environment' | 'clock' | 'facts' | 'tell'>,
  recognizer: Recognizer,
): WakeDetector {
  const { engine, words, sensitivity, pause_ms: pauseMs, access_key: key } = config.voice.wake;
  const part = 'wake word';
  const onUnknown = (message: string) => tell(part, message);
  const usual = { instead: usualWakeWords, onUnknown };
  const spotter = new KeywordSpotter(recognizer, { words, sensitivity, pauseMs, ...usual });
  const server = parseConfigured(config.voice.wake.server);
  if (!server && (engine === 'vosk' || (engine === 'auto' && !key))) return spotter;
  const createPorcupine = () =>
    new PorcupineDetector({ accessKey: readAccessKey(key, environment), words, sensitivity, pauseMs });
  const name = server ? `the wake word server ${server.host}:${server.port}` : 'Porcupine';
  return new FallbackWakeDetector({
    name,
    create: () => (server ? new WyomingWakeDetector(server, words, clock, pauseMs) : createPorcupine()),
    other: spotter,
    clock,
    longestWaitMs: server ? serverWaitMs : porcupineWaitMs,
    onFallback: (error) => tell(part, `${describeError(error)}; ${instead}`),
    onReturn: () => facts.announce({ type: 'trouble-mended', part, message: `${name} listens again` }),
  });
}

function parseConfigured(server: string | undefined): WyomingServer | undefined {
  return server === undefined ? undefined : parseServer(server);
}

/** @throws LanternError `config-invalid` */
function readAccessKey(key: Config['voice']['wake']['access_key'], environment: Foundation['environment']): string {
  if (key) return readSecret('voice.wake.access_key', key, environment);
  const message = 'voice.wake.access_key: Porcupine needs an access key; set {env: NAME}, or use engine: vosk';
  throw new LanternError('config-invalid', message);
}
