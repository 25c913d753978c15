import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { MqttClient } from 'mqtt';
import { SizeLimit } from '../../../src/adapters/mqtt/size-limit.js';

/** What is used of MQTT.js's client: it tells what it sends, and takes a message from what it sends again. */
class Client extends EventEmitter {
  readonly removed: number[] = [];

  send(messageId: number, length: number): void {
    this.emit('packetsend', { cmd: 'publish', messageId, topic: 'home/long', payload: 'x'.repeat(length) });
  }

  removeOutgoingMessage(messageId: number): this {
    this.removed.push(messageId);
    return this;
  }
}

describe('DATA-03 the limit of a broker', () => {
  function open(answer: number) {
    const client = new Client();
    const told: string[] = [];
    const limit = new SizeLimit(
      client as unknown as Pick<MqttClient, 'on' | 'removeOutgoingMessage'>,
      () => Promise.resolve(answer),
      (problem) => told.push(problem),
    );
    return { client, told, limit };
  }

  const leftOut = 'takes no message of more than 500 bytes; raise its limit (max_packet_size in mosquitto.conf);';

  test('it holds when the broker says it while the message is on its way once more', async () => {
    const { client, told, limit } = open(500);
    client.send(1, 900);
    expect(limit.lose()).toBe(false);
    client.send(1, 900);
    await Promise.resolve();
    expect(client.removed).toEqual([1]);
    expect(limit.lose()).toBe(true);
    expect(limit.problem).toBe(`${leftOut} left out: home/long (916)`);
    expect(told).toHaveLength(1);
    expect(() => limit.check('it', 'home/long', 'x'.repeat(1000))).toThrow('home/long has 1016');
  });

  test('it holds when a message that was taken away was being read to be sent again', async () => {
    const { client, limit } = open(500);
    client.send(1, 900);
    limit.lose();
    await Promise.resolve();
    client.send(2, 1500);
    expect(limit.lose()).toBe(true);
    expect(limit.problem).toContain('left out: home/long (916)');
  });

  test('what is said of it is in the table of what to do', async () => {
    const { client, limit } = open(500);
    client.send(1, 900);
    limit.lose();
    await Promise.resolve();
    const page = readFileSync(new URL('../../../docs/satellites.md', import.meta.url), 'utf8');
    const rows = page.split('\n').flatMap((line) => /^\| (the broker .*?) *\|/.exec(line)?.[1] ?? []);
    const said = `the broker at 127.0.0.1:1883 ${limit.problem}`;
    const fitting = rows.filter((row) => row.split('…').every((part) => said.includes(part.trim())));
    expect(fitting).toEqual(['the broker … takes no message of …']);
  });

  test('it is forgotten when the connection is lost for another reason', async () => {
    const { client, limit } = open(500);
    client.send(1, 900);
    limit.lose();
    await Promise.resolve();
    client.send(2, 10);
    expect(limit.lose()).toBe(false);
    expect(limit.problem).toBeNull();
  });
});
