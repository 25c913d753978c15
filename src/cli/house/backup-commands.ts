import { Option } from 'commander';
import { backUpFolder, exportFile, importFile, restoreFolder } from './manage-backup.js';
import type { Definition } from '../command-definition.js';

/** What a light is set up to do as a file, and the whole data folder as a copy. */
export const backupDefinitions: readonly Definition[] = [
  {
    words: 'export [file]',
    summary: 'write states, rules, timers, sources, code and variables as one readable file',
    example: 'lantern export my-light.yaml',
    options: [new Option('--force', 'write over a file that is there')],
    run: (context, [file], { force }) => exportFile(file, force === true, context),
  },
  {
    words: 'import <file>',
    summary: 'take such a file in, as one change that undo takes back',
    example: 'lantern import my-light.yaml --dry-run',
    options: [
      new Option('--replace', 'delete what is here and not in the file'),
      new Option('--yes', 'let code in the file ask the hosts that it names'),
      new Option('--dry-run', 'say what would change, and change nothing'),
    ],
    run: (context, [file = ''], { replace, dryRun, yes }) =>
      importFile(file, { replace: replace === true, dryRun: dryRun === true, yes: yes === true }, context),
  },
  {
    words: 'backup <folder>',
    summary: 'copy everything (history, memories, secrets) into a new folder, also while Lantern runs',
    example: 'lantern backup /media/usb/lantern-2026-11-22',
    run: (context, [folder = '']) => backUpFolder(folder, context),
  },
  {
    words: 'restore <folder>',
    summary: 'put a backup in place of what is here, which is moved aside; Lantern must be stopped',
    example: 'lantern restore /media/usb/lantern-2026-11-22',
    run: (context, [folder = '']) => restoreFolder(folder, context),
  },
];
