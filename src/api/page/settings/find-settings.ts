import { nameSetting, type Setting } from './setting-values.js';

/**
 * The settings in which every word is found, those first whose name has them; all in their order where no word is sought. A word is
 * found where another begins with it: "place" is not in "replaces".
 */
export function findSettings(all: readonly Setting[], sought: string): readonly Setting[] {
  const words = sought
    .toLowerCase()
    .split(/[\s._:]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return all;
  return all
    .map((setting) => ({ setting, rank: rankOf(setting, words) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ setting }) => setting);
}

/** 3: the name begins with it; 2: the name has it; 1: it is said somewhere; 0: some word is not found. */
function rankOf({ path, description, topic }: Setting, words: readonly string[]): number {
  const name = split(path);
  const said = [...name, ...split(nameSetting({ path })), ...split(description), ...split(topic)];
  const has = (texts: readonly string[], word: string) => texts.some((text) => text.startsWith(word));
  if (!words.every((word) => has(said, word))) return 0;
  if (!words.every((word) => has(name, word))) return 1;
  return name[0]?.startsWith(words[0] ?? '') ? 3 : 2;
}

const split = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
