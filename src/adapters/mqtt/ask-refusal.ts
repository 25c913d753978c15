import type { MqttClient } from 'mqtt';
import { lacks } from './describe-failure.js';
import { openClient, type MqttOptions } from './open-client.js';

/**
 * Why a broker closes each connection at once, which it says only to those who speak MQTT 5; undefined where it says nothing known.
 * @param options with the last will, which may be what it refuses
 */
export async function askRefusal(options: MqttOptions): Promise<string | undefined> {
  let client: MqttClient | undefined;
  try {
    const asking = openClient({ ...options, client: `${options.client}-why`, reconnectAfter: 0 }, 5);
    client = asking;
    return await new Promise<string | undefined>((resolve) => {
      asking.once('connect', () => resolve(undefined));
      asking.once('error', (error) => resolve('code' in error ? lacks[String(error.code)] : undefined));
      asking.once('close', () => resolve(undefined));
    });
  } catch {
    // A password that is not there any more; the connection itself tells it.
    return undefined;
  } finally {
    // Ended in order, so that it leaves no last will.
    client?.on('error', () => undefined).end();
  }
}
