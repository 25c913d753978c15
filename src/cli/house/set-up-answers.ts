import type { SetUpAnswers } from '../../app/configuration/set-up-config.js';
import { LanternError } from '../../core/errors.js';

/** "Desk lamp in Office, Bed light in Bedroom". */
export function parseLamps(text: string): NonNullable<SetUpAnswers['lamps']> {
  return splitList(text).map((part) => {
    const [, name = part, area] = /^(.*\S)\s+in\s+(?:the\s+)?(\S.*)$/i.exec(part) ?? [];
    return { name, ...(area === undefined ? {} : { area }) };
  });
}

/** "Lübeck, 53.87, 10.69". @throws LanternError `usage-invalid` */
export function parsePlace(text: string): NonNullable<SetUpAnswers['place']> {
  const [, name, latitude, longitude] = /^\s*(.*\S)\s*,\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*$/.exec(text) ?? [];
  if (name !== undefined && latitude !== undefined && longitude !== undefined)
    return { name, latitude: Number(latitude), longitude: Number(longitude) };
  throw new LanternError(
    'usage-invalid',
    `"${text}" is not a place; write it as Lübeck, 53.87, 10.69 (north and east)`,
  );
}

/** "12, 13, 18": red, green, blue. @throws LanternError `usage-invalid` */
export function parsePins(text: string): NonNullable<SetUpAnswers['pins']> {
  const [red, green, blue, ...more] = splitList(text).map(Number);
  const isWhole = [red, green, blue].every((pin) => Number.isInteger(pin));
  if (red !== undefined && green !== undefined && blue !== undefined && isWhole && more.length === 0)
    return { red, green, blue };
  throw new LanternError('usage-invalid', `"${text}" are not three pins; write their Broadcom numbers as 12, 13, 18`);
}

/** @throws LanternError `usage-invalid` */
export function parseYes(text: string): boolean {
  if (/^(?:y|yes|on|true)$/i.test(text)) return true;
  if (/^(?:n|no|off|false)$/i.test(text)) return false;
  throw new LanternError('usage-invalid', `"${text}" is neither yes nor no`);
}

/** Wake words in lower case. */
export function parseWords(text: string): readonly string[] {
  return splitList(text.toLowerCase());
}

function splitList(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
