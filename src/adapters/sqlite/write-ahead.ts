/** Lengths in bytes (SQLite's file format, section 4). */
const [headerLength, frameHeaderLength] = [32, 24];
/** The first four bytes say in which order the checksums take theirs. */
const littleEndian = 0x377f0682;

/** A frame: one page of a change. `intact`: it and all before it have the checksum that they say. */
interface Frame {
  readonly intact: boolean;
  /** Whether a change ends with it. */
  readonly ends: boolean;
  /** Which page it is, from 1 on. */
  readonly page: number;
  readonly bytes: Buffer;
}

/** A write-ahead log. */
interface WriteAheadLog {
  /** Whether its beginning is one: where it is not, SQLite reads nothing of it, without a word. */
  readonly begins: boolean;
  /**
   * How many committed changes SQLite will leave out without a word, because a frame is damaged. What was being written when the power
   * went is not counted: nobody was told that it is kept.
   */
  readonly cut: number;
  /** The pages as they were after its last intact change, by their numbers. */
  readonly pages: ReadonlyMap<number, Buffer>;
}

/** Reads a write-ahead log. */
export function readLog(log: Buffer): WriteAheadLog {
  if (log.length < headerLength) return { begins: false, cut: 0, pages: new Map() };
  const { begins, frames } = readFrames(log);
  const kept = frames.slice(0, frames.findLastIndex(({ intact, ends }) => intact && ends) + 1);
  return {
    begins,
    cut: frames.filter(({ intact, ends }) => !intact && ends).length,
    pages: new Map(kept.map(({ page, bytes }) => [page, bytes])),
  };
}

function readFrames(log: Buffer): { readonly begins: boolean; readonly frames: readonly Frame[] } {
  const sum = log.readUInt32BE(0) === littleEndian ? addLittleEndian : addBigEndian;
  const frameLength = frameHeaderLength + log.readUInt32BE(8);
  const sums: Sums = [0, 0];
  sum(sums, log.subarray(0, 24));
  const begins = fits(sums, log, 24);
  let intact = begins;
  const frames: Frame[] = [];
  for (let at = headerLength; at + frameLength <= log.length; at += frameLength) {
    // Frames of an earlier round, which this log has not overwritten yet, have other salts.
    if (log.compare(log, 16, 24, at + 8, at + 16) !== 0) {
      intact = false;
      continue;
    }
    const bytes = log.subarray(at + frameHeaderLength, at + frameLength);
    sum(sums, log.subarray(at, at + 8));
    sum(sums, bytes);
    intact &&= fits(sums, log, at + 16);
    frames.push({ intact, ends: log.readUInt32BE(at + 4) !== 0, page: log.readUInt32BE(at), bytes });
  }
  return { begins, frames };
}

type Sums = [number, number];

const fits = ([first, second]: Sums, log: Buffer, at: number) =>
  first === log.readUInt32BE(at) && second === log.readUInt32BE(at + 4);

function addLittleEndian(sums: Sums, bytes: Buffer): void {
  for (let at = 0; at + 8 <= bytes.length; at += 8) add(sums, bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4));
}

function addBigEndian(sums: Sums, bytes: Buffer): void {
  for (let at = 0; at + 8 <= bytes.length; at += 8) add(sums, bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4));
}

function add(sums: Sums, first: number, second: number): void {
  sums[0] = (sums[0] + first + sums[1]) >>> 0;
  sums[1] = (sums[1] + second + sums[0]) >>> 0;
}
