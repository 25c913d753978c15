import { signal } from '@preact/signals';
import type { CodeList } from '../../../automation/code/code-list.js';
import type { AutomationList, LookList } from '../../house-routes.js';
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
  readonly secrets: readonly { readonly name: string; readonly host: string | null }[];
}

export const house = signal<HouseData | undefined>(undefined);
/** What went wrong with the set-up last, for people; empty if nothing did. */
export const houseNotice = signal('');

/** Reads everything anew. */
export async function refreshHouse(): Promise<void> {
  const [overview, sources, code, secrets, looks, automations, plans] = await Promise.all([
    fetchFrom<Overview>('overview'),
    fetchFrom<SourceList>('sources'),
    fetchFrom<CodeList>('code'),
    fetchFrom<Pick<HouseData, 'secrets'>>('secrets'),
    fetchFrom<LookList>('looks'),
    fetchFrom<AutomationList>('automations'),
    fetchFrom<PlanList>('plans'),
  ]);
  const answers = [overview, sources, code, secrets, looks, automations, plans];
  const problem = answers.find((answer) => 'problem' in answer);
  houseNotice.value = problem?.problem ?? '';
  if (!('value' in overview && 'value' in code)) return;
  const lists = [sources, secrets, looks, automations, plans].map((answer) =>
    'value' in answer ? answer.value : null,
  );
  if (lists.includes(null)) return;
  house.value = Object.assign({ overview: overview.value, code: code.value }, ...lists) as HouseData;
}

/** Sends an order, and reads everything anew. Answers with what it came to. */
export async function sendAndRead<Reply>(path: string, body: object): Promise<Fetched<Reply | undefined>> {
  const answer = await send<Reply>(path, body);
  await refreshHouse();
  if ('problem' in answer) houseNotice.value = answer.problem;
  return answer;
}

/** The same; answers whether it was carried out. */
export async function order(path: string, body: object): Promise<boolean> {
  return 'value' in (await sendAndRead(path, body));
}
