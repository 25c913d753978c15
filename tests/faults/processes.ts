import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

interface Process {
  readonly id: number;
  readonly parent: number;
  readonly words: string;
}

/** Every process that this one began, itself or through others, or that another process did. */
export function listProcesses(from: number = process.pid): readonly Process[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  const found = new Set([from]);
  // A child can have a lower number than its parent, so it takes as many rounds as there are generations.
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const { id, parent } of all) if (found.has(parent)) found.add(id);
  }
  return all.filter(({ id }) => found.has(id) && id !== from);
}

function readProcess(id: number): readonly Process[] {
  try {
    const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
    return [{ id, parent: Number(parent), words: readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
  } catch {
    return []; // it has ended meanwhile
  }
}

/** Waits for a process among those that `from` began, by the words it was started with, and sends it a signal. @returns its id */
export async function signalProcess(words: RegExp, signal: NodeJS.Signals, from?: number): Promise<number> {
  for (let tries = 0; tries < 500; tries += 1) {
    const found = listProcesses(from).find((each) => words.test(each.words));
    if (found) {
      process.kill(found.id, signal);
      return found.id;
    }
    await wait(10);
  }
  throw new Error(`no process ${String(words)} was started`);
}
