import type { IPublishPacket, MqttClient } from 'mqtt';
import { LanternError } from '../../core/errors.js';
import { packetSize } from './packet-size.js';

interface Sent {
  readonly number: number;
  readonly topic: string;
  /** In bytes. */
  readonly size: number;
}

/** How many connections in a row break off after the same message, until that is the cause. */
const suspicious = 2;
/** In bytes. A limit that is found by trying is never below this: every broker takes what is as short. */
const shortest = 128;
/** How many topics are named. */
const mostNamed = 20;

type Packet = Partial<Omit<IPublishPacket, 'cmd'>> & { readonly cmd: string };

/**
 * How long a message a broker takes. One with a limit breaks off the connection at the first that is longer, and would do so at each
 * attempt, for MQTT.js sends again what was not confirmed; in the version that all brokers speak it doesn't say why.
 */
export class SizeLimit {
  /** Not confirmed yet, the oldest first; MQTT.js sends it again on the next connection. */
  readonly #unconfirmed = new Map<number, Sent>();
  /** The numbers of those that were sent on this connection. */
  readonly #open = new Set<number>();
  /** Something longer is on its way on this connection, which the broker will break off for it. */
  #isDoomed = false;
  readonly #leftOut = new Map<string, number>();
  /** In bytes: the longest message that it took. */
  #taken = shortest;
  #most = Infinity;
  /** What the broker itself says of it. */
  #answer: number | undefined;
  #suspect: Sent | undefined;
  #count = 0;

  /**
   * @param ask what the broker itself says, in bytes; Infinity if it has no limit, undefined where it says nothing of it
   * @param onTrouble told, after the broker's name, that there is a limit, and each topic that is left out
   */
  constructor(
    private readonly client: Pick<MqttClient, 'on' | 'removeOutgoingMessage'>,
    private readonly ask: () => Promise<number | undefined>,
    private readonly onTrouble: (problem: string) => void,
  ) {
    client.on('packetsend', (packet) => this.#send(packet as Packet));
    client.on('packetreceive', (packet) => packet.cmd === 'puback' && this.#confirm(Number(packet.messageId)));
  }

  /** What is left out now, in words; null if nothing is. */
  get problem(): string | null {
    if (this.#leftOut.size === 0) return null;
    const named = [...this.#leftOut].map(([topic, size]) => `${topic} (${size})`);
    return `${this.#phrase()} left out: ${named.join(', ')}`;
  }

  /** @throws LanternError `part-refused` for what the broker doesn't take */
  check(name: string, topic: string, payload: string): void {
    const size = packetSize({ topic, payload });
    if (size <= this.#most) return;
    this.#leaveOut(topic, size);
    throw new LanternError('part-refused', `${name} ${this.#phrase()} ${topic} has ${size}`);
  }

  /** A connection is lost. @returns whether a message that is not sent again is known to be the cause */
  lose(): boolean {
    const suspect = this.#findSuspect();
    const wasDoomed = this.#isDoomed;
    this.#open.clear();
    this.#isDoomed = false;
    if (wasDoomed) return true;
    if (suspect) return this.#judge(suspect);
    this.#forget();
    return false;
  }

  /** The oldest that has no confirmation, if nothing so long had one. */
  #findSuspect(): Sent | undefined {
    const open = [...this.#unconfirmed.values()].filter(({ number }) => this.#open.has(number));
    return open.find(({ size }) => size > this.#taken);
  }

  #judge(suspect: Sent): boolean {
    const isSame = suspect.number === this.#suspect?.number;
    this.#count = isSame ? this.#count + 1 : 1;
    this.#suspect = suspect;
    if (!isSame) void this.#inquire(suspect);
    if (this.#count < suspicious || this.#answer === Infinity) return false;
    this.#limit(suspect.size - 1);
    return true;
  }

  /** The connection was lost for another reason: perhaps it is another broker now. */
  #forget(): void {
    [this.#most, this.#taken, this.#count] = [Infinity, shortest, 0];
    this.#suspect = undefined;
    this.#answer = undefined;
    this.#leftOut.clear();
  }

  async #inquire(suspect: Sent): Promise<void> {
    const answer = await this.ask();
    if (this.#suspect !== suspect) return;
    this.#answer = answer;
    if (answer !== undefined && answer < suspect.size) this.#limit(answer);
  }

  #limit(most: number): void {
    this.#most = most;
    this.#count = 0;
    this.#suspect = undefined;
    for (const { number, topic, size } of [...this.#unconfirmed.values()]) {
      if (size <= most) continue;
      this.#unconfirmed.delete(number);
      this.#isDoomed ||= this.#open.has(number);
      this.#leaveOut(topic, size);
      this.client.removeOutgoingMessage(number);
    }
  }

  #send({ cmd, messageId: number, topic, payload }: Packet): void {
    if (cmd !== 'publish' || number === undefined || topic === undefined || payload === undefined) return;
    const size = packetSize({ topic, payload });
    // MQTT.js was already reading it when it was taken from what is sent again.
    if (size > this.#most) this.#isDoomed = true;
    else this.#note({ number, topic, size });
  }

  #note(sent: Sent): void {
    this.#open.add(sent.number);
    if (!this.#unconfirmed.has(sent.number)) this.#unconfirmed.set(sent.number, sent);
  }

  #confirm(number: number): void {
    this.#taken = Math.max(this.#taken, this.#unconfirmed.get(number)?.size ?? 0);
    this.#unconfirmed.delete(number);
  }

  #leaveOut(topic: string, size: number): void {
    if (this.#leftOut.has(topic) || this.#leftOut.size >= mostNamed) return;
    this.#leftOut.set(topic, size);
    this.onTrouble(`${this.#phrase()} left out: ${topic} (${size})`);
  }

  #phrase(): string {
    const limit = this.#answer === this.#most ? `of more than ${this.#most} bytes` : `of ${this.#most + 1} bytes`;
    return `takes no message ${limit}; raise its limit (max_packet_size in mosquitto.conf);`;
  }
}
