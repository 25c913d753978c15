import { z } from 'zod';

/** The agent's tools that reach this machine; all are off by default. */
export const workbenchSchema = z.strictObject({
  shell: z
    .boolean()
    .default(false)
    .describe('let the agent run commands; it asks each time, except for commands that only read'),
  files: z.boolean().default(false).describe('let the agent read files in the folders, and write them after a yes'),
  browser: z.boolean().default(false).describe('let the agent use a headless Chromium, on this machine and the hosts'),
  folders: z
    .array(z.string().regex(/^\//, 'an absolute path, beginning with /').max(500))
    .max(20)
    .default([])
    .describe('the folders that files and commands are limited to; relative paths start in the first'),
  hosts: z
    .array(z.string().regex(/^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/, 'a host, optionally with a port'))
    .max(100)
    .default([])
    .describe('hosts besides this machine that the browser may visit; with a port if it is not 80 or 443'),
  chromium: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .describe('path of Chromium; default: it is looked for in the usual places'),
});
