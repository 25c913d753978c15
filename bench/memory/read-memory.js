// What a process and those that it has started take of the machine's memory, as the kernel counts it.
import { readdirSync, readFileSync } from 'node:fs';

/** Every process below one, itself first. @param {number} id */
function listFamily(id) {
  const children = readdirSync(`/proc/${id}/task`).flatMap((task) =>
    readFileSync(`/proc/${id}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [id, ...children.flatMap((child) => listFamily(child))];
}

/** @param {number} id of a process @returns its share of what several processes have (`pss`), its own and what it shares, in MB */
function readProcess(id) {
  const text = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8');
  const read = (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024;
  return {
    rss: read('Rss'),
    pss: read('Pss'),
    private: read('Private_Clean') + read('Private_Dirty'),
    anonymous: read('Anonymous'),
    shared: read('Shared_Clean') + read('Shared_Dirty'),
  };
}

/** The first line of what a process was started with. */
const nameOf = (id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');

/** What a Lantern and its children take, without those whose command line `isForeign` knows. Its `rss` is that of the process itself. */
export function readFamily(id, isForeign = (line) => line === '') {
  const family = listFamily(id).filter((each) => !isForeign(nameOf(each)));
  const each = family.map(readProcess);
  const sum = (key) => each.reduce((total, one) => total + one[key], 0);
  return {
    rss: each[0].rss,
    children: sum('pss') - each[0].pss,
    pss: sum('pss'),
    private: sum('private'),
    anonymous: sum('anonymous'),
    shared: sum('shared'),
    processes: family.length,
    threads: readdirSync(`/proc/${id}/task`).length,
  };
}
