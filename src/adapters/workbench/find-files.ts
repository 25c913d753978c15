import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Clock } from '../../core/clock.js';
import { seconds } from '../../core/units.js';
import type { FolderPolicy } from './folder-policy.js';
import { openFolder } from './open-folder.js';
import { refuseOperation } from './refuse.js';

/** Limits of one search: names found, folders gone into, levels below the first, and time. */
const [mostFound, mostFolders, deepest, longest] = [500, 2000, 12, seconds(5)];

/**
 * The files whose paths within a folder fit a pattern: `*` and `?` stand for parts of a name, `**` for any folders. Links are not
 * followed, and folders that may not be listed are left out.
 * @throws LanternError `workbench-refused`
 */
export async function findFiles(real: string, glob: string, policy: FolderPolicy, clock: Clock): Promise<string> {
  const search: Search = { real, fits: compileGlob(glob), below: glob.includes('/'), policy, found: [] };
  const end = clock.monotonic() + longest;
  const queue = [real];
  for (let looked = 0; !isOver(search, looked) && clock.monotonic() <= end; looked += 1) {
    const at = queue.shift();
    if (at === undefined) return describe(search, '');
    queue.push(...(await goThrough(at, search)));
  }
  return describe(search, 'the search was ended early; there may be more');
}

interface Search {
  readonly real: string;
  readonly fits: (path: string) => boolean;
  /** Whether folders below the first are searched too. */
  readonly below: boolean;
  readonly policy: FolderPolicy;
  readonly found: string[];
}

function isOver({ found }: Search, looked: number): boolean {
  return looked >= mostFolders || found.length > mostFound;
}

/** Adds what fits in one folder; returns the folders in it that are to be searched. */
async function goThrough(at: string, { real, fits, below, policy, found }: Search): Promise<readonly string[]> {
  const entries = (await look(at)).map((entry) => ({ ...entry, path: join(at, entry.name) }));
  const open = entries.filter(({ path }) => mayList(path, policy));
  for (const { path, isFolder } of open) {
    const place = relative(real, path);
    if (fits(place)) found.push(`${JSON.stringify(place)}${isFolder ? '/' : ''}`);
  }
  const isDeep = relative(real, at).split('/').length >= deepest;
  return below && !isDeep ? open.flatMap(({ path, isFolder }) => (isFolder ? [path] : [])) : [];
}

function describe({ real, found }: Search, end: string): string {
  const names = found.length > 0 ? found.sort().slice(0, mostFound) : ['nothing fits'];
  return [`${real}:`, ...names, ...(end === '' ? [] : [end])].join('\n');
}

async function look(path: string): Promise<readonly { name: string; isFolder: boolean }[]> {
  const folder = await openFolder(path);
  try {
    const entries = await readdir(folder.at('.'), { withFileTypes: true });
    return entries.map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }));
  } finally {
    await folder.close();
  }
}

function mayList(path: string, policy: FolderPolicy): boolean {
  try {
    return policy.resolve(path, 'list') === path;
  } catch {
    return false;
  }
}

/** @throws LanternError `workbench-refused` for a pattern with too many stars, which could take for ever */
function compileGlob(glob: string): (path: string) => boolean {
  const parts = glob.split('/').filter((part) => part !== '' && part !== '.');
  if (glob.split('*').length > 12) throw refuseOperation('the pattern has too many stars');
  const source = parts.map((part, index) => {
    if (part === '**') return index === parts.length - 1 ? '.+' : '(?:[^/]+/)*';
    const name = part
      .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\*+/g, '[^/]*')
      .replaceAll('?', '[^/]');
    return index === parts.length - 1 ? name : `${name}/`;
  });
  const pattern = new RegExp(`^${source.join('')}$`);
  return (path) => pattern.test(path);
}
