import { isMap, isScalar, type Document } from 'yaml';
import { findNearest } from '../../core/word-distance.js';
import { listConfigKeys } from './config-keys.js';

/** Settings that were renamed. Files and environment variables with the old name still work, with a notice. */
const renamed = { group: 'voice', old: 'recogniser', now: 'recognizer' } as const;

/**
 * Renames old settings in a parsed file, in place. A file with both names keeps both: the schema then reports the old one.
 * @param placeAt where an offset of the file is, as words begin with it: "lantern.yaml:7: "
 */
export function renameOldSettings(
  document: Document,
  placeAt: (offset: number) => string,
  notice: (line: string) => void,
): void {
  const { group, old, now } = renamed;
  const settings = document.get(group);
  if (!isMap(settings) || settings.has(now)) return;
  for (const { key } of settings.items) {
    if (!isScalar(key) || key.value !== old) continue;
    key.value = now;
    notice(
      `${placeAt(key.range?.[0] ?? 0)}the setting ${group}.${old} is now called ${group}.${now}; please rename it`,
    );
  }
}

/** What is wrong with a setting that the schema does not know. */
export function describeUnknownSetting(path: string): string {
  const { group, old, now } = renamed;
  if (path === `${group}.${old}`) return `is now called ${group}.${now}, which is set too; drop ${path}`;
  const meant = findNearestSetting(path);
  return `there is no such setting; ${meant === undefined ? 'see' : `did you mean ${meant}? See`} lantern config --keys`;
}

/** The setting of the same group that is most like it: "volume" for "volumee". */
function findNearestSetting(path: string): string | undefined {
  const words = path.replaceAll(/\.\d+/g, '').split('.');
  const name = words.pop() ?? '';
  const group = words.map((word) => `${word}.`).join('');
  const known = listConfigKeys().flatMap((key) =>
    key.path.replaceAll('[]', '').startsWith(group)
      ? (key.path.replaceAll('[]', '').slice(group.length).split('.')[0] ?? [])
      : [],
  );
  return findNearest(name, new Set(known));
}

/** The environment with old variables under their new names. Where both are set, the new one counts. */
export function renameOldVariables(
  environment: Readonly<Record<string, string | undefined>>,
  notice: (line: string) => void,
): Readonly<Record<string, string | undefined>> {
  const { group, old, now } = renamed;
  const [oldPrefix, prefix] = [old, now].map((name) => `LANTERN_${group}_${name}_`.toUpperCase()) as [string, string];
  const current = { ...environment };
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith(oldPrefix) || value === undefined) continue;
    const newName = `${prefix}${name.slice(oldPrefix.length)}`;
    current[newName] ??= value;
    notice(`the environment variable ${name} is now called ${newName}`);
  }
  return current;
}
