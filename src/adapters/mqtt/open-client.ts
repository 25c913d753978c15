import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import type { connect as Connect, MqttClient } from 'mqtt';
import { millis } from '../../core/units.js';

export interface MqttOptions {
  /** `mqtt://host:1883`, or `mqtts://host:8883` with TLS. */
  readonly url: string;
  readonly user?: string;
  /** Read when connecting. @throws LanternError `config-invalid` */
  readonly password?: () => string;
  /** The authority that signed the server's certificate, in PEM; by default the system's authorities. */
  readonly authority?: () => string;
  /** Names this Lantern to the broker. */
  readonly client: string;
  /** The topic that says `online`, or `offline` once this Lantern is gone; if absent, there is none. */
  readonly status?: string;
  /** From a lost connection to the next attempt. */
  readonly reconnectAfter: number;
}

/** How long to wait for a connection. */
export const connectLimit = millis(5000);

/**
 * MQTT.js's client, which connects, and does so again after each loss.
 * @param version of MQTT; all brokers speak 4, which is 3.1.1
 * @throws LanternError `config-invalid` for a password that is not there
 */
export function openClient(options: MqttOptions, version: 4 | 5 = 4): MqttClient {
  const { url, user, password, authority, client: clientId, status, reconnectAfter } = options;
  // Loaded only if a broker is configured: the package has 190 files, and every command would wait for them.
  const { connect } = createRequire(import.meta.url)('mqtt') as { connect: typeof Connect };
  return connect(url, {
    clientId,
    clean: true,
    protocolVersion: version,
    reconnectPeriod: reconnectAfter,
    connectTimeout: connectLimit,
    // A broker that refuses a password may take it later: somebody mends one or the other.
    reconnectOnConnackError: true,
    resubscribe: false,
    ...(status === undefined
      ? {}
      : { will: { topic: status, payload: Buffer.from('offline'), qos: 1 as const, retain: true } }),
    ...(user === undefined ? {} : { username: user }),
    ...(password ? { password: password() } : {}),
    ...(authority ? { ca: authority() } : {}),
  });
}

/** Without this, a message just after another waits 40 ms for the other side's kernel to confirm the first (RFC 896 and 1122). */
export function sendAtOnce({ stream }: MqttClient): void {
  if (stream instanceof Socket) stream.setNoDelay(true);
}
