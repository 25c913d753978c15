import type { MqttClient } from 'mqtt';
import { openClient, type MqttOptions } from './open-client.js';

/**
 * The longest message that a broker takes, in bytes, which it says only to those who speak MQTT 5 (section 3.2.2.3.6). Infinity: it has no
 * limit; undefined: it doesn't speak that version, or isn't there.
 */
export async function askLimit(options: MqttOptions): Promise<number | undefined> {
  let client: MqttClient | undefined;
  try {
    const asking = openClient({ ...withoutStatus(options), client: `${options.client}-size`, reconnectAfter: 0 }, 5);
    client = asking;
    return await new Promise<number | undefined>((resolve) => {
      asking.once('connect', ({ properties }) => resolve(properties?.maximumPacketSize ?? Infinity));
      asking.once('error', () => resolve(undefined));
      asking.once('close', () => resolve(undefined));
    });
  } catch {
    // A password that is not there any more; the connection itself tells it.
    return undefined;
  } finally {
    client?.on('error', () => undefined).end(true);
  }
}

/** Whoever only asks leaves no last will. */
function withoutStatus(options: MqttOptions): MqttOptions {
  const account: { -readonly [Key in keyof MqttOptions]: MqttOptions[Key] } = { ...options };
  delete account.status;
  return account;
}
