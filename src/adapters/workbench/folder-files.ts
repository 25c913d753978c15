import { createHash, randomUUID } from 'node:crypto';
import { constants, existsSync, statSync } from 'node:fs';
import { mkdir, open, readdir, rename, rmdir, unlink, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describeError, LanternError } from '../../core/errors.js';
import type { FileBefore, Files } from '../../ports/workbench.js';
import type { Clock } from '../../core/clock.js';
import { findFiles } from './find-files.js';
import type { FolderPolicy, Use } from './folder-policy.js';
import { inFolderOf, openFolder, type OpenFolder } from './open-folder.js';
import { refuseOperation } from './refuse.js';

/** Bytes of a file that is read or written. */
const longestFile = 256 * 1024;
const mostEntries = 500;
const nothingFollowed = constants.O_NOFOLLOW | constants.O_NONBLOCK;

interface Content {
  readonly bytes: Buffer;
  readonly mode: number;
}

/** Files in the owner's folders. Opened without following links, and replaced by renaming, so that no file is ever half written. */
export class FolderFiles implements Files {
  constructor(
    private readonly policy: FolderPolicy,
    private readonly clock: Clock,
  ) {}

  findProblem(path: string, use: Use): string | null {
    try {
      const real = this.policy.resolve(path, use);
      if (use !== 'write') return null;
      if (isFolder(real)) return `${path} is a folder`;
      return isFolder(dirname(real)) ? null : `there is no folder ${dirname(real)}`;
    } catch (error) {
      return describeError(error);
    }
  }

  resolve(path: string): string {
    try {
      return this.policy.resolve(path, 'list');
    } catch {
      return path;
    }
  }

  exists(path: string): boolean {
    return existsSync(this.resolve(path));
  }

  async read(path: string): Promise<string> {
    const real = this.policy.resolve(path, 'read');
    const content = await inFolderOf(real, (folder, name) => readAt(folder, name, path));
    if (!content) throw refuseOperation(`there is no file ${path}`);
    return decode(content.bytes, path);
  }

  async list(path: string, glob?: string): Promise<string> {
    const real = this.policy.resolve(path, 'list');
    if (glob !== undefined) return findFiles(real, glob, this.policy, this.clock);
    const folder = await openFolder(real);
    try {
      const entries = await readdir(folder.at('.'), { withFileTypes: true });
      const names = entries.map(
        (entry) =>
          `${JSON.stringify(entry.name)}${entry.isDirectory() ? '/' : entry.isSymbolicLink() ? ' (a link)' : ''}`,
      );
      const more = names.length > mostEntries ? [`and ${names.length - mostEntries} more`] : [];
      return [`${real}:`, ...names.sort().slice(0, mostEntries), ...more].join('\n');
    } finally {
      await folder.close();
    }
  }

  async write(path: string, text: string): Promise<FileBefore> {
    const real = this.policy.resolve(path, 'write');
    return inFolderOf(real, async (folder, name) => {
      const before = await readAt(folder, name, path);
      return replace(folder, name, real, before, Buffer.from(text));
    });
  }

  async patch(path: string, before: string, after: string): Promise<FileBefore> {
    const real = this.policy.resolve(path, 'write');
    return inFolderOf(real, async (folder, name) => {
      const content = await readAt(folder, name, path);
      if (!content) throw refuseOperation(`there is no file ${path}`);
      const text = decode(content.bytes, path);
      const parts = text.split(before);
      if (before === '' || parts.length !== 2)
        throw refuseOperation(
          `the text to replace occurs ${before === '' ? 0 : parts.length - 1} times in ${path}; it must occur once`,
        );
      return replace(folder, name, real, content, Buffer.from(parts.join(after)));
    });
  }

  async makeFolder(path: string): Promise<string> {
    const real = this.policy.resolve(path, 'write');
    return inFolderOf(real, async (folder, name) => {
      try {
        await mkdir(folder.at(name));
      } catch (error) {
        const { code = 'unknown' } = error as NodeJS.ErrnoException;
        throw refuseOperation(
          code === 'EEXIST' ? `${path} is there already` : `${path} cannot be made (${code})`,
          error,
        );
      }
      return real;
    });
  }

  async removeFolder(path: string): Promise<void> {
    const real = this.policy.resolve(path, 'write');
    await inFolderOf(real, async (folder, name) => {
      await rmdir(folder.at(name)).catch((error: unknown) => {
        throw refuseOperation(`${path} is not empty; it was left as it is`, error);
      });
    });
  }

  async restore({ path, bytes, written }: FileBefore): Promise<void> {
    const real = this.policy.resolve(path, 'write');
    await inFolderOf(real, async (folder, name) => {
      const now = await readAt(folder, name, path);
      if (!now || digest(now.bytes) !== written)
        throw refuseOperation(`somebody has changed ${path} since; it was left as it is`);
      if (bytes === null) await unlink(folder.at(name));
      else await replace(folder, name, real, now, Buffer.from(bytes, 'base64'));
    });
  }
}

/**
 * The content of a regular file; null if it does not exist. A file with a second hard link is refused, because that could be a
 * key file.
 */
async function readAt(folder: OpenFolder, name: string, path: string): Promise<Content | null> {
  let handle: FileHandle;
  try {
    handle = await open(folder.at(name), constants.O_RDONLY | nothingFollowed);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw refuseOperation(code === 'ELOOP' ? `${path} has become a link` : `${path} cannot be read (${code})`, error);
  }
  try {
    const { size, nlink, mode } = await handle.stat().then((stat) => {
      if (!stat.isFile()) throw refuseOperation(`${path} is not a regular file`);
      return stat;
    });
    if (nlink > 1) throw refuseOperation(`${path} has another name elsewhere (a hard link); it is left alone`);
    if (size > longestFile) throw refuseOperation(`${path} has ${size} bytes; ${longestFile} are the most`);
    const buffer = Buffer.alloc(longestFile + 1);
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0);
    if (bytesRead > longestFile) throw refuseOperation(`${path} grew while it was read`);
    return { bytes: buffer.subarray(0, bytesRead), mode: mode & 0o777 };
  } finally {
    await handle.close();
  }
}

/**
 * Writes a new file beside the old one and renames it. Readers find either the old or the new, and a link is replaced, not
 * followed.
 */
async function replace(
  folder: OpenFolder,
  name: string,
  path: string,
  before: Content | null,
  bytes: Buffer,
): Promise<FileBefore> {
  if (bytes.length > longestFile)
    throw refuseOperation(`${bytes.length} bytes are too many; ${longestFile} are the most`);
  const beside = folder.at(`.${randomUUID()}.lantern`);
  try {
    const handle = await open(
      beside,
      constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | nothingFollowed,
      before?.mode ?? 0o644,
    );
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, folder.at(name));
  } catch (error) {
    await unlink(beside).catch(() => undefined);
    if (error instanceof LanternError) throw error;
    throw refuseOperation(`${path} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`, error);
  }
  return { path, bytes: before?.bytes.toString('base64') ?? null, written: digest(bytes) };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function decode(bytes: Buffer, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw refuseOperation(`${path} is not a text file`, error);
  }
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
