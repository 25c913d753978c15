/**
 * Patterns that find a secret in a text however it is written there: plain, in other case, percent-encoded (also twice), with the escapes of
 * JSON, JavaScript or HTML, in hexadecimal, or in base64 at whatever place of a longer text.
 */
export function spellSecret(value: string): readonly RegExp[] {
  const bytes = Buffer.from(value);
  const hexadecimal = [...bytes].map(toHexadecimal).join(String.raw`[\s:-]?`);
  return [
    new RegExp(Array.from(value, spell).join(''), 'gi'),
    new RegExp(hexadecimal, 'gi'),
    ...[0, 1, 2].map((offset) => new RegExp(spellBase64(bytes, offset), 'g')),
  ];
}

const toHexadecimal = (byte: number) => byte.toString(16).padStart(2, '0');
const quote = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
const percent = (text: string) => [...Buffer.from(text)].map((byte) => `%(?:25)*${toHexadecimal(byte)}`).join('');
/** The characters that HTML has names for, and what forms make of a blank. */
const named: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  ' ': String.raw`\+`,
};

/** All the ways in which one character is written; the pattern takes either case. Secrets have none beyond U+00FF. */
function spell(character: string): string {
  const point = character.charCodeAt(0);
  const ways = [
    String.raw`\\*${quote(character)}`,
    percent(character),
    String.raw`\\+u${point.toString(16).padStart(4, '0')}`,
    String.raw`\\+u\{0*${point.toString(16)}\}`,
    String.raw`\\+x${toHexadecimal(point)}`,
    `&#0*${point};?`,
    `&#x0*${point.toString(16)};?`,
    ...(named[character] === undefined ? [] : [named[character]]),
  ];
  return `(?:${ways.join('|')})`;
}

/** Letters matter in base64, so each is matched as it is. Lines may be broken, and the last two letters have other forms. */
const spellLetter: Readonly<Record<string, string>> = {
  '+': String.raw`(?:[+-]|%2[Bb])`,
  '/': String.raw`(?:[/_]|\\/|%2[Ff])`,
};

/** What is the same in base64 whatever bytes stand around the secret, when so many stand before it in its group of three. */
function spellBase64(bytes: Buffer, offset: number): string {
  const letters = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
  const bits = (offset + bytes.length) * 8;
  const core = letters.slice(Math.ceil((offset * 8) / 6), Math.floor(bits / 6));
  const spelled = Array.from(core, (letter) => spellLetter[letter] ?? letter).join(String.raw`(?:\s|\\[rn])*`);
  return bits % 6 === 0 ? spelled : String.raw`${spelled}(?:[\w+/-](?:=|%3[Dd]){0,2})?`;
}
