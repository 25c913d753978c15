import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { endLeftovers } from '../../../src/adapters/gpio-button/end-leftovers.js';
import { createFolder } from '../../setup/folders.js';

const watching = ['gpiomon', '--bias', 'pull-up', '--chip', 'gpiochip4', '17'];

/** A /proc of these processes. */
function createProcesses(all: Readonly<Record<number, { command: readonly string[]; name: string; parent: number }>>) {
  const folder = createFolder();
  for (const [id, { command, name, parent }] of Object.entries(all)) {
    mkdirSync(join(folder, id));
    writeFileSync(join(folder, id, 'cmdline'), command.map((word) => `${word}\0`).join(''));
    writeFileSync(join(folder, id, 'comm'), `${name}\n`);
    writeFileSync(join(folder, id, 'stat'), `${id} (${name}) S ${parent} 1 1 0`);
  }
  mkdirSync(join(folder, 'self'));
  return folder;
}
const gpiomon = (parent: number, command: readonly string[] = watching) => ({
  command,
  name: 'gpio (mon) S 9',
  parent,
});

test('OUTPUT-08 a program that a killed Lantern left on the pin is ended, and no other', () => {
  const folder = createProcesses({
    1: { command: ['/sbin/init'], name: 'init', parent: 0 },
    40: { command: ['systemd', '--user'], name: 'systemd', parent: 1 },
    41: { command: ['node', 'lantern'], name: 'node', parent: 1 },
    50: gpiomon(1),
    51: gpiomon(40, ['/usr/bin/gpiomon', ...watching.slice(1)]),
    52: gpiomon(41),
    53: gpiomon(1, [...watching.slice(0, -1), '18']),
    54: gpiomon(1, ['cat', ...watching.slice(1)]),
  });
  const ended: number[] = [];
  expect(endLeftovers(watching, folder, (id) => void ended.push(id))).toEqual([50, 51]);
  expect(ended).toEqual([50, 51]);
});

test('one that cannot be ended, and a system without /proc, harm nobody', () => {
  const folder = createProcesses({ 50: gpiomon(1) });
  const refuse = () => {
    throw new Error('EPERM');
  };
  expect(endLeftovers(watching, folder, refuse)).toEqual([]);
  expect(endLeftovers(watching, join(folder, 'nowhere'))).toEqual([]);
});
