import { z } from 'zod';

/** Tools that reach this machine: off unless the owner wants them. */
export const workbenchSchema = z.strictObject({
  shell: z.boolean().default(false).describe('let the agent run commands; all but looking is asked for each time'),
  files: z.boolean().default(false).describe('let the agent read files of the folders, and write them after a yes'),
  browser: z.boolean().default(false).describe('let the agent use a headless Chromium, on this machine and the hosts'),
  folders: z
    .array(z.string().regex(/^\//, 'a whole path, from / on').max(500))
    .max(20)
    .default([])
    .describe('the folders that files and commands are kept to; relative paths begin in the first'),
  hosts: z
    .array(z.string().regex(/^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/, 'a host, perhaps with a port'))
    .max(100)
    .default([])
    .describe('hosts beside this machine that the browser may go to, with a port where it is not 80 or 443'),
  chromium: z.string().min(1).max(500).optional().describe('path of Chromium; the usual places where absent'),
});
