import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

const made: string[] = [];

/** An empty folder of its own for one test; it goes with the last test of its file, when what runs in it has been stopped. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-test-'));
  made.push(folder);
  return folder;
}

// Hooks of a kind run in the order in which they are set: after each test, this one would come before those that stop its programs.
afterAll(() => {
  for (const folder of made.splice(0)) remove(folder);
});

/** What a program still writes while its folder goes is removed as well: `maxRetries` tries the folder again, not what has come into it. */
function remove(folder: string, tries = 50): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 2 });
  } catch (error) {
    if (tries === 0 || !(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    remove(folder, tries - 1);
  }
}
