import { signal } from '@preact/signals';
import type { CallBody } from '../../../client/lantern-client.js';
import type { Settings, SettingsReply } from '../../settings-routes.js';
import { fetchFrom, send, type Fetched } from '../model/client.js';

/** All settings and the lamps as they are written; undefined until they were read. */
export const settings = signal<Settings | undefined>(undefined);

/** What stands in the field that finds settings: another part of the set-up may ask for one. */
export const sought = signal('');

/** Reads them anew. Answers with why it could not, for people; empty if it could. */
export async function refreshSettings(): Promise<string> {
  const answer = await fetchFrom('GET /api/settings');
  if ('problem' in answer) return answer.problem;
  settings.value = answer.value;
  return '';
}

/** Writes settings, and reads all anew. */
export async function writeSettings<Name extends 'POST /api/settings' | 'POST /api/settings/lamps'>(
  name: Name,
  body: CallBody<Name>,
): Promise<Fetched<SettingsReply>> {
  const answer = await send(name, body);
  if ('value' in answer) await refreshSettings();
  return answer;
}
