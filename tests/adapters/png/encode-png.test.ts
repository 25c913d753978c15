import { crc32, inflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { encodePng } from '../../../src/adapters/png/encode-png.js';

test('a PNG file has the parts of the standard, each with its checksum, and gives the pixels back', () => {
  const pixels = Uint8Array.from({ length: 3 * 2 * 3 }, (_, index) => index * 7);
  const file = encodePng({ width: 3, height: 2, pixels });
  expect(file.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  const parts: Record<string, Buffer> = {};
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    const content = file.subarray(at + 4, at + 8 + length);
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(content));
    parts[content.toString('latin1', 0, 4)] = content.subarray(4);
    at += 12 + length;
  }
  expect(Object.keys(parts)).toEqual(['IHDR', 'IDAT', 'IEND']);
  expect([...(parts['IHDR'] ?? [])]).toEqual([0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0]);
  const rows = inflateSync(parts['IDAT'] ?? Buffer.alloc(0));
  expect([...rows]).toEqual([0, ...pixels.subarray(0, 9), 0, ...pixels.subarray(9)]);
});
