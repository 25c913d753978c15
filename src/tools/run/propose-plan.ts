import { z } from 'zod';
import { findPlanProblems } from '../../core/plan-steps.js';
import type { Tool } from '../../ports/tool.js';
import { createTool } from '../create-tool.js';

const stepId = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,29}$/, 'a short id: small letters, digits, _ and -');

export const proposePlan: Tool = createTool({
  name: 'proposePlan',
  description:
    'For several steps that depend on each other, or what is costly to get wrong: tells the user what you would do and waits for yes, no or a change. Call it before you change anything, then do the steps in order.',
  input: z.strictObject({
    goal: z.string().min(1).max(200).describe('what the user gets, in a few words'),
    steps: z
      .array(
        z.strictObject({
          id: stepId,
          what: z.string().min(1).max(120).describe('said aloud: "make a state for rain"'),
          after: z.array(stepId).max(11).default([]).describe('ids of steps that must be done before'),
        }),
      )
      .min(2)
      .max(12)
      .check((context) => {
        for (const message of findPlanProblems(context.value))
          context.issues.push({ code: 'custom', message, input: context.value });
      }),
  }),
  access: 'read',
  describe: ({ goal }) => `propose a plan: ${goal}`,
  run: ({ goal, steps }) => ({ kind: 'plan', goal, steps }),
});
