import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The folder of packages that a file is in, wherever npm has put it. */
function findModules(path: string): string {
  return path.slice(0, path.lastIndexOf('node_modules') + 'node_modules'.length);
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
    findModules(createRequire(import.meta.url).resolve('quickjs-emscripten-core')),
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
