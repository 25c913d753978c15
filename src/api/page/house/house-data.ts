import { signal } from '@preact/signals';
import type { CodeList } from '../../../automation/code/code-list.js';
import type { Overview } from '../../overview.js';
import type { SourceList } from '../../source-schemas.js';
import { fetchFrom, send } from '../model/client.js';

/** All that the set-up view shows. */
export interface HouseData {
  readonly overview: Overview;
  readonly sources: SourceList['sources'];
  readonly code: CodeList;
  readonly secrets: readonly { readonly name: string; readonly host: string | null }[];
}

export const house = signal<HouseData | undefined>(undefined);
/** What went wrong with the set-up last, for people; empty if nothing did. */
export const houseNotice = signal('');

/** Reads everything anew. */
export async function refreshHouse(): Promise<void> {
  const [overview, sources, code, secrets] = await Promise.all([
    fetchFrom<Overview>('overview'),
    fetchFrom<SourceList>('sources'),
    fetchFrom<CodeList>('code'),
    fetchFrom<{ secrets: HouseData['secrets'] }>('secrets'),
  ]);
  const problem = [overview, sources, code, secrets].find((answer) => 'problem' in answer);
  houseNotice.value = problem?.problem ?? '';
  if (!('value' in overview && 'value' in sources && 'value' in code && 'value' in secrets)) return;
  house.value = {
    overview: overview.value,
    sources: sources.value.sources,
    code: code.value,
    secrets: secrets.value.secrets,
  };
}

/** Sends an order, and reads everything anew. Answers whether it was carried out. */
export async function order(path: string, body: object): Promise<boolean> {
  const answer = await send(path, body);
  await refreshHouse();
  if ('value' in answer) return true;
  houseNotice.value = answer.problem;
  return false;
}
