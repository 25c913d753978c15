import { nameConversation, type Origin } from '../../core/origin.js';
import type { Workflow, WorkflowState } from '../../dialogue/workflow.js';
import type { WantedPlace } from './place.js';

/** A workflow that waits for its answer. */
export interface OpenWorkflow {
  readonly workflow: Workflow;
  readonly state: WorkflowState;
  /** When it asked, in wall time milliseconds. */
  readonly at: number;
  readonly place: WantedPlace;
}

/** Whether it may be answered in this conversation. */
export const isAskedIn = ({ place: { conversation } }: OpenWorkflow, origin: Origin) =>
  conversation === undefined || conversation === nameConversation(origin);

/** What is asked to be put in the calendar. */
export interface OfferedEntry {
  readonly title: string;
  readonly recurring: boolean;
}

/** The appointment that a workflow asks whether to book; undefined where it asks anything else. */
export function offeredBy(open: OpenWorkflow | null): OfferedEntry | undefined {
  const isAsked = open?.state.phase === 'confirming' && open.workflow.template.tool === 'calendar.add';
  const title = isAsked ? open.state.values['what'] : undefined;
  return title && { title: title.said, recurring: open?.state.values['recurrence'] !== undefined };
}
