import { z } from 'zod';
import type { CallProblem, Tool } from '../../ports/tool.js';
import type { FileBefore, Files } from '../../ports/workbench.js';
import { answer, answerData, createTool } from '../create-tool.js';

const path = z.string().min(1).max(1000).describe('a path in an allowed folder; relative ones begin in the first');
const text = z.string().max(262_144);

/** The kind of rollback step that undoes a write. */
export const fileRollback = 'file';
/** The kind of rollback step that takes a folder away again; its data is the path. */
export const folderRollback = 'folder';
export const fileBeforeSchema: z.ZodType<FileBefore> = z.object({
  path: z.string(),
  bytes: z.string().nullable(),
  written: z.string(),
});

/** Files (PERM-04), in folders that the owner named: reading needs no question, writing does. */
export function createFileTools(files: Files): readonly Tool[] {
  const reach = (input: { path: string }) => ({ paths: [files.resolve(input.path)] });
  const check =
    (use: 'read' | 'write' | 'list') =>
    (input: { path: string }): readonly CallProblem[] => {
      const message = files.findProblem(input.path, use);
      return message === null ? [] : [{ stage: 'path', message, mendable: true }];
    };
  return [
    createTool({
      name: 'readFile',
      description: 'Reads a text file of at most 256 KB, of an allowed folder.',
      input: z.strictObject({ path }),
      access: 'read',
      describe: (input) => `read the file ${input.path}`,
      reach,
      check: check('read'),
      run: async (input) => answerData(await files.read(input.path)),
    }),
    createTool({
      name: 'listFiles',
      description: 'Lists a folder, or what in it fits a pattern (*.md; **/*.md: below it too); folders end in /.',
      input: z.strictObject({ path: path.default('.'), glob: z.string().min(1).max(200).optional() }),
      access: 'read',
      describe: ({ path: place, glob }) => `list the folder ${place}${glob === undefined ? '' : ` by ${glob}`}`,
      reach,
      check: check('list'),
      run: async (input) => answerData(await files.list(input.path, input.glob)),
    }),
    createTool({
      name: 'createFolder',
      description: 'Makes a folder in a folder that is there.',
      input: z.strictObject({ path }),
      access: 'write',
      elsewhere: true,
      tier: 'confirm',
      describe: (input) => `make the folder ${input.path}`,
      reach,
      check: check('write'),
      run: async (input, context) => {
        context.onRollback(folderRollback, await files.makeFolder(input.path));
        return answer(`Made: ${input.path}.`);
      },
    }),
    createTool({
      name: 'writeFile',
      description: 'Writes a whole text file, new or in place of what was there. Its folder must be there.',
      input: z.strictObject({ path, text }),
      access: 'write',
      elsewhere: true,
      tier: 'confirm',
      describe: (input) =>
        `write ${input.text.length} characters to the file ${input.path}${files.exists(input.path) ? ', in place of all that is there' : ''}`,
      reach,
      check: check('write'),
      run: async (input, context) => {
        context.onRollback(fileRollback, await files.write(input.path, input.text));
        return answer(`Written: ${input.path}.`);
      },
    }),
    createTool({
      name: 'patchFile',
      description: 'Replaces a text that occurs exactly once in a file by another.',
      input: z.strictObject({ path, old: text.min(1), new: text }),
      access: 'write',
      elsewhere: true,
      tier: 'confirm',
      describe: (input) => `change the file ${input.path}`,
      reach,
      check: check('write'),
      run: async (input, context) => {
        context.onRollback(fileRollback, await files.patch(input.path, input.old, input.new));
        return answer(`Changed: ${input.path}.`);
      },
    }),
  ];
}
