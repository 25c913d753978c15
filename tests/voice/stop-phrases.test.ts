import { expect, test } from '@jest/globals';
import { listOrders } from '../../src/voice/stop-phrases.js';

test('VOICE-05 what silences it is listened for as people say it', () => {
  const orders = listOrders(['jarvis', 'stop', 'enough']);
  expect(orders).toEqual(expect.arrayContaining(['okay stop', 'stop please', "that's enough", 'will you stop']));
  expect(orders.filter((order) => !/\b(?:stop|enough)\b/.test(order))).toEqual([]);
  expect(new Set(orders).size).toBe(orders.length);
});

test('VOICE-05 a phrase that it says itself is listened for in no order either', () => {
  expect(listOrders(['enough']).filter((order) => order.includes('stop'))).toEqual([]);
  expect(listOrders(['jarvis'])).toEqual([]);
});
