// What a running process and its data folder take, read from outside.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const megabyte = 1024 * 1024;

/** @param {number} id of a process @returns resident memory in MB, open handles, threads */
export function measureProcess(id) {
  const status = readFileSync(`/proc/${id}/status`, 'utf8');
  const read = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  return { residentMb: read('VmRSS') / 1024, handles: readdirSync(`/proc/${id}/fd`).length, threads: read('Threads') };
}

/** The sizes in MB of the database and its write-ahead log. */
export function measureFolder(folder) {
  const size = (name) => (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0) / megabyte;
  return { databaseMb: size('lantern.db'), writeAheadMb: size('lantern.db-wal') };
}

/** How much a value grows in an hour, by the line with the least squares; `points` are minutes and values. */
export function slopeAnHour(points) {
  const mean = (list) => list.reduce((sum, each) => sum + each, 0) / list.length;
  const [minutes, values] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const over = points.reduce((sum, [at, value]) => sum + (at - minutes) * (value - values), 0);
  return (60 * over) / points.reduce((sum, [at]) => sum + (at - minutes) ** 2, 0);
}
