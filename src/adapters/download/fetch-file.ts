import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { sleep, type Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import { seconds } from '../../core/units.js';

export interface Download {
  readonly url: string;
  /** The target path; during the download the file has `.part` at its end. */
  readonly path: string;
  /** Bytes and checksum where they are known. */
  readonly size?: number | undefined;
  readonly sha256?: string | undefined;
  /** Whether a redirect to this address may be followed; one within the same server always may. */
  readonly mayFollow: (address: URL) => Promise<boolean>;
}

/** Called after each piece with the bytes received so far and, if known, the total. */
export type OnProgress = (received: number, total: number | undefined) => void;

/** A broken connection is resumed this many times without progress before giving up. */
const mostFailures = 5;
const statusWithoutMore = 416;
const mostRedirects = 5;
/** In bytes, where nobody says how long a file is; no model is as large. */
const longestUntold = 8e9;

/**
 * Downloads a file, continuing an earlier attempt. The file appears under its name only when it is complete and checked.
 * @throws LanternError `download-failed`, `data-unwritable` (the disk is full)
 */
export async function fetchFile(download: Download, clock: Clock, onProgress: OnProgress): Promise<void> {
  const part = `${download.path}.part`;
  for (let failures = 0; ;) {
    const before = await sizeOf(part);
    try {
      const isRestarted = await fetchRest(download, part, before, onProgress);
      if (!isRestarted) break;
    } catch (error) {
      if (error instanceof LanternError) throw error;
      failures = (await sizeOf(part)) > before ? 0 : failures + 1;
      if (failures >= mostFailures) throw failed(download, `the connection broke off (${describeError(error)})`, error);
      await sleep(clock, 'download', seconds(2 ** failures));
    }
  }
  await check(download, part);
  await rename(part, download.path);
}

/** Returns true if the earlier part did not match the server's file and was deleted. */
async function fetchRest(download: Download, part: string, from: number, onProgress: OnProgress): Promise<boolean> {
  if (download.size !== undefined && from === download.size) return false;
  const response = await ask(download, from > 0 ? { range: `bytes=${from}-` } : {});
  if (response.status === statusWithoutMore) {
    await response.body?.cancel();
    // Everything is here, or too much. Without a checksum to tell, it is downloaded again.
    if (download.size === undefined && download.sha256 !== undefined && (await hash(part)) === download.sha256)
      return false;
    await rm(part, { force: true });
    return true;
  }
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw failed(download, `the server answered ${response.status} ${response.statusText}`.trim());
  }
  // A server that does not support ranges sends the whole file again.
  const start = response.status === 206 ? from : 0;
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const total = download.size ?? (Number.isFinite(length) ? start + length : undefined);
  await receive(download, part, { body: response.body, start, total }, onProgress);
  return false;
}

/** Asks for a file, and follows redirects that may be followed. */
async function ask(download: Download, headers: Record<string, string>): Promise<Response> {
  let address = new URL(download.url);
  for (let redirects = 0; ; redirects++) {
    const response = await fetch(address, { headers, redirect: 'manual' });
    const next = nextAddress(response, address);
    if (next === undefined) return response;
    await response.body?.cancel();
    if (redirects === mostRedirects || next === null) throw failed(download, 'it redirects to nowhere');
    if (next.origin !== address.origin && !(await download.mayFollow(next)))
      throw failed(download, `it redirects to ${next.host}, which is not a public address with https`);
    address = next;
  }
}

/** Where an answer redirects to; undefined if it does not, null if that is no address. */
function nextAddress({ status, headers }: Response, from: URL): URL | null | undefined {
  const location = status >= 300 && status < 400 ? headers.get('location') : null;
  if (location === null) return undefined;
  return URL.canParse(location, from.href) ? new URL(location, from.href) : null;
}

interface Incoming {
  readonly body: ReadableStream;
  /** How many bytes are there already, and how many it is in all. */
  readonly start: number;
  readonly total: number | undefined;
}

async function receive(
  download: Download,
  part: string,
  { body, start, total }: Incoming,
  onProgress: OnProgress,
): Promise<void> {
  const file = await open(part, start === 0 ? 'w' : 'a').catch((error: unknown) =>
    Promise.reject(unwritable(part, error)),
  );
  let received = start;
  try {
    for await (const bytes of body as unknown as AsyncIterable<Uint8Array>) {
      if (received + bytes.length > (total ?? longestUntold)) await refuseLonger(download, part, total);
      await write(file, bytes, part);
      received += bytes.length;
      onProgress(received, total);
    }
  } finally {
    await file.close();
  }
  if (total !== undefined && received < total) throw new Error(`${received} of ${total} bytes came`);
}

/** Nothing of a file that goes on after its end is to be trusted, so it is not gone on with. */
async function refuseLonger(download: Download, part: string, total: number | undefined): Promise<never> {
  await rm(part, { force: true });
  throw failed(download, `it has more bytes, not ${total ?? longestUntold}; it was deleted`);
}

async function write(file: FileHandle, bytes: Uint8Array, part: string): Promise<void> {
  try {
    await file.write(bytes);
  } catch (error) {
    throw unwritable(part, error);
  }
}

async function check(download: Download, part: string): Promise<void> {
  const size = await sizeOf(part);
  const fault =
    download.size !== undefined && size !== download.size
      ? `it has ${size} bytes, not ${download.size}`
      : download.sha256 !== undefined && (await hash(part)) !== download.sha256
        ? 'its checksum is not the one of the list'
        : undefined;
  if (fault === undefined) return;
  await rm(part, { force: true });
  throw failed(download, `${fault}; it was deleted`);
}

async function hash(path: string): Promise<string> {
  const sum = createHash('sha256');
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) sum.update(bytes);
  return sum.digest('hex');
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

function failed({ url }: Download, why: string, cause?: unknown): LanternError {
  return new LanternError('download-failed', `${url} could not be fetched: ${why}; try again, it goes on from there`, {
    cause,
  });
}

/** What a failed write to the disk means. */
export function unwritable(path: string, cause: unknown): LanternError {
  const isFull = (cause as NodeJS.ErrnoException).code === 'ENOSPC';
  const message = isFull
    ? `the disk is full: ${path} cannot be written; free some space and try again`
    : `${path} cannot be written (${describeError(cause)}); check the folder and its permissions`;
  return new LanternError('data-unwritable', message, { cause });
}
