import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** The process of this name that this process started; undefined if there is none. */
function findChild(program: string): number | undefined {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = processes.find((id) => {
    const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readStatus(id)) ?? [];
    return name === program && parent === `${process.pid}`;
  });
  return found === undefined ? undefined : Number(found);
}

function readStatus(id: string): string {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
}

/** Waits for a program that Lantern starts, and sends it a signal. */
export async function signalProgram(program: string, signal: NodeJS.Signals): Promise<void> {
  let found = findChild(program);
  for (let attempt = 0; found === undefined; attempt += 1) {
    if (attempt === 1000) throw new Error(`${program} was not started`);
    await wait(2);
    found = findChild(program);
  }
  process.kill(found, signal);
}
