import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { LanternClient } from '../../src/client/lantern-client.js';
import { createFace, testToken } from './face-fixture.js';

let made: ReturnType<typeof createFace>;
let client: LanternClient;
beforeEach(async () => {
  made = createFace();
  await made.face.start();
  client = new LanternClient({ address: made.face.url, token: testToken });
});
afterEach(() => made.face.stop());

describe('the calendar in the API', () => {
  test('FACE-11 an appointment is added, listed from one day to another, and removed', async () => {
    const added = await client.ask('POST /api/calendar', {
      title: 'Dentist',
      start: '2026-11-24T10:00',
      place: 'Kiel',
    });
    expect(added).toEqual({
      appointment: 'Dentist',
      title: 'Dentist',
      begins: Date.parse('2026-11-24T10:00Z'),
      ends: Date.parse('2026-11-24T11:00Z'),
      all_day: false,
      repeats: false,
      place: 'Kiel',
    });
    const query = { from: '2026-11-24', to: '2026-11-30' };
    expect(await client.ask('GET /api/calendar', undefined, { query })).toEqual({ appointments: [added] });
    expect(made.appointments.span).toEqual(['2026-11-24', '2026-11-30']);
    await client.ask('POST /api/calendar/remove', { appointment: 'Dentist' });
    expect(await client.ask('GET /api/calendar', undefined)).toEqual({ appointments: [] });
    await expect(client.ask('POST /api/calendar/remove', { appointment: 'Dentist' })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('SAFE-04 a moment or a parameter that is none is refused by its name', async () => {
    await expect(client.ask('POST /api/calendar', { title: 'x', start: 'tomorrow' })).rejects.toThrow('start: ');
    const query = { from: 'monday' };
    await expect(client.ask('GET /api/calendar', undefined, { query })).rejects.toThrow('from: takes a moment');
    const headers = { authorization: `Bearer ${testToken}` };
    const odd = await fetch(`${made.face.url}/api/calendar?days=3`, { headers });
    expect([odd.status, await odd.text()]).toEqual([400, expect.stringContaining('days')]);
  });
});

describe('the past in the API', () => {
  test('FACE-11 the history is told page by page', async () => {
    for (const value of [1, 2, 3])
      made.engine.apply([{ kind: 'data.set', name: 'n', value }], { kind: 'api', detail: `step ${value}` });
    const first = (await client.ask('GET /api/history', undefined, { query: { count: 2 } })).history;
    expect(first.map(({ origin }) => origin.detail)).toEqual(['step 3', 'step 2']);
    const query = { count: 5, before: first.at(-1)!.id };
    const rest = (await client.ask('GET /api/history', undefined, { query })).history;
    expect(rest.map(({ origin }) => origin.detail)).toEqual(['step 1']);
    await expect(client.ask('GET /api/history', undefined, { query: { count: 0 } })).rejects.toThrow('count: ');
  });

  test('FACE-11 why each lamp shows what it shows, the set-up and a copy of everything', async () => {
    expect((await client.ask('GET /api/why', undefined)).lamps).toEqual([
      { lamp: 'lamp', sentence: 'lamp is warm because somebody asked.' },
    ]);
    const headers = { authorization: `Bearer ${testToken}` };
    const exported = await fetch(`${made.face.url}/api/export`, { headers });
    expect(exported.headers.get('content-type')).toContain('yaml');
    expect(await exported.text()).toBe('format: 1\n');
    expect(await client.ask('POST /api/backup', { folder: '/media/usb/lantern' })).toEqual({
      folder: '/media/usb/lantern',
      files: ['lantern.db'],
    });
    // Where Lantern was started nobody looks for a copy of everything.
    const beside = client.ask('POST /api/backup', { folder: 'backups/today' });
    await expect(beside).rejects.toThrow('folder: takes a whole path, such as /media/usb/lantern');
  });

  test('SAFE-05 the set-up and copies are for the owner alone', async () => {
    const token = made.parts.tokens.make('guest', 'all', 'program');
    const guest = new LanternClient({ address: made.face.url, token });
    await expect(guest.ask('POST /api/backup', { folder: '/tmp/x' })).rejects.toMatchObject({ status: 403 });
    await expect(guest.ask('GET /api/export', undefined)).rejects.toMatchObject({ status: 403 });
  });
});
