// Compiles src to dist and copies what the compiler leaves behind (sentence files, the web page).
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
rmSync(join(root, 'dist'), { recursive: true, force: true });
const compiled = spawnSync(
  process.execPath,
  [join(root, 'node_modules/typescript/bin/tsc6'), '-p', 'tsconfig.build.json'],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
if (compiled.status !== 0) process.exit(compiled.status ?? 1);
for (const file of readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })) {
  if (!file.isFile() || file.name.endsWith('.ts')) continue;
  const source = join(file.parentPath, file.name);
  cpSync(source, join(root, 'dist', source.slice(join(root, 'src').length)));
}

// The sentences as the start wants them; imported only now, since the compiler has just written it.
const { compileSentences } = await import('../dist/app/shipped/load-sentences.js');
writeFileSync(join(root, 'dist/language/en/compiled.json'), compileSentences());
