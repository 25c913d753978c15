import { existsSync, readFileSync, symlinkSync, lstatSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/app/configuration/load-config.js';
import type { Config } from '../../../src/app/configuration/config-schema.js';
import { announceRunning, readRunning } from '../../../src/app/data-folder/running.js';
import { HouseSettings } from '../../../src/app/settings/house-settings.js';
import { mayListen, type CanListen } from '../../../src/app/settings/refuse-values.js';
import { createFolder } from '../../setup/folders.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = createFolder();
  file = join(folder, 'lantern.yaml');
});

/** Settings of a folder, and the lamps that were made of them. */
function open(text?: string, environment: Record<string, string> = {}, canListen?: CanListen) {
  if (text !== undefined) writeFileSync(file, text);
  const configFile = existsSync(file) ? file : null;
  const config = loadConfig(configFile, environment);
  const changed: Config[] = [];
  const lamps = {
    get config() {
      return changed.at(-1) ?? config;
    },
    changeLamps: (next: Config) => Promise.resolve(void changed.push(next)),
    usesOf: () => [],
  };
  const base = { config, configFile, dataFolder: folder, environment };
  const settings = new HouseSettings(base, lamps, () => Promise.resolve([]), canListen);
  const find = (path: string) => settings.list().settings.find((each) => each.path === path)!;
  return { settings, changed, find, config };
}

