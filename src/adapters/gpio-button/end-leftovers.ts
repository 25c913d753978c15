import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What takes in processes whose parent is gone, beside process 1: the service manager of a user's session. */
const caretakers = new Set(['systemd', 'init']);

/**
 * Ends programs that a killed Lantern left behind and that hold its pin: those with exactly this command line, whose parent is
 * gone. One that another Lantern watches stays.
 * @param processes /proc, or a stand-in
 * @returns the ids of those that were ended
 */
export function endLeftovers(
  [program = '', ...given]: readonly string[],
  processes = '/proc',
  end: (id: number) => void = (id) => void process.kill(id, 'SIGKILL'),
): readonly number[] {
  const wanted = given.join('\0');
  return listIds(processes).filter((id) => {
    const [name = '', ...rest] = read(join(processes, `${id}`, 'cmdline'))
      .split('\0')
      .slice(0, -1);
    if (basename(name) !== program || rest.join('\0') !== wanted || !isOrphan(processes, id)) return false;
    try {
      end(id);
      return true;
    } catch {
      // Gone by itself, or another user's.
      return false;
    }
  });
}

function isOrphan(processes: string, id: number): boolean {
  // pid (name) state parent …; the name may contain anything (proc_pid_stat(5)).
  const parent = /^.*\) \S (\d+)/s.exec(read(join(processes, `${id}`, 'stat')))?.[1];
  if (parent === undefined) return false;
  return parent === '1' || caretakers.has(read(join(processes, parent, 'comm')).trim());
}

function listIds(processes: string): readonly number[] {
  try {
    return readdirSync(processes).map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** The text of a file of a process; "" if the process is gone. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
