import { signal } from '@preact/signals';
import type { Settings, SettingsReply } from '../../settings-routes.js';
import { fetchFrom, send, type Fetched } from '../model/client.js';

/** All settings and the lamps as they are written; undefined until they were read. */
export const settings = signal<Settings | undefined>(undefined);

/** What stands in the field that finds settings: another part of the set-up may ask for one. */
export const sought = signal('');

/** Reads them anew. Answers with why it could not, for people; empty if it could. */
export async function refreshSettings(): Promise<string> {
  const answer = await fetchFrom<Settings>('settings');
  if ('problem' in answer) return answer.problem;
  settings.value = answer.value;
  return '';
}

/** Writes settings, and reads all anew. */
export async function writeSettings(path: string, body: object): Promise<Fetched<SettingsReply>> {
  const answer = await send<SettingsReply>(path, body);
  if ('problem' in answer) return answer;
  await refreshSettings();
  return { value: answer.value ?? { done: false, problems: [], waiting: [] } };
}
