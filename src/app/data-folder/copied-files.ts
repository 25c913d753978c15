import { existsSync, lstatSync, readdirSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';

/** Files that only matter while Lantern runs, and databases of older formats. They are not backed up. */
const passing = /^(?:lock\.db|running\.json|.*-(?:wal|shm|journal)|lantern\.db\.format-\d+)$/;
/** Lantern's own, and what its configuration may name as a secret or certificate. */
const known =
  /^(?:lantern\.db(?:\.damaged-\d+)?|lantern\.yaml(?:\.good)?|secrets\.json|typed-lines\.json|[\w.-]+\.(?:key|token|pem))$/;
/** The secrets that were typed for settings, in the data folder. */
export const keyFolder = 'keys';

/** What of a backup is put back, and what is not, each with the reason. */
export interface SortedBackup {
  readonly files: readonly string[];
  readonly leftOut: readonly string[];
}

/** The files of a data folder that belong in a backup, and those that links there lead to. */
export function listFiles(folder: string): readonly string[] {
  return listNames(folder).filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile());
}

/** Sorts what is in a backup, in which anybody may have put something meanwhile. */
export function sortBackup(folder: string): SortedBackup {
  const all = listNames(folder).map((name) => ({ name, reason: refuse(name, lstatSync(join(folder, name))) }));
  return {
    files: all.filter(({ reason }) => reason === null).map(({ name }) => name),
    leftOut: all.flatMap(({ name, reason }) => (reason === null ? [] : [`${name} (${reason})`])),
  };
}

function refuse(name: string, stats: Stats): string | null {
  if (!name.startsWith(`${keyFolder}/`) && !known.test(name)) return "none of Lantern's files";
  if (stats.isSymbolicLink()) return 'a link';
  if (stats.isDirectory()) return 'a folder';
  return stats.isFile() ? null : 'no plain file';
}

/** Everything but what passes; of folders, only that of the keys is looked into. */
function listNames(folder: string): readonly string[] {
  const names = readdirSync(folder).filter((name) => !passing.test(name));
  const isFolder = names.includes(keyFolder) && lstatSync(join(folder, keyFolder)).isDirectory();
  if (!isFolder) return names.sort();
  const keys = readdirSync(join(folder, keyFolder)).map((name) => `${keyFolder}/${name}`);
  return [...names.filter((name) => name !== keyFolder), ...keys].sort();
}

/** Whether a backup brings secrets that were typed for settings. */
export const bringsKeys = (folder: string): boolean => existsSync(join(folder, keyFolder));
