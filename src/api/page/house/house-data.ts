import { signal } from '@preact/signals';
import type { CodeList } from '../../../automation/code/code-list.js';
import type { AutomationList, LookList } from '../../house-routes.js';
import type { MemoryList } from '../../memory-routes.js';
import type { Overview } from '../../overview.js';
import type { PlanList } from '../../record-routes.js';
import type { SourceList } from '../../source-schemas.js';
import type { CallAnswer, CallBody } from '../../../client/lantern-client.js';
import { fetchFrom, send, type Fetched, type OrderName, type ReadName } from '../model/client.js';

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
      read('GET /api/overview'),
      read('GET /api/sources'),
      read('GET /api/code'),
      read('GET /api/secrets'),
      read('GET /api/looks'),
      read('GET /api/automations'),
      read('GET /api/plans'),
      read('GET /api/memories'),
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
async function read<Name extends ReadName>(name: Name): Promise<CallAnswer<Name>> {
  const answer = await fetchFrom(name);
  if ('problem' in answer) throw new Error(answer.problem);
  return answer.value;
}

/** Sends an order, and reads everything anew. Answers with what it came to. */
export async function sendAndRead<Name extends OrderName>(
  name: Name,
  body: CallBody<Name>,
): Promise<Fetched<CallAnswer<Name>>> {
  const answer = await send(name, body);
  await refreshHouse();
  houseNotice.value = 'problem' in answer ? answer.problem : '';
  return answer;
}

/** The same; answers whether it was carried out. */
export async function order<Name extends OrderName>(name: Name, body: CallBody<Name>): Promise<boolean> {
  return 'value' in (await sendAndRead(name, body));
}
