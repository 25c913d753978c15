import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createFace } from '../api/face-fixture.js';
import { rainTool } from '../light/custom-fixtures.js';
import { visitEach } from './browser-fixture.js';

let made: ReturnType<typeof createFace>;
let page: Page;

visitEach(
  async () => {
    made = createFace();
    await made.face.start();
    made.engine.apply(
      [
        { kind: 'state.save', state: { name: 'color/red', r: 255, g: 0, b: 0, description: 'as red as can be' } },
        { kind: 'rule.save', rule: { id: 'click', from: '*', on: 'button_click', to: 'color/red' } },
        { kind: 'source.save', source: { name: 'bell', webhook: {}, store: { level: 'result.level' } } },
        { kind: 'timer.save', timer: { name: 'tea', after_ms: 600_000 } },
        { kind: 'tool.save', tool: rainTool },
      ],
      { kind: 'text', detail: 'when I press the button turn <b>red</b>' },
    );
    for (const value of [3, 8, 5]) made.engine.apply([{ kind: 'data.set', name: 'level', value }], { kind: 'source' });
    return made.face;
  },
  async (opened) => {
    page = opened;
    await page.getByRole('button', { name: 'Set-up' }).click();
    await page.getByRole('region', { name: 'Why' }).waitFor();
  },
);

const region = (name: string) => page.getByRole('region', { name });

describe('FACE-02 the set-up on the page', () => {
  test('shows looks, automations with their graph, times, why, sources with a chart, code and history', async () => {
    expect(await region('Why').textContent()).toContain('lamp is warm because somebody asked.');
    expect(await region('Data sources').textContent()).toContain('level = 5');
    expect(await page.getByRole('img', { name: 'level: 3 values from 3 to 8, last 5' }).count()).toBe(1);
    await page.getByText('The rules behind them').click();
    expect(await page.getByRole('img', { name: 'Rules: any state, on a press of the button, to red' }).count()).toBe(1);
    expect(await region('Times').textContent()).toContain('tea');
    expect(await region('Custom code').textContent()).toContain('get_rain tool, asks api.example.com');
    expect(await region('What changed last').textContent()).toContain('when I press the button turn <b>red</b>');
    expect(await region('Looks').textContent()).toContain('red');
  });

  test('a rule is switched off, a timer deleted, and undo takes it back', async () => {
    await page.getByRole('checkbox', { name: 'On button click: it turns color red.' }).uncheck();
    await page.getByRole('button', { name: /^Delete tea, / }).click();
    await region('Times').getByText('None is set').waitFor();
    expect([made.engine.machine.rules.get('click')?.enabled, made.engine.machine.timers.size]).toEqual([false, 0]);
    await page.getByRole('button', { name: 'Undo the last' }).click();
    await page.getByRole('button', { name: /^Delete tea, / }).waitFor();
    expect(made.engine.machine.timers.size).toBe(1);
  });

  test('DATA-07 a secret is kept, and its value is nowhere on the page', async () => {
    await page.getByLabel('Name', { exact: true }).fill('WEATHER_KEY');
    await page.getByLabel('For the host').fill('api.example.com');
    await page.getByLabel('Value', { exact: true }).fill('do-not-show');
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.getByText('WEATHER_KEY for api.example.com').waitFor();
    expect(made.secrets.reveal('WEATHER_KEY')).toEqual({ value: 'do-not-show', host: 'api.example.com' });
    expect(await page.content()).not.toContain('do-not-show');
    expect(await page.getByLabel('Value', { exact: true }).inputValue()).toBe('');
  });

  test('keeps the place of the keyboard over changes, and shows what Lantern asks meanwhile', async () => {
    const box = page.getByRole('checkbox', { name: 'On button click: it turns color red.' });
    await box.focus();
    await page.keyboard.press('Space');
    made.engine.apply([{ kind: 'data.set', name: 'level', value: 6 }], { kind: 'source' });
    made.facts.announce({ type: 'light-changed', lamps: [] });
    await region('Data sources').getByText('level = 6').waitFor();
    expect(await box.and(page.locator(':focus')).count()).toBe(1);
    expect(await box.isChecked()).toBe(false);
    const question = { kind: 'permission', text: 'May I use undo?' } as const;
    const run = {
      state: 'paused',
      id: 'one',
      text: 'a rainbow',
      turns: 1,
      reason: null,
      question,
      plan: null,
    } as const;
    made.facts.announce({ type: 'run-changed', run });
    await page.getByRole('button', { name: 'Allow once' }).click();
    expect(made.conversation.orders).toHaveLength(1);
  });

  test('is closed by Escape, fits a phone, and says when Lantern is away', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await made.face.stop();
    await page.getByRole('button', { name: 'Undo the last' }).click();
    await page.getByRole('alert').getByText('Lantern is away').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
});
