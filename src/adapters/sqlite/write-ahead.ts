import { readFileSync } from 'node:fs';
import { isFile } from './keep-private.js';

/** Lengths in bytes (SQLite's file format, section 4). */
const [headerLength, frameHeaderLength] = [32, 24];
/** The first four bytes say in which order the checksums take theirs. */
const littleEndian = 0x377f0682;

/** A frame: one page of a change. `intact`: it and all before it have the checksum that they say. */
interface Frame {
  readonly intact: boolean;
  /** Whether a change ends with it. */
  readonly ends: boolean;
}

/**
 * How many committed changes of a write-ahead log SQLite will leave out without a word, because one of its frames is damaged. What was
 * being written when the power went is not counted: nobody was told that it is kept.
 */
export function countCut(file: string): number {
  if (!isFile(file)) return 0;
  const frames = readFrames(readFileSync(file));
  return frames.filter(({ intact, ends }) => !intact && ends).length;
}

function readFrames(log: Buffer): readonly Frame[] {
  if (log.length < headerLength) return [];
  const sum = log.readUInt32BE(0) === littleEndian ? addLittleEndian : addBigEndian;
  const frameLength = frameHeaderLength + log.readUInt32BE(8);
  const sums: Sums = [0, 0];
  sum(sums, log.subarray(0, 24));
  let intact = fits(sums, log, 24);
  const frames: Frame[] = [];
  for (let at = headerLength; at + frameLength <= log.length; at += frameLength) {
    // Frames of an earlier round, which this log has not overwritten yet, have other salts.
    if (log.compare(log, 16, 24, at + 8, at + 16) !== 0) {
      intact = false;
      continue;
    }
    sum(sums, log.subarray(at, at + 8));
    sum(sums, log.subarray(at + frameHeaderLength, at + frameLength));
    intact &&= fits(sums, log, at + 16);
    frames.push({ intact, ends: log.readUInt32BE(at + 4) !== 0 });
  }
  return frames;
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
