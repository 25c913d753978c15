import { createHash } from 'node:crypto';

/** What language models take as a tool's name. */
const longest = 64;

/**
 * The name under which a tool of an outside server appears: NAME_tool. One that had to be changed to be legal, or that is taken,
 * gets a mark made of its own name, so that it is the same however many others there are: decisions are remembered by it.
 */
export function createToolName(server: string, tool: string, isTaken: (name: string) => boolean): string {
  const clean = `${server}_${tool.replaceAll(/[^\w-]/g, '_')}`;
  if (clean.length <= longest && clean === `${server}_${tool}` && !isTaken(clean)) return clean;
  const mark = createHash('sha256').update(`${server}\n${tool}`).digest('hex').slice(0, 8);
  return `${clean.slice(0, longest - mark.length - 1)}_${mark}`;
}
