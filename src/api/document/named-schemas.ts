import type { z } from 'zod';
import { commandSchema } from '../../core/command.js';
import { lightCommandSchema } from '../../core/light-command.js';
import { targetSchema } from '../../core/target.js';
import { changeSchema } from '../../light/changes/change.js';
import { lookSchema } from '../../light/look.js';
import { ruleSchema } from '../../light/rules/rule.js';
import { sourceSchema } from '../../light/source.js';
import { stateSchema } from '../../light/state.js';
import { timerRequestSchema } from '../../light/timer.js';
import { valueSchema } from '../../light/value.js';
import { rememberedSchema } from '../../permission/remembered.js';
import { doneSchema, errorSchema, historyEntrySchema, outcomeSchema } from '../route-schemas.js';
import { lampSchema, runSchema, troubleSchema } from '../socket-messages.js';

/** The schemas that have a name in the documents, and in clients that are made from them. */
export const namedSchemas = {
  Change: changeSchema,
  Command: commandSchema,
  Decision: rememberedSchema,
  Done: doneSchema,
  Error: errorSchema,
  HistoryEntry: historyEntrySchema,
  Lamp: lampSchema,
  LightCommand: lightCommandSchema,
  Look: lookSchema,
  Outcome: outcomeSchema,
  Rule: ruleSchema,
  Run: runSchema,
  Source: sourceSchema,
  State: stateSchema,
  Target: targetSchema,
  Timer: timerRequestSchema,
  Trouble: troubleSchema,
  Value: valueSchema,
} as const satisfies Record<string, z.ZodType>;
