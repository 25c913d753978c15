import type { ModelTool } from '../ports/language-model.js';
import type { Tool } from '../ports/tool.js';
import { describeTools } from './prepare-turn.js';

/** The tools of a run, by name and as the model sees them. */
export interface Toolbox {
  readonly byName: ReadonlyMap<string, Tool>;
  readonly described: readonly ModelTool[];
}

export function createToolbox(tools: readonly Tool[]): Toolbox {
  return { byName: new Map(tools.map((tool) => [tool.name, tool])), described: describeTools(tools) };
}
