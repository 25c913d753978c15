import { z } from 'zod';

/** Where model-written code runs. */
export const sandboxSchema = z.strictObject({
  engine: z
    .enum(['auto', 'quickjs', 'isolated-vm'])
    .default('auto')
    .describe('auto: isolated-vm where its owner has installed it, else QuickJS, which is always there'),
  at_once: z
    .number()
    .int()
    .min(1)
    .max(8)
    .default(2)
    .describe('calls of model-written code at once, each in a process of its own'),
  calls_per_minute: z
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(120)
    .describe('calls a minute of one tool, function or trigger; one that is asked every second makes 60'),
  local_hosts: z
    .array(z.string().min(1).max(100))
    .max(20)
    .default([])
    .describe('hosts on this machine or network (192.168.1.20:8080) that may be consented to, also without https'),
});
