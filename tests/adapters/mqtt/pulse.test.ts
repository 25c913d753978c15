import { expect, test } from '@jest/globals';
import { Pulse } from '../../../src/adapters/mqtt/pulse.js';
import { millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';

function begin() {
  const clock = new VirtualClock();
  const told: string[] = [];
  const stream = { bytesRead: 4, destroy: () => told.push('left') };
  const client = { connected: true, sendPing: () => undefined, on: () => undefined, stream };
  const pulse = new Pulse(client, clock, { silent: () => told.push('silent'), heard: () => told.push('heard') });
  return { clock, told, stream, pulse };
}

test('SAFE-02 a broker of whom nothing comes is silent within five seconds, and left in the end', () => {
  const { clock, told } = begin();
  clock.advance(millis(5000));
  expect(told).toEqual(['silent']);
  for (let seconds = 0; seconds < 12; seconds += 1) clock.advance(millis(1000));
  expect(told).toEqual(['silent', 'left']);
});

test('one that is sending a long message is not', () => {
  const { clock, told, stream, pulse } = begin();
  for (let seconds = 0; seconds < 20; seconds += 1) {
    stream.bytesRead += 1_000_000;
    clock.advance(millis(1000));
  }
  expect(told).toEqual([]);
  pulse[Symbol.dispose]();
});
