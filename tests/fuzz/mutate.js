// New inputs from old ones. Text and JSON are changed as such, so that most of what comes out gets past the first check.
import fc from 'fast-check';

/** Numbers and texts at which programs break. */
const edges = [
  '0', '-1', '1e309', '-0', '0.1', '255', '256', '65536', '2147483648', '9007199254740993', '1e-320', 'NaN', 'null',
  'true', '""', '[]', '{}', '"__proto__"', '"constructor"', '"toString"', '\u0000', '\ud800', '\u202e', '\u{1f4a1}',
  'İ', 'ß', '\r\n', '\t', "'", '"', '`', '\\', '{{', '}}', '${', '<<', '&a', '*a', '%', '%00', '../', '9'.repeat(400),
  'a'.repeat(5000), ' and '.repeat(300), '('.repeat(200), '['.repeat(150), '-'.repeat(3000),
]; // prettier-ignore

const longest = 200_000;

/** @returns a function that makes a new input from one of a list of texts or of bytes */
export function createMutator(chance, form) {
  const values = fc.sample(fc.jsonValue({ maxDepth: 3 }), { seed: chance.seed(), numRuns: 500 });
  const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 30 }), { seed: chance.seed(), numRuns: 500 });
  const parts = { chance, values, texts };
  const change = { json: changeJson, text: changeText, bytes: changeBytes }[form];
  return (inputs) => {
    let made = chance.pick(inputs);
    const rounds = 1 + chance.below(4);
    for (let round = 0; round < rounds; round += 1) made = change(made, chance.pick(inputs), parts);
    return made.length > longest ? made.slice(0, longest) : made;
  };
}

/** One in four is torn as text: what is no JSON at all. */
function changeJson(input, other, parts) {
  const { chance } = parts;
  if (chance.below(4) === 0) return changeText(input, other, parts);
  try {
    return JSON.stringify(changeValue(JSON.parse(input), parts, readOther(other)));
  } catch {
    return changeText(input, other, parts);
  }
}

function readOther(other) {
  try {
    return JSON.parse(other);
  } catch {
    return other;
  }
}

function changeValue(value, parts, other) {
  const { chance, values, texts } = parts;
  if (typeof value === 'object' && value !== null && chance.below(5) > 0) return changePart(value, parts, other);
  switch (chance.below(6)) {
    case 0:
      return chance.pick(values);
    case 1:
      return other;
    case 2:
      return chance.pick(texts);
    case 3:
      return typeof value === 'number' ? -value * 1e6 : value;
    case 4:
      return typeof value === 'string' ? changeText(value, chance.pick(texts), parts) : [value];
    default:
      return readOther(chance.pick(edges));
  }
}

/** Something in a list or an object becomes something else, goes, or comes. */
function changePart(whole, parts, other) {
  const { chance, texts } = parts;
  const keys = Object.keys(whole);
  const made = Array.isArray(whole) ? [...whole] : { ...whole };
  if (keys.length === 0) return { [chance.pick(texts)]: other };
  const key = chance.pick(keys);
  const what = chance.below(8);
  if (what === 0) delete made[key];
  else if (what === 1) made[Array.isArray(made) ? made.length : chance.pick(texts)] = made[key];
  else made[key] = changeValue(made[key], parts, other);
  return made;
}

/** A piece of a text goes, is doubled, is replaced, or changes places with one of another. */
function changeText(input, other, { chance, texts }) {
  const [from, to] = [chance.below(input.length + 1), chance.below(input.length + 1)].sort((a, b) => a - b);
  const [before, piece, after] = [input.slice(0, from), input.slice(from, to), input.slice(to)];
  switch (chance.below(8)) {
    case 0:
      return before + after;
    case 1:
      return before + piece + piece + after;
    case 2:
      return before + chance.pick(edges) + piece + after;
    case 3:
      return before + chance.pick(texts) + after;
    case 4:
      return before + other.slice(chance.below(other.length + 1)) + piece;
    case 5:
      return before + piece.split('').reverse().join('') + after;
    case 6:
      return changeWord(input, other, chance);
    default:
      return input.replace(/\d+/, () => chance.pick(edges));
  }
}

function changeWord(input, other, chance) {
  const words = input.split(/(\b)/);
  words[chance.below(words.length)] = chance.pick(other.split(/(\b)/)) ?? '';
  return words.join('');
}

/** Bits flip, bytes go, come, or become the edge of what they can be. */
function changeBytes(input, other, { chance }) {
  const made = Buffer.from(input);
  const at = chance.below(made.length + 1);
  switch (chance.below(6)) {
    case 0:
      return made.subarray(0, at);
    case 1:
      return Buffer.concat([made.subarray(0, at), Buffer.from(other).subarray(chance.below(other.length + 1))]);
    case 2:
      return Buffer.concat([made.subarray(0, at), Buffer.from(chance.pick(edges)), made.subarray(at)]);
    case 3:
      made.fill(chance.pick([0, 0xff, 0x80, 0x7f]), at, Math.min(made.length, at + 1 + chance.below(8)));
      return made;
    default:
      if (at < made.length) made[at] ^= 1 << chance.below(8);
      return made;
  }
}
