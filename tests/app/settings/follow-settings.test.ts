import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/app/configuration/load-config.js';
import type { Config } from '../../../src/app/configuration/config-schema.js';
import { followSettings } from '../../../src/app/settings/follow-settings.js';
import { HouseSettings } from '../../../src/app/settings/house-settings.js';
import { Hub } from '../../../src/core/events.js';
import type { Fact } from '../../../src/core/facts.js';
import { millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { createFolder } from '../../setup/folders.js';

let following: Disposable | undefined;
afterEach(() => following?.[Symbol.dispose]());

const desk = 'lamps:\n  - { id: desk, name: Desk lamp }\n';

/** A Lantern whose file somebody edits. */
function open(text = desk) {
  const folder = createFolder();
  const file = join(folder, 'lantern.yaml');
  writeFileSync(file, text);
  const config = loadConfig(file, {});
  const changed: Config[] = [];
  const lamps = {
    get config() {
      return changed.at(-1) ?? config;
    },
    changeLamps: (next: Config) => Promise.resolve(void changed.push(next)),
    usesOf: () => [],
  };
  const settings = new HouseSettings({ config, configFile: file, dataFolder: folder, environment: {} }, lamps, () =>
    Promise.resolve([]),
  );
  const clock = new VirtualClock();
  const facts = new Hub<Fact>(() => undefined);
  const told: string[] = [];
  facts.listen((fact) => fact.type === 'trouble-mended' && told.push(`mended: ${fact.message}`));
  following = followSettings(settings, { clock, facts, tell: (part, message) => told.push(`${part}: ${message}`) });
  const pass = async (seconds = 3) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.advance(millis(1000));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const names = () => changed.map((each) => each.lamps.map(({ name }) => name).join());
  return { file, settings, told, pass, names };
}

describe('a configuration file that is edited by hand', () => {
  test('FACE-02 names and rooms count at once, also if the editor renames', async () => {
    const { file, told, pass, names } = open();
    writeFileSync(file, desk.replace('Desk', 'Writing'));
    await pass();
    expect(names()).toEqual(['Writing lamp']);
    writeFileSync(`${file}~`, `${desk}  - { id: bed, name: Bed light, area: Bedroom }\n`);
    renameSync(`${file}~`, file);
    await pass();
    expect(names().at(-1)).toBe('Desk lamp,Bed light');
    await pass(10);
    expect([names().length, told]).toEqual([2, []]);
  });

  test('SAFE-04 a mistake is told once with all that is wrong, what counted goes on, and mending it is told', async () => {
    const { file, settings, told, pass, names } = open();
    writeFileSync(file, `${desk}voice: { wake: { words: [H4L] } }\nhere: Attic\n`);
    await pass(5);
    expect(names()).toEqual([]);
    expect(told).toEqual([
      expect.stringMatching(
        /^settings: .*lantern\.yaml:3: voice\.wake\.words, entry 1: [^\n]*\n\S*lantern\.yaml:4: here: [^\n]*; the settings from before go on$/,
      ),
    ]);
    expect((await settings.check()).findings).toEqual([
      { part: 'settings', status: 'warning', message: told[0]!.slice('settings: '.length) },
    ]);
    writeFileSync(file, `${desk}voice: [\n`);
    await pass();
    expect(told[1]).toMatch(
      /^settings: [^\n]*lantern\.yaml:\d+: a \[ or \{ is not closed[^\n]*; the settings from before go on$/,
    );
    writeFileSync(file, `${desk}# mended\n`);
    await pass();
    expect(told.slice(2)).toEqual([`mended: ${file} counts as it is written`]);
    expect((await settings.check()).findings).toEqual([]);
  });

  test('FACE-02 what waits for a restart is told once, and until then in health', async () => {
    const { file, settings, told, pass, names } = open();
    writeFileSync(file, `${desk}web: { port: 9000 }\nvoice: { follow_up_ms: 0 }\n`);
    await pass();
    const message = `${file} was changed; a restart takes over voice.follow_up_ms, web.port`;
    expect(told).toEqual([`settings: ${message}`]);
    writeFileSync(file, `${desk}web: { port: 9000 } # for a while\nvoice: { follow_up_ms: 0 }\n`);
    await pass();
    expect([told.length, names()]).toEqual([1, []]);
    expect((await settings.check()).findings).toEqual([{ part: 'settings', status: 'warning', message }]);
  });

  test('SAFE-04 a file that is emptied, or gone, takes no lamp away', async () => {
    const { file, told, pass, names } = open();
    writeFileSync(file, '');
    await pass();
    rmSync(file);
    await pass();
    expect([names(), told]).toEqual([
      [],
      [`settings: ${file} is empty or cannot be read; the settings from before go on`],
    ]);
    writeFileSync(file, desk.replace('Desk', 'Writing'));
    await pass();
    expect([names(), told.length]).toEqual([['Writing lamp'], 2]);
  });

  test('what Lantern wrote itself is not news', async () => {
    const { settings, told, pass, names } = open();
    await settings.changeLamps([{ id: 'desk', name: 'Writing lamp', area: null }]);
    expect((await settings.change([{ path: 'voice.follow_up_ms', value: 0 }])).waiting).toEqual(['voice.follow_up_ms']);
    await pass(5);
    expect([names(), told]).toEqual([['Writing lamp'], []]);
  });
});
