import { createHash } from 'node:crypto';

/** The names of tools that language models accept. */
const longest = 64;

/**
 * The name under which a tool of an outside server appears: NAME_tool. A name that is taken, or had to be changed to be legal, gets a
 * mark computed from the original name. It does not depend on other tools, because decisions are remembered by name.
 */
export function createToolName(server: string, tool: string, isTaken: (name: string) => boolean): string {
  const clean = `${server}_${tool.replaceAll(/[^\w-]/g, '_')}`;
  if (clean.length <= longest && clean === `${server}_${tool}` && !isTaken(clean)) return clean;
  const mark = createHash('sha256').update(`${server}\n${tool}`).digest('hex').slice(0, 8);
  return `${clean.slice(0, longest - mark.length - 1)}_${mark}`;
}
