import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createFolder } from '../../setup/folders.js';
import { runLantern } from '../../setup/run-lantern.js';

test.each([['lamp', 'list'], ['state', 'list'], ['rule', 'list'], ['timer', 'list'], ['history']])(
  'lantern %s %s makes no data folder where the name of one was mistyped, and says so',
  async (...words) => {
    const above = join(createFolder(), 'mistyped');
    const data = join(above, 'x', 'y');
    const { code, error } = await runLantern([...words, '--data', data]);
    expect([code, error]).toEqual([0, `lantern: there is no data folder ${data}; this is how a new Lantern begins\n`]);
    expect(existsSync(above)).toBe(false);
  },
);
