import { describe, expect, test } from '@jest/globals';
import { createFolder } from '../../setup/folders.js';
import { parseLines, runLantern } from '../../setup/run-lantern.js';

describe('lantern understand', () => {
  test('a sentence a line, an object a line, acting on nothing', async () => {
    const data = createFolder();
    const ran = await runLantern(
      ['understand', '--json', '--data', data],
      'turn the light red\n\nwhat is love\nmake it red and dim it to half\n',
    );
    const rows = parseLines<{ text: string; route: string; commands: unknown[]; ms: number }>(ran);
    expect(rows.map(({ text, route, commands }) => [text, route, commands])).toEqual([
      ['turn the light red', 'command', [{ intent: 'light.color.set', color: 'red' }]],
      ['', 'ignore', []],
      ['what is love', 'agent', []],
      [
        'make it red and dim it to half',
        'command',
        [
          { intent: 'light.color.set', color: 'red' },
          { intent: 'light.brightness.set', level: 50 },
        ],
      ],
    ]);
    expect(rows.every(({ ms }) => ms >= 0)).toBe(true);
    expect((await runLantern(['history', '--data', data])).out).toBe('nothing has happened yet\n');
  });

  test('it prepares itself for many sentences only where it tells how long each takes', async () => {
    const costOf = async (...words: string[]) => {
      const since = process.cpuUsage();
      await runLantern(['understand', ...words, '--data', createFolder()], 'turn it off\n');
      return process.cpuUsage(since).user;
    };
    expect(await costOf()).toBeLessThan((await costOf('--json')) / 2);
  });
});
