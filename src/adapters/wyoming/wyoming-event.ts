/** One event of the Wyoming protocol (https://github.com/OHF-Voice/wyoming): a type, some data, and perhaps sound. */
export interface WyomingEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly payload: Buffer;
}

/** No part of an event is longer than this, in bytes; a server that says so speaks another protocol. */
const longest = 16 * 1024 * 1024;

/** Writes an event: a line of JSON that names the lengths of what follows, then the data, then the payload. */
export function encodeEvent(type: string, data: object = {}, payload: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.from(JSON.stringify(data));
  const header = { type, version: '1.9.0', data_length: body.length, payload_length: payload.length };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body, payload]);
}

/** Reads events from bytes as they come. */
export class EventReader {
  #bytes = Buffer.alloc(0);

  /** @param most no part of an event is longer than this, in bytes */
  constructor(private readonly most = longest) {}

  /** The events that these bytes complete. @throws Error if they are not of the protocol */
  push(bytes: Uint8Array): WyomingEvent[] {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    const events: WyomingEvent[] = [];
    for (let event = this.#take(); event; event = this.#take()) events.push(event);
    return events;
  }

  #take(): WyomingEvent | undefined {
    const end = this.#bytes.indexOf(10);
    if (end === -1) {
      if (this.#bytes.length > this.most) throw new Error('no line ends where a header should');
      return undefined;
    }
    if (end > this.most) throw new Error('a header is too long');
    const header = readObject(this.#bytes.subarray(0, end));
    const dataStart = end + 1;
    const payloadStart = dataStart + readLength(header['data_length'], this.most);
    const next = payloadStart + readLength(header['payload_length'], this.most);
    if (this.#bytes.length < next) return undefined;
    // Data may stand in the header, after it, or in both.
    const inHeader = isObject(header['data']) ? header['data'] : {};
    const behind = payloadStart > dataStart ? readObject(this.#bytes.subarray(dataStart, payloadStart)) : {};
    const payload = Buffer.from(this.#bytes.subarray(payloadStart, next));
    this.#bytes = this.#bytes.subarray(next);
    return { type: String(header['type']), data: { ...inHeader, ...behind }, payload };
  }
}

function readObject(bytes: Buffer): Record<string, unknown> {
  const value = parse(bytes.toString('utf8'));
  if (!isObject(value)) throw new Error('a header is not an object');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error('a header is not JSON', { cause });
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readLength(value: unknown, most: number): number {
  if (value === undefined || value === null) return 0;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most)
    throw new Error('a length is not a sensible number');
  return value;
}
