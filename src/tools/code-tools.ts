import type { Tool } from '../ports/tool.js';
import type { CodeParts } from './code/code-parts.js';
import { createCreateDataSource } from './code/create-data-source.js';
import { createDefineFunction } from './code/define-function.js';
import { createDefineTool } from './code/define-tool.js';
import { createDefineTransition } from './code/define-transition.js';
import { createDeleteDataSource } from './code/delete-data-source.js';
import { createDeleteFunction } from './code/delete-function.js';
import { createDeleteTool } from './code/delete-tool.js';
import { createDeleteTransition } from './code/delete-transition.js';
import { createListDataSources } from './code/list-data-sources.js';

/** The tools that define things of the model's own making, and where values come from (AGENT-04). */
export function createCodeTools(parts: CodeParts): readonly Tool[] {
  const light = { engine: parts.engine, here: undefined };
  return [
    createDefineTool(parts),
    createDefineFunction(parts),
    createDefineTransition(parts),
    createDeleteTool(light),
    createDeleteFunction(light),
    createDeleteTransition(light),
    createCreateDataSource(parts),
    createListDataSources(parts),
    createDeleteDataSource(light),
  ];
}
