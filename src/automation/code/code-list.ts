import type { FunctionDefinition, ToolDefinition, TriggerDefinition } from '../../light/custom.js';
import { readFunction } from '../../light/expression/function-library.js';
import type { Machine } from '../../light/machine.js';
import type { TriggerStatus } from '../triggers/triggers.js';

/** The code that a model wrote, and its status. */
export interface CodeList {
  /** With the data sources that use each tool, which is where failures are reported. */
  readonly tools: readonly (ToolDefinition & { readonly sources: readonly string[] })[];
  /** `runs`: at each tick, or in the sandbox whenever its arguments are new. */
  readonly functions: readonly (FunctionDefinition & {
    readonly runs: 'tick' | 'sandbox';
    readonly problem: string | null;
  })[];
  readonly triggers: readonly (TriggerDefinition & { readonly status: TriggerStatus })[];
}

export function listCode(
  { tools, functions, sources }: Machine,
  triggers: CodeList['triggers'],
  problemOf: (name: string) => string | undefined,
): CodeList {
  return {
    tools: [...tools.values()].map((tool) => ({
      ...tool,
      sources: [...sources.values()].filter(({ fetch }) => fetch?.tool === tool.name).map(({ name }) => name),
    })),
    functions: [...functions.values()].map((helper) => ({
      ...helper,
      runs: readFunction(helper.code).kind === 'simple' ? 'tick' : 'sandbox',
      problem: problemOf(helper.name) ?? null,
    })),
    triggers,
  };
}
