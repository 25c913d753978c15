import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findSpeechModel, Models } from '../../../src/app/speech/speech-models.js';
import { bundledModel } from '../../../src/app/shipped/paths.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { createFolder } from '../../setup/folders.js';
import { createZip } from '../../support/zip.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A clock whose waits are over at once. */
class HastyClock extends VirtualClock {
  override after(_name: string, _delay: unknown, callback: () => void): Disposable {
    setImmediate(callback);
    return { [Symbol.dispose]: () => undefined };
  }
}

const archive = createZip({ 'tiny/conf/model.conf': 'sample rate', 'tiny/am/final.mdl': 'x'.repeat(200_000) });
const sha256 = createHash('sha256').update(archive).digest('hex');
let server: Server;
let answer: Answer;
let ranges: (string | undefined)[];
let folder: string;
beforeEach(async () => {
  folder = createFolder();
  ranges = [];
  answer = serve(archive);
  server = createServer((request, response) => {
    ranges.push(request.headers.range);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

/** Serves bytes, and parts of them; breaks off after so many bytes. */
function serve(bytes: Buffer, breakAfter = Infinity): Answer {
  return ({ headers }, response) => {
    const from = Number(/bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);
    if (from >= bytes.length) {
      response.writeHead(416).end();
      return;
    }
    const rest = bytes.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length });
    if (rest.length <= breakAfter) response.end(rest);
    else response.write(rest.subarray(0, breakAfter), () => setTimeout(() => response.destroy(), 20));
  };
}

function models(entry: Record<string, unknown> = {}) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tiny.zip`;
  const manifest = join(folder, 'manifest.json');
  const model = { name: 'tiny', language: 'en', licence: 'MIT', url, size: archive.length, sha256, ...entry };
  writeFileSync(manifest, JSON.stringify({ models: [model] }));
  return new Models(folder, manifest);
}

const progress: number[] = [];
const download = (entry?: Record<string, unknown>) => {
  progress.length = 0;
  return models(entry).download('tiny', (received) => void progress.push(received), new HastyClock());
};
const at = (name: string) => join(folder, 'models', name);

describe('VOICE-07 a model', () => {
  test('is fetched, checked, unpacked and then there; once more does nothing', async () => {
    const model = await download();
    expect(readFileSync(join(model.folder, 'conf/model.conf'), 'utf8')).toBe('sample rate');
    expect(progress.at(-1)).toBe(archive.length);
    expect([existsSync(at('tiny.zip')), existsSync(at('tiny.zip.part'))]).toEqual([false, false]);
    await download();
    expect(ranges).toEqual([undefined]);
    expect(findSpeechModel('tiny', folder)).toBe(model.folder);
    expect(await models().verify('tiny')).toEqual([]);
  });

  test('is fetched on from where the connection broke off', async () => {
    answer = serve(archive, 90_000);
    await download({ size: undefined });
    expect(ranges.slice(0, 2)).toEqual([undefined, 'bytes=90000-']);
    expect(await models().verify('tiny')).toEqual([]);
  });

  test('is fetched on from what an earlier attempt left', async () => {
    mkdirSync(join(folder, 'models'));
    writeFileSync(at('tiny.zip.part'), archive.subarray(0, 1000));
    await download();
    expect(ranges).toEqual(['bytes=1000-']);
  });

  test('is fetched from the start where the server knows no parts, or the part is longer than the whole', async () => {
    mkdirSync(join(folder, 'models'));
    writeFileSync(at('tiny.zip.part'), 'something else');
    answer = (_request, response) => response.end(archive);
    await download();
    models().remove('tiny');
    answer = serve(archive);
    writeFileSync(at('tiny.zip.part'), Buffer.concat([archive, archive]));
    await download({ size: undefined, sha256: undefined });
    expect(await models().verify('tiny')).toEqual([]);
  });

  test.each([
    ['a wrong checksum', { sha256: 'a'.repeat(64) }, 'checksum'],
    ['a wrong size', { size: 17 }, 'not 17'],
  ])('with %s is deleted, and said so', async (_, entry, message) => {
    await expect(download(entry)).rejects.toMatchObject({
      code: 'download-failed',
      message: expect.stringContaining(message),
    });
    expect([existsSync(at('tiny')), existsSync(at('tiny.zip.part'))]).toEqual([false, false]);
  });

  test('that never comes whole is given up after some attempts, and what came is kept', async () => {
    answer = (request, response) => {
      if (request.headers.range) response.destroy();
      else serve(archive, 90_000)(request, response);
    };
    await expect(download()).rejects.toMatchObject({
      code: 'download-failed',
      message: expect.stringContaining('broke off'),
    });
    expect(ranges).toHaveLength(6);
    expect(readFileSync(at('tiny.zip.part'))).toHaveLength(90_000);
  });

  test('that is not there is said so at once', async () => {
    answer = (_request, response) => response.writeHead(404).end();
    await expect(download()).rejects.toMatchObject({
      code: 'download-failed',
      message: expect.stringContaining('404'),
    });
    expect(ranges).toHaveLength(1);
  });

  test('SAFE-02 finds the disk full', async () => {
    mkdirSync(join(folder, 'models'));
    symlinkSync('/dev/full', at('tiny.zip.part'));
    await expect(download()).rejects.toMatchObject({
      code: 'data-unwritable',
      message: expect.stringContaining('disk is full'),
    });
  });

  test.each([
    ['a way out of its folder', createZip({ 'tiny/a': 'a', '../outside': 'b' })],
    ['an absolute name', createZip({ '/tmp/outside': 'b' })],
    ['no single folder', createZip({ 'one/a': 'a', 'two/b': 'b' })],
    ['a damaged file', createZip({ 'tiny/a': 'a' }, 1)],
    ['no archive', Buffer.from('<html>sign in to the network</html>')],
  ])('with %s in the archive is refused, and nothing is left', async (_, bytes) => {
    answer = serve(bytes);
    await expect(download({ size: undefined, sha256: undefined })).rejects.toMatchObject({ code: 'model-damaged' });
    expect(
      ['tiny', 'tiny.zip', 'tiny.unpacking', '../outside', 'outside'].filter((name) => existsSync(at(name))),
    ).toEqual([]);
  });

  test('that is longer than told ends at once, with nothing left of it', async () => {
    let sent = 0;
    answer = (_request, response) => {
      response.writeHead(200);
      const more = () => {
        sent += 65_536;
        if (sent < 100e6 && !response.destroyed) response.write(Buffer.alloc(65_536), () => setImmediate(more));
      };
      more();
    };
    await expect(download()).rejects.toMatchObject({
      code: 'download-failed',
      message: expect.stringMatching(/has more bytes/),
    });
    expect([sent < 20e6, existsSync(at('tiny.zip.part')), ranges.length]).toEqual([true, false, 1]);
    answer = serve(archive);
    expect((await download()).present).toBe(true);
  });

  test.each(['http://10.0.0.1/tiny.zip', 'https://127.0.0.1/tiny.zip', 'https://[::1]/x', 'http://169.254.169.254/'])(
    'that is said to be at %s is not fetched from there',
    async (elsewhere) => {
      answer = (_request, response) => response.writeHead(302, { location: elsewhere }).end();
      await expect(download()).rejects.toMatchObject({
        code: 'download-failed',
        message: expect.stringMatching(/not a public address/),
      });
      expect([ranges.length, existsSync(at('tiny.zip.part'))]).toEqual([1, false]);
    },
  );

  test('is fetched from elsewhere on the same server, but not round and round', async () => {
    answer = (request, response) =>
      request.url === '/tiny.zip'
        ? response.writeHead(301, { location: '/there.zip' }).end()
        : serve(archive)(request, response);
    await download();
    expect(ranges).toHaveLength(2);
    models().remove('tiny');
    answer = (_request, response) => response.writeHead(301, { location: '/tiny.zip' }).end();
    await expect(download()).rejects.toMatchObject({ message: expect.stringMatching(/redirects to nowhere/) });
  });

  test('whose archive contradicts itself says so, and the next try is clean', async () => {
    answer = serve(createZip({ 'tiny/a': 'a file', 'tiny/a/b': 'and a folder' }));
    const unknown = { size: undefined, sha256: undefined };
    await expect(download(unknown)).rejects.toMatchObject({
      code: 'model-damaged',
      message: expect.stringMatching(/it was deleted/),
    });
    expect([existsSync(at('tiny.zip')), existsSync(at('tiny.unpacking'))]).toEqual([false, false]);
    answer = serve(archive);
    expect((await download(unknown)).present).toBe(true);
  });

  test('that was changed since it came is found, and can be removed', async () => {
    const model = await download();
    writeFileSync(join(model.folder, 'am/final.mdl'), 'changed');
    expect(await models().verify('tiny')).toEqual(['am/final.mdl']);
    models().remove('tiny');
    expect(existsSync(model.folder)).toBe(false);
    await expect(models().verify('tiny')).rejects.toMatchObject({ code: 'model-missing' });
  });

  test('that comes with Lantern is proved, and stays', async () => {
    const own = new Models(folder);
    expect(await own.verify('lantern-en-tiny')).toEqual([]);
    expect(() => own.remove('lantern-en-tiny')).toThrow('cannot be removed');
    expect(findSpeechModel(undefined, folder)).toBe(bundledModel);
    expect(() => own.find('nothing')).toThrow('lantern-en-tiny');
  });
});
