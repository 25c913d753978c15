import type { FunctionDefinition, ToolDefinition, TriggerDefinition } from '../../light/custom.js';
import { readFunction } from '../../light/expression/function-library.js';
import type { Machine } from '../../light/machine.js';
import type { TriggerStatus } from '../triggers/triggers.js';

/** What a model wrote, and how it is. */
export interface CodeList {
  /** With the data sources that fetch with each, where a failure is told. */
  readonly tools: readonly (ToolDefinition & { readonly sources: readonly string[] })[];
  /** `runs`: at each tick, or in the sandbox when its arguments are new. */
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
