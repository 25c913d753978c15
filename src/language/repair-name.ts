import { measureDistance } from '../core/word-distance.js';
import type { Words } from './matching/words.js';

/** The sentence with a lamp's name in place of one or two words before "light" or "lamp" that sound like it ("the so far lamp"). */
export function* repairName({ words, breaks }: Words, lampWords: readonly string[]): Generator<Words> {
  for (let noun = 1; noun < words.length; noun += 1) {
    if (!/^(light|lights|lamp|lamps|lite)$/.test(words[noun] ?? '')) continue;
    for (const length of [1, 2]) {
      if (noun - length < 0) continue;
      const heard = words.slice(noun - length, noun).join('');
      for (const name of lampWords.filter((known) => soundsLike(heard, known))) {
        const meant = [...words.slice(0, noun - length), ...name.split(' '), ...words.slice(noun)];
        yield { words: meant, breaks: length === 1 && !name.includes(' ') ? breaks : new Set() };
      }
    }
  }
}

/** One letter may be wrong in a short name, two in one of six letters or more. */
function soundsLike(heard: string, name: string): boolean {
  const known = name.replaceAll(' ', '');
  if (heard === known || heard.length < 3) return false;
  return measureDistance(heard, known) <= (known.length >= 6 ? 2 : 1);
}
