import { createHash, X509Certificate } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createFace, testToken, until } from '../api/face-fixture.js';
import { ownAddress, TestCertificates } from '../api/secure/own-certificates.js';
import { connected, findViolations, openBrowser, openPage } from './browser-fixture.js';

/** What tells Chromium to take a certificate as if somebody had trusted its authority. */
function trust(certificates: TestCertificates): string {
  const key = new X509Certificate(certificates.current.certificate).publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;
}

async function openHouse() {
  const certificates = new TestCertificates();
  const made = createFace({ host: '0.0.0.0', tls: { port: 0, certificates } });
  await made.face.start();
  const reply = await fetch(`http://127.0.0.1:${new URL(made.face.url).port}/api/pair`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'My phone' }),
  });
  return { ...made, certificates, pairing: (await reply.json()) as { page: string; trust: string } };
}

(ownAddress === undefined ? test.skip : test)(
  'FACE-07 VOICE-03 over the network a phone that trusts Lantern is paired, and its microphone is heard',
  async () => {
    const { face, certificates, conversation, pairing } = await openHouse();
    expect(new URL(pairing.page).hostname).toBe(ownAddress);
    const browser = await openBrowser(undefined, [trust(certificates)]);
    const viewport = { width: 390, height: 844 };
    const { page, errors } = await openPage(browser, pairing.page, { viewport });
    expect(await page.evaluate('[isSecureContext, location.protocol]')).toEqual([true, 'https:']);
    const name = `__Host-lantern-${new URL(pairing.page).port}`;
    expect(await page.context().cookies()).toMatchObject([{ name, secure: true, httpOnly: true }]);
    await page.getByRole('button', { name: 'Talk' }).click();
    await until(() => (conversation.listenings[0]?.frames.length ?? 0) > 10, 'sound comes');
    await page.getByRole('button', { name: 'Talk', pressed: true }).click();
    await page.getByText('The light is red.').waitFor();
    await page.reload();
    await connected(page);
    expect(errors).toEqual([]);
    await browser.close();
    await face.stop();
  },
);

test('FACE-07 the page that explains the certificate is plain to everybody', async () => {
  const { face } = await openHouse();
  const browser = await openBrowser();
  for (const colorScheme of ['dark', 'light'] as const) {
    const page = await browser.newPage({ viewport: { width: 360, height: 800 }, colorScheme });
    await page.goto(`http://127.0.0.1:${new URL(face.url).port}/trust`);
    await page.getByRole('link', { name: 'Get the certificate' }).waitFor();
    await page.getByText('Android').click();
    await page.getByText('Install anyway').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    expect(await findViolations(page)).toEqual([]);
    const folder = process.env['PICTURES'];
    if (folder !== undefined) await page.screenshot({ path: `${folder}/trust-${colorScheme}.png`, fullPage: true });
  }
  await browser.close();
  await face.stop();
});
