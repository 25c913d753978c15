import { expect, test } from '@jest/globals';
import { findReach } from '../../../src/api/tokens/find-reach.js';
import { PairingCodes } from '../../../src/api/tokens/pairing-codes.js';
import { millis } from '../../../src/core/units.js';

function open() {
  let now = 1000;
  const codes = new PairingCodes({ now: () => millis(now) });
  return { codes, pass: (ms: number) => void (now += ms) };
}

test('FACE-07 a pairing code lets one device in, within ten minutes, and says why it no longer does', () => {
  const { codes, pass } = open();
  const [first, second] = [codes.make('phone').code, codes.make('tablet').code];
  expect(first).not.toBe(second);
  pass(599_000);
  expect(codes.take(first)).toBe('phone');
  expect(() => codes.take(first)).toThrow('has been used already');
  pass(2000);
  expect(() => codes.take(second)).toThrow('is older than ten minutes');
  expect(() => codes.take('guess')).toThrow('get a new one with lantern pair');
});

const listening = (address: string) => [{ address, family: 'IPv4', port: 8420 }];
const interfaces = (internal: boolean, address: string) => ({
  some: [{ address, internal, family: 'IPv4' as const, netmask: '', mac: '', cidr: null }],
});

test('FACE-07 a phone is sent to an address of the network at home', () => {
  expect(
    findReach(
      listening('0.0.0.0'),
      { securePort: null },
      { interfaces: interfaces(false, '192.168.1.20'), routes: '' },
    ),
  ).toBe('http://192.168.1.20:8420');
  expect(findReach(listening('192.168.1.7'), { securePort: null })).toBe('http://192.168.1.7:8420');
  expect(findReach(listening('192.168.1.7'), { securePort: 8443 })).toBe('https://192.168.1.7:8443');
});

test('SAFE-04 where no phone can reach Lantern it says what to do', () => {
  expect(() => findReach(listening('127.0.0.1'), { securePort: null })).toThrow('lantern setup --phones yes');
  expect(() =>
    findReach(listening('0.0.0.0'), { securePort: null }, { interfaces: interfaces(true, '127.0.0.1'), routes: '' }),
  ).toThrow('is in no network');
});
