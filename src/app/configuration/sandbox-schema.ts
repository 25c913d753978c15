import { z } from 'zod';

/** Where model-written code runs. */
export const sandboxSchema = z.strictObject({
  engine: z
    .enum(['auto', 'quickjs', 'isolated-vm'])
    .default('auto')
    .describe('auto: isolated-vm if it is installed, else QuickJS, which is included'),
  at_once: z
    .number()
    .int()
    .min(1)
    .max(8)
    .default(2)
    .describe('how many calls of model-written code may run at once, each in its own process'),
  calls_per_minute: z
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(120)
    .describe(
      'the most calls a minute of one tool, function or trigger; a trigger that is checked every second makes 60',
    ),
  local_hosts: z
    .array(z.string().min(1).max(100))
    .max(20)
    .default([])
    .describe(
      'hosts on this machine or network (192.168.1.20:8080) that model-written code may ask for, even without https',
    ),
});
