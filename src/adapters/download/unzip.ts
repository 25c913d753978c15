import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { describeError, LanternError } from '../../core/errors.js';
import { unwritable } from './fetch-file.js';

/** What the system says to names that contradict one another: a file that is a folder as well. Every further try would end so. */
const contradictions: ReadonlySet<string> = new Set(['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL']);
/** Limit in bytes; the largest Vosk model unpacks to 4 GB. */
const mostBytes = 8e9;

/**
 * Unpacks an archive with a single folder to `folder`, which appears complete or not at all. Names that lead out of it are refused,
 * and only plain files are created.
 * @throws LanternError `model-damaged`, `data-unwritable`
 */
export async function unzipFolder(archive: string, folder: string): Promise<void> {
  const work = `${folder}.unpacking`;
  await rm(work, { recursive: true, force: true });
  try {
    const root = await unpack(archive, work);
    await rename(join(work, root), folder);
  } catch (error) {
    if (error instanceof LanternError) throw error;
    const { syscall, code = '' } = error as NodeJS.ErrnoException;
    if (syscall !== undefined && !contradictions.has(code)) throw unwritable(folder, error);
    throw damaged(archive, describeError(error), error);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Answers with the name of the one folder. */
async function unpack(archive: string, work: string): Promise<string> {
  const { openPromise } = await import('yauzl');
  // yauzl itself refuses absolute names, backslashes and "..".
  const zip = await openPromise(archive, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true });
  const roots = new Set<string>();
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      roots.add(entry.fileName.split('/', 1)[0] ?? '');
      bytes += entry.uncompressedSize;
      if (bytes > mostBytes) throw damaged(archive, 'it unpacks to more than any model');
      await extract(zip, entry, join(work, entry.fileName));
    }
  } finally {
    zip.close();
  }
  const [root, ...others] = roots;
  if (root === undefined || root === '' || others.length > 0)
    throw damaged(archive, 'it must contain exactly one folder');
  return root;
}

async function extract(zip: ZipFile, entry: Entry, path: string): Promise<void> {
  await mkdir(entry.fileName.endsWith('/') ? path : dirname(path), { recursive: true });
  if (entry.fileName.endsWith('/')) return;
  let sum = 0;
  const summing = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      sum = crc32(bytes, sum);
      done(null, bytes);
    },
  });
  await pipeline(await zip.openReadStreamPromise(entry), summing, createWriteStream(path));
  if (sum !== entry.crc32) throw new Error(`${entry.fileName} is damaged`);
}

function damaged(archive: string, why: string, cause?: unknown): LanternError {
  return new LanternError(
    'model-damaged',
    `${archive} cannot be unpacked (${why}); it was deleted, so download it again`,
    {
      cause,
    },
  );
}
