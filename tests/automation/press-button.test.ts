import { describe, expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';
import { runLantern } from '../setup/run-lantern.js';

describe('the button as a command', () => {
  test('FACE-13 lantern event button_click does what the button does: it switches the lamps where no rule is for it', async () => {
    const data = createFolder();
    const run = async (...words: string[]) => (await runLantern([...words, '--data', data])).out;
    expect(await run('event', 'button_click')).toBe('lamp: no rule, off -> on\n');
    expect(await run('event', 'button_click')).toBe('lamp: no rule, on -> off\n');
    expect(await run('undo')).toContain('undone');
    expect(await run('event', 'button_hold')).toMatch(/on -> off/);
    await run('rule', 'add', '{"from":"*","on":"button_click","to":"on"}');
    expect(await run('event', 'button_click')).toMatch(/^lamp: rule rule-1/);
    expect(await run('event', 'button_double_click')).toMatch(/^no rule is for button_double_click/);
  });
});
