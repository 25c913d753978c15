import type { AddressInfo } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, test } from '@jest/globals';
import { findReach, listReaches } from '../../../src/api/tokens/find-reach.js';

const all: readonly AddressInfo[] = [{ address: '0.0.0.0', port: 8420, family: 'IPv4' }];
const own = (address: string): NetworkInterfaceInfo[] => [
  { address, family: 'IPv4', internal: address.startsWith('127.'), netmask: '', mac: '', cidr: null },
];
const header = 'Iface\tDestination\tGateway\tFlags\tRefCnt\tUse\tMetric\tMask\n';
const route = (name: string, destination: string, metric: number) =>
  `${name}\t${destination}\t0102A8C0\t0003\t0\t0\t${metric}\t00000000\n`;

describe('where other devices find the page', () => {
  const interfaces = {
    lo: own('127.0.0.1'),
    docker0: own('172.17.0.1'),
    eth1: own('10.1.0.5'),
    wlan0: own('192.168.1.7'),
    'br-4f': own('172.18.0.1'),
  };

  test('FACE-07 the network of the default route comes first, by its metric; those of containers never do', () => {
    const routes = `${header}${route('docker0', '000011AC', 0)}${route('eth1', '00000000', 600)}${route('wlan0', '00000000', 100)}`;
    expect(listReaches(all, { securePort: 8443 }, { interfaces, routes })).toEqual([
      'https://192.168.1.7:8443',
      'https://10.1.0.5:8443',
    ]);
  });

  test('without a table of routes the first network that is not inside this machine counts', () => {
    expect(findReach(all, { securePort: null }, { interfaces, routes: '' })).toBe('http://10.1.0.5:8420');
    const { lo, docker0 } = interfaces;
    expect(findReach(all, { securePort: null }, { interfaces: { lo, docker0 }, routes: '' })).toBe(
      'http://172.17.0.1:8420',
    );
  });

  test('FACE-07 what somebody configured comes first: in a container nobody else knows', () => {
    const way = { securePort: 8443, names: ['lantern.fritz.box', 'fd00::9', '10.1.0.5'] };
    expect(listReaches(all, way, { interfaces: { eth1: own('10.1.0.5') }, routes: '' })).toEqual([
      'https://lantern.fritz.box:8443',
      'https://[fd00::9]:8443',
      'https://10.1.0.5:8443',
    ]);
  });

  test('an address of its own is the only one; none is told with what to do', () => {
    const one: readonly AddressInfo[] = [{ address: 'fd00::7', port: 80, family: 'IPv6' }];
    expect(listReaches(one, { securePort: null }, { interfaces, routes: '' })).toEqual(['http://[fd00::7]:80']);
    expect(() => findReach(all, { securePort: null }, { interfaces: { lo: interfaces.lo }, routes: '' })).toThrow(
      /in no network/,
    );
    const inside: readonly AddressInfo[] = [{ address: '127.0.0.1', port: 80, family: 'IPv4' }];
    expect(() => findReach(inside, { securePort: null }, { interfaces, routes: '' })).toThrow(
      /lantern setup --phones yes/,
    );
  });
});
