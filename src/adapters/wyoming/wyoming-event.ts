/** One event of the Wyoming protocol (https://github.com/OHF-Voice/wyoming): a type, some data, and perhaps sound. */
export interface WyomingEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly payload: Buffer;
}

/** No sound is longer than this, and no header or data, in bytes; a server that says so speaks another protocol. Nested brackets take fifty times as much. */
const longest = { payload: 16 * 1024 * 1024, text: 1024 * 1024 };

/** Writes an event: a line of JSON that names the lengths of what follows, then the data, then the payload. */
export function encodeEvent(type: string, data: object = {}, payload: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.from(JSON.stringify(data));
  const header = { type, version: '1.9.0', data_length: body.length, payload_length: payload.length };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body, payload]);
}

/** Reads events from bytes as they come. */
export class EventReader {
  #bytes = Buffer.alloc(0);
  /** What came since, and how much of all that is needed before another look is worth it: a long event comes in many pieces. */
  #pieces: Uint8Array[] = [];
  #waiting = 0;
  #needed = 0;
  readonly #most: { readonly payload: number; readonly text: number };

  /** @param most no part of an event is longer than this, in bytes */
  constructor(most?: number) {
    this.#most = most === undefined ? longest : { payload: most, text: most };
  }

  /** The events that these bytes complete. @throws Error if they are not of the protocol */
  push(bytes: Uint8Array): WyomingEvent[] {
    this.#pieces.push(bytes);
    this.#waiting += bytes.length;
    if (this.#bytes.length + this.#waiting < this.#needed) return [];
    this.#bytes = Buffer.concat([this.#bytes, ...this.#pieces]);
    [this.#pieces, this.#waiting, this.#needed] = [[], 0, 0];
    const events: WyomingEvent[] = [];
    for (let event = this.#take(); event; event = this.#take()) events.push(event);
    return events;
  }

  #take(): WyomingEvent | undefined {
    const end = this.#bytes.indexOf(10);
    if (Math.max(end, end === -1 ? this.#bytes.length : 0) > this.#most.text) throw new Error('a header is too long');
    if (end === -1) return undefined;
    const header = readObject(this.#bytes.subarray(0, end));
    const dataStart = end + 1;
    const payloadStart = dataStart + readLength(header['data_length'], this.#most.text);
    const next = payloadStart + readLength(header['payload_length'], this.#most.payload);
    this.#needed = next;
    if (this.#bytes.length < next) return undefined;
    // Data may stand in the header, after it, or in both.
    const inHeader = isObject(header['data']) ? header['data'] : {};
    const behind = payloadStart > dataStart ? readObject(this.#bytes.subarray(dataStart, payloadStart)) : {};
    const payload = Buffer.from(this.#bytes.subarray(payloadStart, next));
    this.#bytes = this.#bytes.subarray(next);
    this.#needed = 0;
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
