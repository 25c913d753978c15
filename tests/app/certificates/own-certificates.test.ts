import { X509Certificate } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { OwnCertificates, type OwnCertificateParts } from '../../../src/app/certificates/own-certificates.js';
import { millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import type { ServerCertificate, ServerPlaces } from '../../../src/ports/certificates.js';
import { createFolder } from '../../setup/folders.js';
import { verify } from './openssl.js';

const day = 86_400_000;
const today = Date.UTC(2027, 4, 1);
const opened: OwnCertificates[] = [];
afterEach(() => {
  for (const certificates of opened.splice(0)) certificates.stop();
});

function open(dataFolder: string, given: Partial<OwnCertificateParts> = {}) {
  const clock = new VirtualClock(millis(today));
  const [troubles, renewals]: [string[], ServerCertificate[]] = [[], []];
  const places: { now: ServerPlaces } = { now: { names: ['pi', 'pi.local'], addresses: ['192.168.1.20'] } };
  const certificates = new OwnCertificates({
    dataFolder,
    clock,
    host: '0.0.0.0',
    machine: 'pi',
    findPlaces: () => places.now,
    onTrouble: (message) => troubles.push(message),
    ...given,
  });
  opened.push(certificates);
  certificates.onRenewed((renewed) => renewals.push(renewed));
  return { certificates, clock, troubles, renewals, places };
}

/** Lets what a timer began come to its end; the first renewal also loads what signs. */
async function settle(done: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !done(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('certificates of an own authority', () => {
  test('SAFE-04 a strict verifier accepts them for every name and address of the machine, and for no other', async () => {
    const { certificates } = open(createFolder());
    await certificates.start();
    const { current, authority } = certificates;
    for (const name of ['pi', 'pi.local']) expect(verify(current, authority, ['-verify_hostname', name])).toBe('OK');
    expect(verify(current, authority, ['-verify_ip', '192.168.1.20'])).toBe('OK');
    expect(verify(current, authority, ['-verify_hostname', 'example.org'])).toContain('hostname mismatch');
    const { validFrom, validTo } = new X509Certificate(current.certificate);
    expect((Date.parse(validTo) - Date.parse(validFrom)) / day).toBeLessThanOrEqual(397);
  });

  test('SAFE-04 whoever steals the authority cannot pretend to be a bank', async () => {
    const folder = createFolder();
    await open(folder).certificates.start();
    // The line for people allows it, as a thief would write; the certificate does not.
    const file = join(folder, 'page-authority.pem');
    writeFileSync(file, readFileSync(file, 'utf8').replace('vouch for: ', 'vouch for: example.org 0.0.0.0/0 '));
    const { certificates, places, troubles } = open(folder);
    places.now = { names: ['bank.example.org'], addresses: ['8.8.8.8'] };
    await certificates.start();
    expect(troubles).toEqual([]);
    expect(new X509Certificate(certificates.current.certificate).checkHost('bank.example.org')).toBeDefined();
    const { current, authority } = certificates;
    expect(verify(current, authority, ['-verify_hostname', 'bank.example.org'])).toContain(
      'permitted subtree violation',
    );
  });

  test('FACE-07 vouch for the names and addresses that somebody configured, also later', async () => {
    const folder = createFolder();
    const before = open(folder).certificates;
    await before.start();
    const { certificates } = open(folder, { names: ['lantern.fritz.box', '192.168.9.5'] });
    await certificates.start();
    expect(certificates.authority).toBe(before.authority);
    const { current, authority } = certificates;
    for (const check of [
      ['-verify_hostname', 'lantern.fritz.box'],
      ['-verify_ip', '192.168.9.5'],
    ])
      expect(verify(current, authority, check)).toBe('OK');
  });

  test('SAFE-04 are for their owner alone, and stay over a restart', async () => {
    const folder = createFolder();
    const { certificates } = open(folder);
    await certificates.start();
    for (const name of ['page-authority.pem', 'page-certificate.pem'])
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect(certificates.authority).not.toContain('PRIVATE');
    const again = open(folder).certificates;
    await again.start();
    expect([again.current, again.authority]).toEqual([certificates.current, certificates.authority]);
  });

  test('SAFE-04 a key that others can read is refused, with what to do', async () => {
    const folder = createFolder();
    await open(folder).certificates.start();
    chmodSync(join(folder, 'page-authority.pem'), 0o644);
    await expect(open(folder).certificates.start()).rejects.toMatchObject({
      code: 'secret-unreadable',
      message: expect.stringContaining('chmod 600 it, or delete it'),
    });
  });

  test('are replaced two months before their end, without a restart', async () => {
    const { certificates, clock, renewals } = open(createFolder());
    await certificates.start();
    const first = certificates.current;
    clock.jump(millis(329 * day));
    clock.advance(millis(60_000));
    await settle(() => clock.pending.length > 0);
    expect(renewals).toEqual([]);
    clock.jump(millis(2 * day));
    clock.advance(millis(60_000));
    await settle(() => renewals.length > 0);
    expect(renewals).toEqual([certificates.current]);
    expect(certificates.current).not.toEqual(first);
    expect(verify(certificates.current, certificates.authority, [], clock.now())).toBe('OK');
  });

  test('follow the machine to another address, and a clock that was wrong', async () => {
    const { certificates, clock, renewals, places } = open(createFolder());
    await certificates.start();
    places.now = { names: ['pi', 'pi.local'], addresses: ['10.0.0.5'] };
    clock.advance(millis(60_000));
    await settle(() => renewals.length === 1);
    expect(verify(certificates.current, certificates.authority, ['-verify_ip', '10.0.0.5'])).toBe('OK');
    clock.jump(millis(-300 * day));
    clock.advance(millis(60_000));
    await settle(() => renewals.length === 2);
    expect(verify(certificates.current, certificates.authority, [], clock.now())).toBe('OK');
  });

  test('SAFE-04 a new place that the authority does not vouch for is told once, and the others go on', async () => {
    const { certificates, clock, troubles, renewals, places } = open(createFolder());
    await certificates.start();
    places.now = { names: ['pi'], addresses: ['192.168.1.20', '203.0.113.9'] };
    for (let minute = 0; minute < 3; minute += 1) {
      clock.advance(millis(60_000));
      await settle(() => clock.pending.length > 0);
    }
    expect(troubles).toEqual([
      expect.stringMatching(/^browsers will not trust 203.0.113.9, .* delete .*page-authority/),
    ]);
    expect(renewals).toEqual([]);
  });

  test('a machine with a public address may be reached there, if the authority is made on it', async () => {
    const { certificates, troubles, places } = open(createFolder());
    places.now = { names: ['pi.example.org'], addresses: ['203.0.113.9'] };
    await certificates.start();
    const { current, authority } = certificates;
    expect(verify(current, authority, ['-verify_hostname', 'pi.example.org'])).toBe('OK');
    expect(verify(current, authority, ['-verify_ip', '203.0.113.9'])).toBe('OK');
    expect(troubles).toEqual([]);
  });

  test('SAFE-04 what is no certificate any more is made anew, but an authority never silently', async () => {
    const folder = createFolder();
    await open(folder).certificates.start();
    writeFileSync(join(folder, 'page-certificate.pem'), 'nonsense');
    const { certificates } = open(folder);
    await certificates.start();
    expect(verify(certificates.current, certificates.authority)).toBe('OK');
    writeFileSync(join(folder, 'page-authority.pem'), 'nonsense');
    await expect(open(folder).certificates.start()).rejects.toMatchObject({
      code: 'secret-unreadable',
      message: expect.stringContaining('is damaged; restore it, or delete it'),
    });
    expect(existsSync(join(folder, 'page-authority.pem'))).toBe(true);
  });
});
