import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const engine = 'quickjs-emscripten-core';

/** The folder of packages that a file is in, wherever npm has put it; that of all of them where pnpm has, which links each to what it needs. */
function findModules(path: string): string {
  const [store, last] = [path.lastIndexOf(`${sep}.pnpm${sep}`), path.lastIndexOf('node_modules')];
  return store < 0 ? path.slice(0, last + 'node_modules'.length) : path.slice(0, store + `${sep}.pnpm`.length);
}

/** Where the child looks for the engine, and where that is: another folder if it is a link, or the folder of packages is one. */
function findEngine(programs: URL): readonly string[] {
  const require = createRequire(new URL('child.js', programs));
  const looked = require.resolve.paths(engine)?.find((folder) => existsSync(join(folder, engine)));
  return [...new Set([looked ?? [], findModules(require.resolve(engine))].flat())];
}

/**
 * Node's options for the child. A second wall behind the engine's: where Node has its permission model, the child can read its own code and
 * nothing else, write nothing, and start no process and no thread.
 * @param programs the folder of the compiled child
 * @param isolatedVm where isolated-vm is; null: the engine is QuickJS
 */
export function listChildFlags(programs: URL, isolatedVm: string | null): readonly string[] {
  const known = process.allowedNodeEnvironmentFlags;
  const permission = ['--permission', '--experimental-permission'].find((flag) => known.has(flag));
  const folders = [
    fileURLToPath(new URL('../../', programs)).replace(/\/$/, ''),
    ...findEngine(programs),
    // With what it loads from beside it.
    ...(isolatedVm === null ? [] : [findModules(isolatedVm)]),
  ];
  // Node looks there for whether the files are ES modules.
  const readable = [
    fileURLToPath(new URL('../../../package.json', programs)),
    ...folders.map((folder) => `${folder}/*`),
  ];
  return [
    ...(permission ? [permission, ...readable.map((path) => `--allow-fs-read=${path}`)] : []),
    ...(isolatedVm === null ? ['--no-addons'] : ['--no-node-snapshot']),
    ...(isolatedVm !== null && permission && known.has('--allow-addons') ? ['--allow-addons'] : []),
    '--no-warnings',
    '--disable-proto=delete',
    '--max-old-space-size=96',
  ];
}
