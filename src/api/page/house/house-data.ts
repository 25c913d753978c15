import { signal } from '@preact/signals';
import type { CodeList } from '../../../automation/code/code-list.js';
import type { AutomationList, LookList } from '../../house-routes.js';
import type { MemoryList } from '../../memory-routes.js';
import type { Overview } from '../../overview.js';
import type { PlanList } from '../../record-routes.js';
import type { SourceList } from '../../source-schemas.js';
import { fetchFrom, send, type Fetched } from '../model/client.js';

/** All that the set-up view shows. */
export interface HouseData {
  readonly overview: Overview;
  readonly sources: SourceList['sources'];
  readonly code: CodeList;
  readonly looks: LookList['looks'];
  readonly automations: AutomationList['automations'];
  readonly plans: PlanList['plans'];
  readonly memories: MemoryList;
  readonly secrets: readonly { readonly name: string; readonly host: string | null }[];
}

export const house = signal<HouseData | undefined>(undefined);
/** Why the last order was not carried out, for people; empty if it was. */
export const houseNotice = signal('');
/** Why what is shown may be out of date, for people; empty if it is not. */
export const staleNotice = signal('');
/** How many readings have begun, and the newest that is shown. */
const readings = { begun: 0, shown: 0 };

/** Reads everything anew. If one part can't be read, everything stays as it was. */
export async function refreshHouse(): Promise<void> {
  const reading = (readings.begun += 1);
  try {
    const [overview, sources, code, secrets, looks, automations, plans, memories] = await Promise.all([
      read<Overview>('overview'),
      read<SourceList>('sources'),
      read<CodeList>('code'),
      read<Pick<HouseData, 'secrets'>>('secrets'),
      read<LookList>('looks'),
      read<AutomationList>('automations'),
      read<PlanList>('plans'),
      read<MemoryList>('memories'),
    ]);
    // An earlier one that took longer tells of an earlier time.
    if (reading < readings.shown) return;
    readings.shown = reading;
    house.value = { overview, code, ...sources, ...secrets, ...looks, ...automations, ...plans, memories };
    staleNotice.value = '';
  } catch (error) {
    staleNotice.value = (error as Error).message;
  }
}

/** @throws Error with what is told to people */
async function read<Value>(path: string): Promise<Value> {
  const answer = await fetchFrom<Value>(path);
  if ('problem' in answer) throw new Error(answer.problem);
  return answer.value;
}

/** Sends an order, and reads everything anew. Answers with what it came to. */
export async function sendAndRead<Reply>(path: string, body: object): Promise<Fetched<Reply | undefined>> {
  const answer = await send<Reply>(path, body);
  await refreshHouse();
  houseNotice.value = 'problem' in answer ? answer.problem : '';
  return answer;
}

/** The same; answers whether it was carried out. */
export async function order(path: string, body: object): Promise<boolean> {
  return 'value' in (await sendAndRead(path, body));
}
