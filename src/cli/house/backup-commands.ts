import { Option } from 'commander';
import type { Definition } from '../command-definition.js';

// What a command does is loaded when it runs.
const backup = () => import('./manage-backup.js');

/** The commands that write and read a set-up file, and that copy and restore the data folder. */
export const backupDefinitions: readonly Definition[] = [
  {
    words: 'export [file]',
    summary: 'write states, scenes, rules, timers, sources, code and variables as one readable file',
    example: 'lantern export my-light.yaml',
    options: [new Option('--force', 'overwrite an existing file')],
    run: async (context, [file], { force }) => (await backup()).exportFile(file, force === true, context),
  },
  {
    words: 'import <file>',
    summary: 'read such a file and apply it, as one change that undo takes back',
    example: 'lantern import my-light.yaml --dry-run',
    options: [
      new Option('--replace', 'delete everything that is not in the file'),
      new Option('--yes', 'allow code in the file to contact the hosts it names'),
      new Option('--dry-run', 'print what would change, and change nothing'),
    ],
    run: async (context, [file = ''], { replace, dryRun, yes }) =>
      (await backup()).importFile(
        file,
        { replace: replace === true, dryRun: dryRun === true, yes: yes === true },
        context,
      ),
  },
  {
    words: 'backup <folder>',
    summary: 'copy everything (history, memories, secrets) into a new folder, even while Lantern is running',
    example: 'lantern backup /media/usb/lantern-2026-11-22',
    run: async (context, [folder = '']) => (await backup()).backUpFolder(folder, context),
  },
  {
    words: 'restore <folder>',
    summary: 'replace the data with a backup and move the old data aside; Lantern must be stopped',
    example: 'lantern restore /media/usb/lantern-2026-11-22',
    run: async (context, [folder = '']) => (await backup()).restoreFolder(folder, context),
  },
];
