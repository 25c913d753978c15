import type { Tool } from '../ports/tool.js';
import { createAppendRules } from './rules/append-rules.js';
import { ask } from './run/ask.js';
import { createCancelTimer } from './time/cancel-timer.js';
import { createCreateSchedule } from './time/create-schedule.js';
import { createCreateState } from './light/create-state.js';
import { createCreateTimer } from './time/create-timer.js';
import { createDeleteRules } from './rules/delete-rules.js';
import { createDeleteState } from './light/delete-state.js';
import { done } from './run/done.js';
import { createDryRun } from './rules/dry-run-tool.js';
import { createExplain } from './light/explain.js';
import { finishStep } from './run/finish-step.js';
import { createGetData } from './light/get-data.js';
import { createGetRules } from './rules/get-rules.js';
import { createGetState } from './light/get-state.js';
import { createGetStates } from './light/get-states.js';
import type { LightParts } from './light-parts.js';
import { proposePlan } from './run/propose-plan.js';
import { createSetData } from './light/set-data.js';
import { createSetLight } from './light/set-light.js';
import { createSetState } from './light/set-state.js';
import { createUndo } from './light/undo.js';
import { createUpdateRule } from './rules/update-rule.js';

/** The tools that need nothing but the light (AGENT-04), in the order that the model sees them. */
export function createLightTools(parts: LightParts): readonly Tool[] {
  return [
    createGetStates(parts),
    createGetState(parts),
    createGetRules(parts),
    createCreateState(parts),
    createDeleteState(parts),
    createAppendRules(parts),
    createUpdateRule(parts),
    createDeleteRules(parts),
    createSetLight(parts),
    createSetState(parts),
    createGetData(parts),
    createSetData(parts),
    createCreateTimer(parts),
    createCreateSchedule(parts),
    createCancelTimer(parts),
    createDryRun(parts),
    createExplain(parts),
    createUndo(parts),
    proposePlan,
    finishStep,
    ask,
    done,
  ];
}
