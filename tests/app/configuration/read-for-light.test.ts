import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { findConfigFile } from '../../../src/app/configuration/load-config.js';
import { readLastGood } from '../../../src/app/configuration/last-good.js';
import { readForLight } from '../../../src/app/configuration/read-for-light.js';

function read(...texts: readonly string[]) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lantern-read-'));
  const file = join(dataFolder, 'lantern.yaml');
  let told: string[] = [];
  const configs = texts.map((text) => {
    told = [];
    writeFileSync(file, text);
    return readForLight({ file, dataFolder, environment: {}, notice: (line) => void told.push(line) });
  });
  return { config: configs.at(-1), told: told.join('\n') };
}

describe('SAFE-01 a start whose configuration has mistakes', () => {
  const forbids = 'agent: { permissions: [{ tool: "file_*", tier: forbid }] }\n';

  test('goes on with what counted last', () => {
    const { config, told } = read(forbids, 'agent: { permissions: [{ tool: "file_*", tier: forbiden }] }\n');
    expect(config?.agent).toMatchObject({ enabled: true, permissions: [{ tool: 'file_*', tier: 'forbid' }] });
    expect(told).toContain('the settings that counted last');
  });

  test('goes on with what counted last where a power cut left nothing of the file', () => {
    const { config, told } = read('lamps: [{ id: desk }, { id: shelf }]\n', '');
    expect(config?.lamps.map(({ id }) => id)).toEqual(['desk', 'shelf']);
    expect(told).toMatch(/lantern\.yaml is empty, and was not; write it anew, or delete it.*\n.*that counted last/);
    expect(read('').told).toBe('');
  });

  test('goes on with what counted last where the file is a link that leads nowhere', () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'lantern-read-'));
    const [usual, stick] = [join(dataFolder, 'lantern.yaml'), join(dataFolder, 'stick.yaml')];
    const told: string[] = [];
    const start = () => {
      const file = findConfigFile(undefined, dataFolder, {});
      return readForLight({ file, dataFolder, environment: {}, notice: (line) => void told.push(line) });
    };
    writeFileSync(stick, 'lamps: [{ id: desk }, { id: shelf }]\n');
    symlinkSync(stick, usual);
    expect(start().lamps).toHaveLength(2);
    rmSync(stick);
    expect(start().lamps.map(({ id }) => id)).toEqual(['desk', 'shelf']);
    expect(told.join('\n')).toMatch(/lantern\.yaml cannot be read: it is not there\n.*that counted last/);
    rmSync(usual);
    expect(start().lamps.map(({ id }) => id)).toEqual(['lamp']);
  });

  test('reads no pipe in the place of what counted last', () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'lantern-read-'));
    execFileSync('mkfifo', [join(dataFolder, 'lantern.yaml.good')]);
    expect(readLastGood(dataFolder)).toBeNull();
  });

  test.each(['agent: { permissions: [{ tool: "file_*", tier: forbiden }] }\n', `${forbids}lamps: [}`])(
    'asks no model where a permission may be lost: %s',
    (text) => {
      const { config, told } = read(text);
      expect(config?.agent.enabled).toBe(false);
      expect(told).toContain('until then no model is asked');
    },
  );

  test.each(['tls: { certificate: /etc/house.pem }', 'tsl: {}'])(
    'shows the page to nobody else where %s was to protect it',
    (guard) => {
      const { config, told } = read(`web: { host: 0.0.0.0, token: { env: TOKEN }, ${guard} }\n`);
      expect(config?.web).toMatchObject({ host: '127.0.0.1' });
      expect(told).toContain('until then only this machine reaches the page');
    },
  );

  test.each(['tls: { names: 5 }', 'tls: { enabled: yes please }'])('goes on over https with %s', (guard) => {
    const { config } = read(`web: { host: 0.0.0.0, token: { env: TOKEN }, ${guard} }\n`);
    expect(config?.web).toMatchObject({ host: '0.0.0.0', tls: { enabled: true } });
  });

  test('shows it to all that may where the mistake is elsewhere, or counted before', () => {
    const open = 'web: { host: 0.0.0.0, token: { env: TOKEN }, tls: {} }\n';
    expect(read(`${open}colour: blu\n`).config?.web.host).toBe('0.0.0.0');
    expect(read(open, open.replace('{}', '{ names: 5 }')).config?.web).toMatchObject({ host: '0.0.0.0', tls: {} });
  });

  test('asks it where no permission is told', () => {
    expect(read('colour: blu\n').config?.agent.enabled).toBe(true);
  });
});
