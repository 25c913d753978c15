// The licenses of everything that is in the package or installed with it, in one text.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Development packages of which a part is in the package: the library of Vosk, and what the page is made of. */
const inside = ['vosk', 'preact', '@preact/signals', '@preact/signals-core'];

/**
 * Every package that Lantern brings along, by npm's lock file: its version, its license, and the text of that where it is installed.
 * Packages for other machines than this one are not installed here; their license is named.
 * @param {string} root @throws Error that names packages which tell no license
 */
export function listLicenses(root) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = Object.entries(lock.packages).flatMap(([place, { version, license, dev, link, integrity }]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (place === '' || link || (dev && !inside.includes(name))) return [];
    const folder = join(root, place);
    const text = readText(folder);
    const told = license ?? readLicense(folder) ?? (text === '' ? undefined : 'its text is below');
    return [{ name, version, license: told, text, integrity }];
  });
  const unknown = found.filter(({ license }) => license === undefined).map(({ name }) => name);
  if (unknown.length > 0) throw new Error(`no license is told by ${unknown.join(', ')}`);
  return found.sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function readLicense(folder) {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ');
}

function readText(folder) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const file = names.find((name) => /^(?:licen[cs]e|copying)(?:[.-]|$)/i.test(name));
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
}

/** The text for the package: first a list, then each text once, with the packages that it is the license of. @param {string} root */
export function writeLicenses(root) {
  const packages = listLicenses(root);
  const texts = new Map();
  for (const { name, version, text } of packages)
    if (text !== '') texts.set(text, [...(texts.get(text) ?? []), `${name} ${version}`]);
  return [
    'What Lantern brings along, and under which licenses. The speech model has its own note: models/lantern-en-tiny/README.md.',
    packages.map(({ name, version, license }) => `${name} ${version}: ${license}`).join('\n'),
    ...[...texts].map(([text, names]) => `${'-'.repeat(72)}\n${names.join(', ')}\n\n${text}`),
    '',
  ].join('\n\n');
}
