import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Where isolated-vm is: where Lantern looks, or in the folder that ISOLATED_VM names. Without it these tests fail: they are run on purpose. */
export function requireIsolatedVm(): string {
  const folder = process.env['ISOLATED_VM'];
  const require = createRequire(
    folder === undefined ? new URL('../../../native/package.json', import.meta.url) : join(folder, 'anchor.js'),
  );
  try {
    return require.resolve('isolated-vm');
  } catch {
    throw new Error('isolated-vm is not installed; see docs/SECURITY.md, or name a folder that has it in ISOLATED_VM');
  }
}
