import { describe, expect, jest, test } from '@jest/globals';
import { encodeEvent, EventReader } from '../../../src/adapters/wyoming/wyoming-event.js';

describe('VOICE-08 the Wyoming protocol', () => {
  test('an event is a line of JSON with the lengths of its data and payload', () => {
    const bytes = encodeEvent('audio-chunk', { rate: 16_000 }, Buffer.from([1, 2, 3]));
    const [line = ''] = bytes.toString('latin1').split('\n');
    expect(JSON.parse(line)).toEqual({ type: 'audio-chunk', version: '1.9.0', data_length: 14, payload_length: 3 });
    expect(bytes.subarray(line.length + 1).toString('latin1')).toBe('{"rate":16000}\x01\x02\x03');
  });

  test('events are read however the bytes are cut, with data in the header or behind it', () => {
    const header = Buffer.from('{"type":"transcript","data":{"text":"stop"}}\n');
    const bytes = Buffer.concat([
      encodeEvent('info', { asr: [] }),
      header,
      encodeEvent('audio-chunk', {}, Buffer.alloc(5)),
    ]);
    for (const length of [1, 7, bytes.length]) {
      const reader = new EventReader();
      const events = [];
      for (let at = 0; at < bytes.length; at += length) events.push(...reader.push(bytes.subarray(at, at + length)));
      expect(events.map(({ type, data, payload }) => [type, data, payload.length])).toEqual([
        ['info', { asr: [] }, 0],
        ['transcript', { text: 'stop' }, 0],
        ['audio-chunk', {}, 5],
      ]);
    }
  });

  test.each([
    ['HTTP/1.1 400 Bad Request\n', 'a header is not JSON'],
    ['{"type":"info"\n', 'a header is not JSON'],
    ['[]\n', 'a header is not an object'],
    ['{"type":"info","data_length":-1}\n', 'a length is not a sensible number'],
    ['{"type":"info","data_length":1e12}\n', 'a length is not a sensible number'],
    ['{"type":"info","data_length":16000000}\n', 'a length is not a sensible number'],
    ['{"type":"info","payload_length":17000000}\n', 'a length is not a sensible number'],
    ['a'.repeat(1_100_000), 'a header is too long'],
  ])('SAFE-04 what is of another protocol is refused in plain words: %j', (text, told) => {
    expect(() => new EventReader().push(Buffer.from(text))).toThrow(new RegExp(`^${told}$`));
  });

  test('SAFE-04 a long sound is put together once, and not anew with each piece of it', () => {
    const sound = Buffer.alloc(15_000_000, 'sound');
    const bytes = Buffer.concat([encodeEvent('audio-chunk', {}, sound), encodeEvent('audio-stop')]);
    const reader = new EventReader();
    const concat = jest.spyOn(Buffer, 'concat');
    const events = [];
    for (let at = 0; at < bytes.length; at += 65_536) events.push(...reader.push(bytes.subarray(at, at + 65_536)));
    expect(concat.mock.calls.length).toBeLessThan(5);
    concat.mockRestore();
    expect(events.map(({ type, payload }) => [type, payload.equals(sound)])).toEqual([
      ['audio-chunk', true],
      ['audio-stop', false],
    ]);
  });
});
