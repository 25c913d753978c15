import { HomeAssistant } from '../../home/home-assistant.js';
import type { HomeAssistantParts } from '../../home/home-assistant-parts.js';
import type { Broker } from '../../ports/broker.js';
import type { Foundation } from '../foundation.js';
import type { LightSide } from '../hardware/light-side.js';
import { readVersion } from '../shipped/version.js';

/** What is not configured any more is taken back as what is switched off is: somebody may have deleted the line. */
const notConfigured = { enabled: false, prefix: '' };

/** What shows this Lantern to Home Assistant, or takes back what was shown before; null without a broker. */
export function createHome(
  { config, clock, facts, tell }: Foundation,
  { engine, store }: Pick<LightSide, 'engine' | 'store'>,
  broker: Broker | null,
  house: Pick<HomeAssistantParts, 'say' | 'elsewhere'>,
): Pick<HomeAssistant, 'start' | 'stop'> | null {
  const { mqtt, home_assistant: home = notConfigured } = config;
  if (!mqtt || !broker) return null;
  const shown = new HomeAssistant({
    broker,
    engine,
    store,
    facts,
    clock,
    client: mqtt.client,
    prefix: home.prefix,
    version: readVersion(),
    hasButton: config.button !== undefined,
    ...house,
    onTrouble: (message) => tell('home assistant', message),
  });
  return home.enabled ? shown : { start: () => shown.withdraw(), stop: () => Promise.resolve() };
}
