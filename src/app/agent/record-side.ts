import { z } from 'zod';
import type { RecordSide } from '../../api/record-routes.js';
import { listPlans } from '../../assistant/time/plans.js';
import { DialogueRecords } from '../../assistant/workflows/dialogue-records.js';
import { homeMode } from '../../dialogue/modes.js';
import { auditEventSchema } from '../../permission/audit.js';
import type { Store } from '../../ports/store.js';
import type { Lantern } from '../lantern.js';
import { loadConversations } from '../shipped/load-conversations.js';
import { listPatterns } from './list-patterns.js';
import { loadPatterns } from '../shipped/load-patterns.js';

/** How many entries of the audit log are told. */
const newest = 100;
const entrySchema = z.object({ sequence: z.number(), event: auditEventSchema });

/** What the API tells of decisions, patterns, modes and plans. */
export function createRecordSide({
  foundation: { config },
  lightSide: { engine, store },
  agentSide,
}: Pick<Lantern, 'foundation' | 'lightSide' | 'agentSide'>): RecordSide {
  const { here } = config;
  const patterns = loadPatterns();
  const conversations = loadConversations();
  return {
    audit: () => ({ entries: listEntries(store), verdict: agentSide.audit.verify() }),
    patterns: () => ({ patterns: listPatterns(patterns) }),
    modes: () => ({
      mode: new DialogueRecords(store).mode ?? homeMode,
      modes: Object.entries(conversations.modes).map(([name, { workflows, agent }]) => ({ name, workflows, agent })),
    }),
    plans: () => ({ plans: listPlans({ engine, here }).map(describePlan) }),
  };
}

function listEntries(store: Pick<Store, 'recent'>): ReturnType<RecordSide['audit']>['entries'] {
  return store.recent('audit', newest).flatMap(({ at, body }) => {
    const entry = entrySchema.safeParse(body);
    return entry.success ? [{ at, ...entry.data }] : [];
  });
}

function describePlan({ id, timer, told, lamps }: ReturnType<typeof listPlans>[number]) {
  return { timer: id, what: told, due: timer.due, lamps: [...lamps] };
}
