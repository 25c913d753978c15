import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = await mkdtemp(join(tmpdir(), 'lantern-client-types-'));
afterAll(() => rm(target, { recursive: true }));

describe('FACE-11 the types that the package brings for lantern/client', () => {
  test('compile without the program’s own, and know what stands behind the ? of an address', async () => {
    const tool = pathToFileURL(join(root, 'tools/client-types.js')).href;
    const places = [root, join(root, 'dist'), target].map((place) => JSON.stringify(place)).join(', ');
    const code = `const { writeClientTypes } = await import(${JSON.stringify(tool)}); await writeClientTypes(${places});`;
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code]);
    const types = await readFile(join(target, 'route-types.d.ts'), 'utf8');
    expect(types).toContain("'GET /api/history': { readonly query: operations['history']['parameters']['query'];");
    expect(types).toContain("'GET /api/lamps': { readonly query: undefined;");
  }, 180_000);
});
