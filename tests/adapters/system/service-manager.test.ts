import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { connectManager } from '../../../src/adapters/system/service-manager.js';
import { DatagramSocket } from '../../support/datagram-socket.js';

const folder = mkdtempSync(join(tmpdir(), 'lantern-notify-'));
let socket: DatagramSocket | null = null;
afterEach(() => {
  socket?.close();
  socket = null;
  rmSync(folder, { recursive: true, force: true });
});

describe('SAFE-03 telling systemd', () => {
  test('one datagram a state arrives on the socket of NOTIFY_SOCKET', () => {
    socket = new DatagramSocket(join(folder, 'notify'));
    const tell = connectManager(join(folder, 'notify'))!;
    tell('READY=1');
    tell('WATCHDOG=1');
    expect([socket.receive(), socket.receive(), socket.receive()]).toEqual(['READY=1', 'WATCHDOG=1', null]);
  });

  test('a name that is no file works too, as in containers', () => {
    const name = `@lantern-test-${process.pid}`;
    socket = new DatagramSocket(name);
    connectManager(name)!('STOPPING=1');
    expect(socket.receive()).toBe('STOPPING=1');
  });

  test('where nobody listens nothing is told, and a socket that is gone harms nobody', () => {
    expect([connectManager(undefined), connectManager(''), connectManager('vsock:2:1234')]).toEqual([null, null, null]);
    connectManager(join(folder, 'gone'))!('READY=1');
  });
});
