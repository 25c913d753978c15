import type { Tool } from '../../ports/tool.js';
import type { CodeParts } from './code-parts.js';
import { createCreateDataSource } from './create-data-source.js';
import { createDefineFunction } from './define-function.js';
import { createDefineTool } from './define-tool.js';
import { createDefineTransition } from './define-transition.js';
import { createDeleteDataSource } from './delete-data-source.js';
import { createDeleteFunction } from './delete-function.js';
import { createDeleteTool } from './delete-tool.js';
import { createDeleteTransition } from './delete-transition.js';
import { createListDataSources } from './list-data-sources.js';

/** The tools that define custom tools, functions, triggers and data sources (AGENT-04). */
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
