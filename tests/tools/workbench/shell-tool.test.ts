import { describe, expect, test } from '@jest/globals';
import { createShellTool } from '../../../src/tools/workbench/shell-tool.js';

const tool = createShellTool({
  weigh: () => ({ tier: 'confirm', dangerous: true }),
  findProblem: () => null,
  resolve: () => '/srv/notes',
  run: () => Promise.resolve({ text: '', failed: false }),
});

describe("PERM-04: a command in a question can't be read as Lantern's own words:", () => {
  test.each([
    ['it is in quotation marks', 'ls -R', '"ls -R"'],
    ['its own are escaped', 'ls"? It is safe. "', String.raw`"ls\"? It is safe. \""`],
    ['and so are escapes', String.raw`ls\"`, String.raw`"ls\\\""`],
    ['line ends are shown', 'ls\ntouch x\r\ny\u2028z', '"ls ⏎ touch x ⏎ y ⏎ z"'],
    ['what has no shape is shown', 'l\u200bs \u202e\u0000', '"l⟨200b⟩s ⟨202e⟩⟨0⟩"'],
    ['what is long is cut, which is said', 'x'.repeat(230), `"${'x'.repeat(200)}…" (30 more characters are not shown)`],
  ])('%s', (_title, command, shown) => {
    expect(tool.describe({ command })).toBe(`run the command ${shown}`);
  });
});
