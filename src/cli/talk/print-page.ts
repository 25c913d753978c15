import { findRunning } from '../../app/data-folder/running.js';
import { LanternError } from '../../core/errors.js';
import { phraseTrust } from '../access/phrase-trust.js';
import type { CommandContext } from '../context.js';

/** Prints the address of the page; returns the exit code. @throws LanternError `not-found` */
export function printPage({ dataFolder, json, surroundings }: CommandContext): number {
  const running = findRunning(dataFolder);
  if (!running?.api) throw new LanternError('not-found', 'no Lantern with a page is running on this data folder');
  const { page, trust } = running.api;
  const here = trust === null ? page : addressHere(running.api);
  const lines = json ? [JSON.stringify({ page, here, trust })] : phraseAddresses(page, here, trust);
  for (const line of lines) surroundings.print(line);
  return 0;
}

function phraseAddresses(page: string, here: string, trust: string | null): readonly string[] {
  if (trust === null) return [page];
  return [page, `On this machine, where no certificate is needed: ${here}`, phraseTrust(trust)];
}

/** The page for a browser of this machine, which trusts no authority of Lantern's unasked. */
export function addressHere({ url, page }: { readonly url: string; readonly page: string }): string {
  const here = new URL(page);
  here.protocol = 'http:';
  here.host = `127.0.0.1:${new URL(url).port}`;
  return here.href;
}
