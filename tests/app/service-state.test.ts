import { expect, test } from '@jest/globals';
import { ServiceState } from '../../src/app/service-state.js';
import { millis } from '../../src/core/units.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';

function create(watchdog?: string) {
  const clock = new VirtualClock();
  const told: string[] = [];
  const light = { isAlive: true };
  const tell = (state: string) => void told.push(`${state} ${clock.monotonic()}`);
  return { clock, told, light, state: new ServiceState({ tell, clock, watchdog, isWell: () => light.isAlive }) };
}

test('SAFE-03 it is ready, lives thrice within the time of the watchdog while the light does, and stops', () => {
  const { clock, told, light, state } = create('3000000');
  state.ready();
  clock.advance(millis(2000));
  light.isAlive = false;
  clock.advance(millis(2000));
  light.isAlive = true;
  clock.advance(millis(1000));
  state.stopping();
  const alive = [0, 1000, 2000, 5000].map((at) => `WATCHDOG=1 ${at}`);
  expect(told).toEqual(['READY=1 0', ...alive, 'STOPPING=1 5000']);
  expect(clock.pending).toEqual([]);
});

test('without a watchdog, or without a manager, nothing is left running', () => {
  const { clock, told, state } = create();
  state.ready();
  expect([told, clock.pending]).toEqual([['READY=1 0'], []]);
  new ServiceState({ tell: null, clock, watchdog: '3000000', isWell: () => true }).ready();
  expect(clock.pending).toEqual([]);
});
