import { LanternError } from '../../core/errors.js';
import type { Random } from '../../core/random.js';
import { systemZone } from '../../core/local-time.js';
import { findZone, utc, type Zone } from './zones.js';

/** Milliseconds; within it, a daily appointment has about 1800 occurrences. */
const longestSpan = 5 * 366 * 86_400_000;

/** @throws LanternError `appointment-invalid` */
export function validateSpan(from: number, to: number): void {
  if (to >= from && to - from <= longestSpan) return;
  throw new LanternError('appointment-invalid', 'a calendar is looked at five years at a time, from early to late');
}

/** The zone that the calendar is in: the configured one, else the machine's. */
export function findHome(timeZone: string | undefined): Zone {
  return findZone(timeZone ?? systemZone()) ?? utc;
}

/** A globally unique id (RFC 7986, 5.3): 128 random bits. */
export function createUid(random: Random): string {
  const words = Array.from({ length: 8 }, () => Math.floor(random.next() * 0x1_0000));
  return `${words.map((word) => word.toString(16).padStart(4, '0')).join('')}@lantern`;
}
