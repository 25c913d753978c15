/** What a message comes to at the broker. */
interface Message {
  readonly topic: string;
  readonly payload: string | Buffer;
}

/** In bytes, as it is sent with quality of service 1: header, length, topic, number, payload (MQTT 3.1.1, sections 2.2 and 3.3). */
export function packetSize({ topic, payload }: Message): number {
  const rest = 2 + Buffer.byteLength(topic) + 2 + Buffer.byteLength(payload);
  // Seven bits of the length are in each byte.
  return 1 + Math.ceil(Math.max(1, Math.log2(rest + 1)) / 7) + rest;
}
