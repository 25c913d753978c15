import type { ModelTool } from '../../ports/language-model.js';
import type { Tool } from '../../ports/tool.js';
import { describeTools } from '../run/prepare-turn.js';

/** The tools of a run, by name and as the model sees them; always those that are available now. */
export interface Toolbox {
  readonly byName: ReadonlyMap<string, Tool>;
  readonly described: readonly ModelTool[];
}

const none: readonly Tool[] = [];

/** @param passing further tools that come and go; they are described again only when the list changes */
export function createToolbox(tools: readonly Tool[], passing: () => readonly Tool[] = () => none): Toolbox {
  const describe = (more: readonly Tool[]) => {
    const all = [...tools, ...more];
    return { of: more, byName: new Map(all.map((tool) => [tool.name, tool])), described: describeTools(all) };
  };
  let now = describe(none);
  const current = () => {
    const more = passing();
    return more === now.of ? now : (now = describe(more));
  };
  return {
    get byName() {
      return current().byName;
    },
    get described() {
      return current().described;
    },
  };
}
