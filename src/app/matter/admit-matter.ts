import { ClientError, LanternClient } from '../../client/lantern-client.js';
import { LanternError } from '../../core/errors.js';
import { findRunning } from '../data-folder/running.js';
import { keepMatterToken, readMatterToken } from './matter-files.js';

/** The name of its token, by which history tells who asked. */
const name = 'Matter';

/**
 * Speaks to the Lantern that is running, with a token of Matter's own, which may look and control, and is made the first time.
 * @throws LanternError `not-found` if none is running; ClientError
 */
export async function admitMatter(dataFolder: string): Promise<LanternClient> {
  const api = findRunning(dataFolder)?.api;
  if (!api) throw new LanternError('not-found', `no Lantern is running on ${dataFolder}`);
  const { token } = readMatterToken(dataFolder);
  return new LanternClient({ address: api.url, token: token ?? (await makeToken(dataFolder, api)) });
}

async function makeToken(dataFolder: string, api: { readonly url: string; readonly token: string }): Promise<string> {
  const owner = new LanternClient({ address: api.url, token: api.token });
  const { tokens } = await owner.ask('GET /api/tokens', undefined);
  // What an earlier one read is lost with its file.
  if (tokens.some((each) => each.name === name)) await owner.ask('POST /api/tokens/revoke', { name });
  const { token } = await owner.ask('POST /api/tokens', { name, scope: 'control' });
  keepMatterToken(dataFolder, token);
  return token;
}

/** What to do where Lantern turns Matter away; null for any other failure. */
export function explainRevoked(error: unknown, dataFolder: string): LanternError | null {
  if (!(error instanceof ClientError) || (error.status !== 401 && error.status !== 403)) return null;
  const { file } = readMatterToken(dataFolder);
  const message = `the token "${name}" was revoked; delete ${file} to let Matter in again`;
  return new LanternError('request-refused', message, { cause: error });
}
