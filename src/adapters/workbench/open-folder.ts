import { constants } from 'node:fs';
import { open, readlink, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { refuseOperation } from './refuse.js';

/**
 * A folder held open: names in it stay names in it, whatever somebody does to the path meanwhile. On Linux it is used through
 * /proc/self/fd; elsewhere by its path, where a swap between check and use could go unnoticed.
 */
export interface OpenFolder {
  /** The path of a file in the folder, which must be opened without following links. */
  at(name: string): string;
  close(): Promise<void>;
}

/**
 * Opens a folder.
 * @param path with links resolved
 * @throws LanternError `workbench-refused` if it is not, or no longer, that folder
 */
export async function openFolder(path: string): Promise<OpenFolder> {
  let handle: FileHandle;
  try {
    handle = await open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  } catch (error) {
    throw refuseOperation(`there is no folder ${path}`, error);
  }
  if (process.platform !== 'linux') return { at: (name) => join(path, name), close: () => handle.close() };
  const door = `/proc/self/fd/${handle.fd}`;
  const place = await readlink(door);
  if (place !== path) {
    await handle.close();
    throw refuseOperation(`${path} was swapped for another folder while it was being opened`);
  }
  return { at: (name) => join(door, name), close: () => handle.close() };
}

/** Opens the folder of a file, uses it, and closes it whatever happens. */
export async function inFolderOf<Result>(
  path: string,
  use: (folder: OpenFolder, name: string) => Promise<Result>,
): Promise<Result> {
  const folder = await openFolder(dirname(path));
  try {
    return await use(folder, basename(path));
  } finally {
    await folder.close();
  }
}
