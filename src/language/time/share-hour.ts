import { parseClockTime } from './clock-times.js';

const minutes = new Set(['half', 'quarter', 'five', 'ten', 'twenty', 'twenty-five']);
const hours = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "At five tomorrow and again *at ten past*": ten past five. */
export function shareHour(words: readonly string[]): readonly string[] {
  const at = words.findIndex((_, index) => isBarePast(words, index));
  const hour = at < 0 ? undefined : hourBefore(words, at);
  if (hour === undefined) return words;
  const side = at + 1;
  const meant = words[side] === 'to' ? (hour % hours.length) + 1 : hour;
  const head = words.slice(0, side + 1);
  return [...head, hours[meant - 1] ?? '', ...words.slice(side + 1)];
}

/** "And *ten past*", with no hour behind it. */
function isBarePast(words: readonly string[], at: number): boolean {
  if (!minutes.has(words[at] ?? '') || !/^(?:past|to)$/.test(words[at + 1] ?? '')) return false;
  const isJoined = /(?:^| )(?:and|again|another|one)(?: one)?(?: again)?(?: at| for)?$/.test(
    words.slice(0, at).join(' '),
  );
  const behind = words[at + 2];
  return (
    isJoined &&
    (behind === undefined || /^(?:in|just|please|and|as|too|because|to|so|cause|with|tomorrow)$/.test(behind))
  );
}

/** The hour of the last time of day before it, 1 to 12. */
function hourBefore(words: readonly string[], at: number): number | undefined {
  for (let from = 0; from < at; from += 1) {
    const found = parseClockTime(words.slice(0, at), from);
    const isTold = found && (/^(?:at|for|by)$/.test(words[from - 1] ?? '') || !found.value.either);
    if (isTold) return Number(found.value.at.slice(0, 2)) % hours.length || hours.length;
  }
  return undefined;
}
