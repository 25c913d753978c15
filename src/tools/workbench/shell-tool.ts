import { z } from 'zod';
import { Untrusted } from '../../core/untrusted.js';
import type { Tool } from '../../ports/tool.js';
import type { Shell } from '../../ports/workbench.js';
import { createTool } from '../create-tool.js';

/** Shell commands (PERM-04). The command decides whether somebody is asked. */
export function createShellTool(shell: Shell): Tool {
  return createTool({
    name: 'shell',
    description:
      'Runs one command in an allowed folder, for a minute (or limit, in seconds) at most, and answers with what it printed. Looking (ls, cat, head, tail, wc) is done at once; everything else is asked of the user each time, so do it in as few commands as you can.',
    input: z.strictObject({
      command: z.string().min(1).max(1000),
      cwd: z.string().max(500).optional().describe('an allowed folder; the first one where absent'),
      limit: z.number().int().min(1).max(300).optional(),
    }),
    access: 'write',
    elsewhere: true,
    tier: 'confirm',
    dangerous: true,
    weigh: ({ command }) => shell.weigh(command),
    describe: ({ command }) => `run the command ${showCommand(command)}`,
    reach: ({ cwd }) => ({ paths: [shell.resolve(cwd)] }),
    check: ({ command, cwd }) => {
      const message = shell.findProblem(command, cwd);
      return message === null ? [] : [{ stage: 'command', message, mendable: true }];
    },
    run: async ({ command, cwd, limit }, { signal }) => {
      const { text, ...rest } = await shell.run(command, cwd, signal, limit);
      return { kind: 'result', text: new Untrusted(text), ...rest };
    },
  });
}

/** How many characters of a command are shown. */
const longestShown = 200;

/** In quotation marks, so that it cannot pass for Lantern's own words. Only the end may be cut off, and that is said. */
function showCommand(command: string): string {
  const shown = command
    .slice(0, longestShown)
    .replaceAll(/["\\]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n\p{Zl}\p{Zp}]/gu, ' ⏎ ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, (hidden) => `⟨${hidden.codePointAt(0)?.toString(16) ?? ''}⟩`);
  const more = command.length - longestShown;
  return more > 0 ? `"${shown}…" (${more} more characters are not shown)` : `"${shown}"`;
}
