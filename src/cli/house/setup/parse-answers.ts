import type { SetUpAnswers } from '../../../app/configuration/set-up-config.js';
import { refuseMistakenName } from '../../../app/configuration/mistaken-names.js';
import { LanternError } from '../../../core/errors.js';

/** "Desk lamp in Office, Bed light in the Bedroom and Ceiling light". @throws LanternError `usage-invalid` */
export function parseLamps(text: string): NonNullable<SetUpAnswers['lamps']> {
  const lamps = splitList(splitAtAnd(text)).map((part) => {
    const [, name = part, area] = /^(.*\S)\s+(?:in|im)\s+(?:(?:the|der|dem)\s+)?(\S.*)$/i.exec(part) ?? [];
    return { name: unquote(name), ...(area === undefined ? {} : { area: unquote(area) }) };
  });
  if (lamps.length === 0) throw refuse('that names no lamp; write them as Desk lamp in Office, Bed light in Bedroom');
  lamps.forEach(({ name, area }, at) => {
    const mistaken = refuseMistakenName(name);
    if (mistaken !== undefined) throw refuse(mistaken);
    if (/\s(?:in|im)$/i.test(name))
      throw refuse(`which room is "${name.replace(/\s+\S+$/, '')}" in? Name it, or leave out "in"`);
    if (!/\p{L}|\p{N}/u.test(name)) throw refuse(`nobody could say "${name}"; a lamp's name has letters`);
    if (area !== undefined && !/\p{L}|\p{N}/u.test(area))
      throw refuse(`nobody could say "${area}"; a room has letters`);
    if (!lamps.slice(0, at).some((other) => other.name.toLowerCase() === name.toLowerCase())) return;
    const apart = area === undefined ? `Second ${name}` : `${area} ${name}`;
    throw refuse(`two lamps are called "${name}"; give one of them another name, such as ${apart}`);
  });
  return lamps;
}

/** "Salt & Pepper in Snug" is one lamp; after a room, "&" goes on with the next one. */
function splitAtAnd(text: string): string {
  return text.replaceAll(/\s+and\s+/gi, ',').replaceAll(/(\s(?:in|im)\s[^,;&\n]+?)\s+&\s+/gi, '$1,');
}

/** "12, 13, 18": red, green, blue. @throws LanternError `usage-invalid` */
export function parsePins(text: string): NonNullable<SetUpAnswers['pins']> {
  const [red, green, blue, ...more] = splitList(text.replaceAll(/\bGPIO\s*/gi, '').replaceAll(/\s+/g, ',')).map(Number);
  const isWhole = [red, green, blue].every((pin) => Number.isInteger(pin));
  if (red !== undefined && green !== undefined && blue !== undefined && isWhole && more.length === 0)
    return { red, green, blue };
  throw refuse(`"${text}" are not three pins; write their Broadcom numbers as 12, 13, 18`);
}

/** @throws LanternError `usage-invalid` */
export function parseYes(text: string): boolean {
  if (/^(?:y|yes|on|true)\b/i.test(text)) return true;
  if (/^(?:n|no|off|false)\b/i.test(text)) return false;
  throw refuse(`"${text}" is neither yes nor no`);
}

/** Wake words in lower case, without quotes. @throws LanternError `usage-invalid` */
export function parseWords(text: string): readonly string[] {
  const words = splitList(text.toLowerCase()).map(unquote);
  const odd = words.find((word) => !/^[a-z]+(?: [a-z]+)*$/.test(word));
  if (odd !== undefined || words.length === 0)
    throw refuse(
      `"${odd ?? text}" cannot be a wake word: those are English words of the letters a to z, such as jarvis`,
    );
  return words;
}

/** The key of the language model. @throws LanternError `usage-invalid` */
export function parseKey(text: string): string {
  if (/^[\x21-\x7E]{8,}$/.test(text)) return text;
  throw refuse('that is no key: a key has no spaces, and at least eight characters');
}

/** What is odd about a key that may be one all the same: of another service that speaks the same protocol. */
export function warnOfKey(key: string): string | undefined {
  return key.startsWith('sk-ant-')
    ? undefined
    : 'Keys of Claude begin with "sk-ant-", and this one does not; it is taken as it is.';
}

function splitList(text: string): readonly string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Quotes around a name are how somebody types it, not a part of it. */
function unquote(name: string): string {
  return name.replaceAll(/^["'“”„‘’«»\s]+|["'“”„‘’«»\s]+$/g, '').replaceAll(/\s+/g, ' ');
}

function refuse(message: string): LanternError {
  return new LanternError('usage-invalid', message);
}
