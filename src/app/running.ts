import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const runningSchema = z.object({ pid: z.number().int().positive(), url: z.url(), token: z.string() });
/** A Lantern that is up on a data folder, and how to reach it. Readable by its owner only: the token opens it. */
export type Running = z.infer<typeof runningSchema>;

const fileOf = (dataFolder: string) => join(dataFolder, 'running.json');

export function announceRunning(dataFolder: string, running: Running): void {
  writeFileSync(fileOf(dataFolder), JSON.stringify(running), { mode: 0o600 });
}

export function forgetRunning(dataFolder: string): void {
  rmSync(fileOf(dataFolder), { force: true });
}

/** The Lantern that is up on this data folder, or null. What a killed one left behind counts as none. */
export function findRunning(dataFolder: string): Running | null {
  try {
    const running = runningSchema.parse(JSON.parse(readFileSync(fileOf(dataFolder), 'utf8')));
    process.kill(running.pid, 0);
    return running.pid === process.pid ? null : running;
  } catch {
    return null;
  }
}
