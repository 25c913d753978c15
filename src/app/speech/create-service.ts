import { systemRandom } from '../../adapters/system/system-random.js';
import { parseServer } from '../../adapters/wyoming/wyoming-connection.js';
import { WyomingRecognition } from '../../adapters/wyoming/wyoming-recognition.js';
import { AskOthers } from '../../home/recognition/ask-others.js';
import { RecognizeForOthers } from '../../home/recognition/recognize-for-others.js';
import type { Broker } from '../../ports/broker.js';
import type { RecognitionService } from '../../ports/recognition-service.js';
import type { Recognizer } from '../../ports/recognizer.js';
import type { Foundation } from '../foundation.js';

/** What recognizes sentences elsewhere (`voice.recognizer.server`); null if nothing does. */
export function createService(
  { config, clock, facts, tell }: Pick<Foundation, 'config' | 'clock' | 'facts' | 'tell'>,
  broker: Broker | null,
): RecognitionService | null {
  const { server } = config.voice.recognizer;
  if (server === undefined) return null;
  const part = 'speech recognition';
  const name = server === 'broker' ? 'recognition by another Lantern' : `the server ${server}`;
  const onTrouble = (trouble: string | null) => {
    if (trouble === null) facts.announce({ type: 'trouble-mended', part, message: `${name} works again` });
    else tell(part, `${name} failed (${trouble}); the built-in recognizer listens instead`);
  };
  const place = parseServer(server);
  if (place) return new WyomingRecognition(place, clock, onTrouble);
  const { mqtt } = config;
  if (!mqtt || !broker) return null;
  return new AskOthers({ broker, clock, random: systemRandom, client: mqtt.client, onTrouble });
}

/** What recognizes for other Lanterns (`voice.recognizer.for_others`); null if nothing does. */
export function createForOthers(
  { config, clock }: Pick<Foundation, 'config' | 'clock'>,
  broker: Broker | null,
  recognizer: Recognizer,
): RecognizeForOthers | null {
  const { voice, mqtt } = config;
  if (!voice.recognizer.for_others || !mqtt || !broker) return null;
  return new RecognizeForOthers({ broker, clock, client: mqtt.client, recognizer });
}
