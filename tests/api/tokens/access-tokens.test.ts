import { describe, expect, test } from '@jest/globals';
import { AccessTokens } from '../../../src/api/tokens/access-tokens.js';
import { millis } from '../../../src/core/units.js';
import { MemoryStore } from '../../fakes/memory-store.js';

function open(store = new MemoryStore()) {
  let now = 1_000_000;
  store.start();
  const tokens = new AccessTokens(store, { now: () => millis(now) });
  return { store, tokens, pass: (ms: number) => void (now += ms) };
}

describe('the tokens of programs and devices', () => {
  test('FACE-11 a token outlives a restart, and what it reads is stored nowhere', () => {
    const { store, tokens } = open();
    const token = tokens.make('grafana', 'read', 'program');
    expect(token).toMatch(/^lantern_[\w-]{43}$/);
    expect(JSON.stringify([...store.read('token')])).not.toContain(token.slice(8));
    const later = open(new MemoryStore(store)).tokens;
    expect(later.find(token, 'program')).toMatchObject({ name: 'grafana', scope: 'read', lastUsed: null });
  });

  test("FACE-11 a program's token is no cookie, and a device's cookie no bearer token", () => {
    const { tokens } = open();
    expect(tokens.find(tokens.make('grafana', 'all', 'program'), 'device')).toBeUndefined();
    expect(tokens.find(tokens.make('phone', 'all', 'device'), 'program')).toBeUndefined();
    expect(tokens.find('', 'device')).toBeUndefined();
  });

  test('FACE-11 the last use is kept, at most once an hour', () => {
    const { store, tokens, pass } = open();
    const token = tokens.make('grafana', 'read', 'program');
    pass(5_000_000);
    tokens.find(token, 'program');
    pass(1000);
    tokens.find(token, 'program');
    expect(store.read('token').get('grafana')).toMatchObject({ lastUsed: 6_000_000 });
  });

  test('SAFE-01 a revoked token opens nothing, also after a restart, and its name is free again', () => {
    const { store, tokens } = open();
    const revoked: string[] = [];
    tokens.onRevoked((name) => revoked.push(name));
    const token = tokens.make('Grafana', 'read', 'program');
    tokens.revoke('grafana');
    expect([tokens.find(token, 'program'), revoked]).toEqual([undefined, ['Grafana']]);
    expect(open(new MemoryStore(store)).tokens.list()).toEqual([]);
    expect(tokens.make('grafana', 'read', 'program')).not.toBe(token);
  });

  test('SAFE-04 a name is there once, and is one that people can read', () => {
    const { tokens } = open();
    tokens.make('Phone', 'read', 'program');
    for (const name of ['phone', '', '  ', '\u001b[31mred', 'a'.repeat(41)])
      expect(() => tokens.make(name, 'read', 'program')).toThrow(expect.objectContaining({ code: 'request-invalid' }));
    for (const name of ['Omas Händi 📱', 'माँ का फ़ोन', '👩‍💻 Büro', '母の電話', 'ha\u0308ndi'])
      expect(tokens.make(name, 'all', 'device')).toMatch(/^lantern_/);
    expect(() => tokens.validateFree('<b>', 'device')).toThrow(/^the name of the device: it has a character/);
    expect(() => tokens.revoke('nobody')).toThrow(expect.objectContaining({ code: 'not-found' }));
  });

  test('SAFE-02 a full disk keeps no token out', () => {
    const { store, tokens } = open();
    const token = tokens.make('grafana', 'read', 'program');
    store.failWith = new Error('the disk is full');
    expect(tokens.find(token, 'program')).toMatchObject({ name: 'grafana' });
  });
});