describe('the settings of a running Lantern', () => {
  test('FACE-02 lamps are named and added without a file, at once, and other commands find the file', async () => {
    announceRunning(folder, { pid: 1, api: null, config: null });
    const { settings, changed } = open();
    expect(settings.list()).toMatchObject({ isNew: true, lamps: [{ id: 'lamp', name: 'lamp', driver: 'virtual' }] });
    const reply = await settings.changeLamps([
      { id: 'lamp', name: 'Desk lamp', area: 'Office' },
      { id: null, name: 'Bed light', area: '' },
      { id: null, name: 'Ångström bed-light!', area: null },
    ]);
    expect(reply).toEqual({ done: true, problems: [], waiting: [] });
    expect(readFileSync(file, 'utf8')).toBe(`lamps:
  - { id: lamp, name: Desk lamp, area: Office }
  - { id: bed-light, name: Bed light }
  - { id: angstrom-bed-light, name: Ångström bed-light! }
`);
    expect(changed[0]!.lamps.map(({ id }) => id)).toEqual(['lamp', 'bed-light', 'angstrom-bed-light']);
    expect(settings.list()).toMatchObject({ isNew: false, lamps: [{ area: 'Office' }, {}, {}] });
    expect(readRunning(folder)!.config).toBe(file);
  });

  test('FACE-02 what is wrong with a name is told at its place, and nothing is written', async () => {
    const { settings, changed } = open();
    const reply = await settings.changeLamps([
      { id: 'lamp', name: 'Desk lamp', area: 'Office' },
      { id: null, name: 'desk lamp', area: null },
      { id: null, name: 'off', area: null },
      { id: null, name: '', area: null },
    ]);
    expect(reply.done).toBe(false);
    expect(reply.problems.map(({ path }) => path)).toEqual(['lamps.1.name', 'lamps.2.name', 'lamps.3.name']);
    expect([existsSync(file), changed]).toEqual([false, []]);
  });

  test('FACE-02 other settings are written with their comments, and wait for a restart', async () => {
    const { settings, find, changed } = open('voice: { wake: { sensitivity: 0.4 } } # the dog\n');
    expect(find('voice.wake.sensitivity')).toMatchObject({ kind: 'number', value: 0.4, default: 0.5, waits: false });
    const reply = await settings.change([{ path: 'voice.wake.sensitivity', value: 0.7 }]);
    expect(reply).toEqual({ done: true, problems: [], waiting: ['voice.wake.sensitivity'] });
    expect(readFileSync(file, 'utf8')).toBe('voice: { wake: { sensitivity: 0.7 } } # the dog\n');
    expect(find('voice.wake.sensitivity')).toMatchObject({ value: 0.7, waits: true });
    await settings.change([{ path: 'voice.wake.sensitivity', value: null }]);
    expect(find('voice.wake.sensitivity')).toMatchObject({ value: null, default: 0.5, waits: true });
    expect(changed).toEqual([]);
  });

  test('FACE-02 a value that is wrong is told in the words of the field, and a misspelled setting by its name', async () => {
    const { settings } = open('here: Office\nlamps: [{ id: a, area: Office }]\n');
    const told = async (path: string, value: unknown) => (await settings.change([{ path, value }])).problems;
    expect(await told('voice.wake.sensitivity', 2)).toEqual([
      { path: 'voice.wake.sensitivity', message: expect.stringContaining('1') },
    ]);
    expect(await told('here', 'Kitchen')).toEqual([
      { path: 'here', message: 'no lamp is in "Kitchen"; there are Office' },
    ]);
    expect(await told('light.colour', 1)).toEqual([{ path: 'light.colour', message: 'there is no such setting' }]);
    expect((await told('button', 'pin: [')).length).toBe(1);
    expect(await told('lamps', '- id: a\n---\n- id: b')).toEqual([
      { path: 'lamps', message: expect.stringMatching(/^line 2: a line of --- begins a second text here/) },
    ]);
    expect(await told('lamps', '- *first')).toEqual([
      { path: 'lamps', message: expect.stringContaining('take out the *') },
    ]);
    expect(readFileSync(file, 'utf8')).toContain('here: Office');
  });

  test('FACE-02 lists and groups are written in YAML, and a change of the lamps there counts at once', async () => {
    const { settings, find, changed } = open('lamps: [{ id: a, name: One }]\n');
    expect(find('lamps')).toMatchObject({ kind: 'yaml', value: '- id: a\n  name: One' });
    await settings.change([{ path: 'lamps', value: '- { id: a, name: Two, aliases: [pair] }' }]);
    expect(changed.at(-1)!.lamps[0]).toMatchObject({ name: 'Two', aliases: ['pair'] });
    expect(find('lamps').waits).toBe(false);
  });

  test('FACE-02 says what an environment variable fixes, and what a secret refers to', () => {
    const { find } = open('web: { token: { env: TOKEN } }\n', { LANTERN_WEB_PORT: '9' });
    expect(find('web.port')).toMatchObject({ value: 9, fixedBy: 'LANTERN_WEB_PORT' });
    expect(find('web.token')).toMatchObject({ kind: 'secret', value: { env: 'TOKEN' } });
  });

  test('FACE-02 SAFE-03 a secret that is typed is kept in a file of its own, never shown, and can be removed', async () => {
    const { settings, find } = open();
    await settings.change([{ path: 'agent.key', value: 'sk-very-secret' }]);
    const kept = join(folder, 'keys', 'agent.key');
    expect(find('agent.key')).toMatchObject({ kind: 'secret', value: { file: kept }, waits: true });
    expect([readFileSync(kept, 'utf8'), statSync(kept).mode & 0o777]).toEqual(['sk-very-secret', 0o600]);
    expect(JSON.stringify(settings.list()) + readFileSync(file, 'utf8')).not.toContain('very-secret');
    await settings.change([{ path: 'agent.key', value: null }]);
    expect([find('agent.key').value, existsSync(kept)]).toEqual([null, false]);
  });

  test('FACE-02 every setting has a topic, and the file behind a link is the one that is written', async () => {
    const real = join(folder, 'real.yaml');
    writeFileSync(real, 'here: Office\nlamps: [{ id: a, area: Office }]\n');
    symlinkSync(real, file);
    const { settings } = open();
    expect(settings.list().settings.filter(({ topic }) => topic === 'Other')).toEqual([]);
    await settings.change([{ path: 'here', value: null }]);
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
    expect(readFileSync(real, 'utf8')).not.toContain('here');
  });

  test('FACE-02 the name of a place that is changed alone brings its coordinates, or is refused with what to write', async () => {
    const { settings, find } = open('place: { name: München, latitude: 48.14, longitude: 11.58 } # home\n');
    const rename = (value: string) => settings.change([{ path: 'place.name', value }]);
    expect(await rename('Lübeck')).toMatchObject({ done: true, problems: [] });
    expect(readFileSync(file, 'utf8')).toBe('place: { name: Lübeck, latitude: 53.87, longitude: 10.67 } # home\n');
    const { done, problems } = await rename('Our garden');
    expect([done, problems[0]!.path, find('place.name').value]).toEqual([false, 'place.name', 'Lübeck']);
    expect(problems[0]!.message).toContain('write them after the name, as Lübeck, 53.87, 10.69');
    await rename('Our garden, 53.8, 10.7');
    expect(['name', 'latitude', 'longitude'].map((part) => find(`place.${part}`).value)).toEqual([
      'Our garden',
      53.8,
      10.7,
    ]);
    await settings.change([
      { path: 'place.name', value: 'Berlin' },
      { path: 'place.latitude', value: 52.4 },
    ]);
    expect(find('place.latitude').value).toBe(52.4);
    expect(find('place.longitude').value).toBe(10.7);
  });

  test('FACE-02 values that this machine cannot use are refused in one line with what to write', async () => {
    const asked: number[] = [];
    const { settings } = open('', {}, (port) => {
      asked.push(port);
      return Promise.resolve(false);
    });
    const told = async (path: string, value: unknown) => {
      const { done, problems } = await settings.change([{ path, value }]);
      return done ? 'Saved.' : problems.map((each) => `${each.path}: ${each.message}`).join();
    };
    expect(await told('web.port', 80)).toBe(
      'web.port: takes a port from 1024, not 80: Lantern is not permitted to listen on lower ones',
    );
    expect([await told('web.port', 0), await told('web.port', 1024), asked]).toEqual(['Saved.', 'Saved.', [80]]);
    expect(await told('memory.model', join(folder, 'none'))).toBe(
      `memory.model: ${folder}/none is no folder of this machine; write the folder of a Model2Vec model, or leave it empty for the usual one`,
    );
    expect(await told('memory.model', folder)).toContain('holds no model.safetensors and tokenizer.json');
    for (const file of ['model.safetensors', 'tokenizer.json']) writeFileSync(join(folder, file), '');
    expect(await told('memory.model', folder)).toBe('Saved.');
    for (const empty of [null, '', ' ', [], ['', ' ']])
      expect(await told('voice.wake.words', empty)).toMatch(
        /^voice\.wake\.words: takes at least one word.*write jarvis/,
      );
    expect(await told('voice.wake.words', ['lantern'])).toBe('Saved.');
  });

  test('FACE-02 a port below 1024 that this process may listen on is taken', async () => {
    const { settings } = open('', {}, () => Promise.resolve(true));
    expect(await settings.change([{ path: 'web.port', value: 80 }])).toMatchObject({ done: true });
    expect(await mayListen(0)).toBe(true);
  });

  test('FACE-02 a lamp gets no name that sentences take for a color or another word, and keeps one that it has', async () => {
    const { settings } = open('lamps: [{ id: a, name: Red }, { id: b, name: Desk lamp, aliases: [amber] }]\n');
    const call = async (name: string) =>
      (
        await settings.changeLamps([
          { id: 'a', name: 'Red', area: 'Office' },
          { id: 'b', name, area: null },
        ])
      ).problems;
    expect(await call('Bed light')).toEqual([]);
    expect(await call('blue')).toEqual([
      { path: 'lamps.1.name', message: '"blue" is a color, and would be heard as that; call it "blue lamp"' },
    ]);
    expect((await call('Timer'))[0]!.message).toContain('call it "Timer lamp"');
    expect(await call('Blue lamp')).toEqual([]);
  });
});
