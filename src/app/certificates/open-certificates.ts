import type { Foundation } from '../foundation.js';
import { FileCertificates } from './file-certificates.js';
import { OwnCertificates } from './own-certificates.js';

/**
 * The certificates of the page, looked after until they are stopped; null where there is no https.
 * @throws LanternError `config-invalid`, `secret-unreadable`, `data-unwritable`
 */
export async function openCertificates({
  config,
  dataFolder,
  clock,
  tell,
}: Pick<Foundation, 'config' | 'dataFolder' | 'clock' | 'tell'>): Promise<FileCertificates | OwnCertificates | null> {
  const { tls, host } = config.web;
  if (!tls?.enabled) return null;
  const { certificate, key } = tls;
  const onTrouble = (message: string) => tell('https', message);
  const certificates =
    certificate !== undefined && key !== undefined
      ? new FileCertificates({ certificate, key }, clock, onTrouble)
      : new OwnCertificates({ dataFolder, clock, host, names: tls.names, onTrouble });
  await certificates.start();
  return certificates;
}
