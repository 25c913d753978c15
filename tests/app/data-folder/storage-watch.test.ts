import { readdirSync } from 'node:fs';
import { afterEach, expect, test } from '@jest/globals';
import { StorageWatch } from '../../../src/app/data-folder/storage-watch.js';
import { OneCauseHub } from '../../../src/app/one-cause.js';
import { millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { createFolder } from '../../setup/folders.js';

let watch: StorageWatch;
afterEach(() => watch.stop());

function create(dataFolder: string) {
  const clock = new VirtualClock();
  const told: string[] = [];
  const tries: number[] = [];
  const disk: { isFull: boolean; onStored?: () => void } = { isFull: true };
  const facts = new OneCauseHub(dataFolder, () => undefined);
  facts.listen((fact) => fact.type === 'trouble-mended' && told.push(`${fact.part}: ${fact.message}`));
  watch = new StorageWatch({
    dataFolder,
    clock,
    facts,
    store: () => {
      tries.push(clock.now());
      if (disk.isFull) throw new Error('disk is full');
      disk.onStored?.();
    },
  });
  watch.start();
  const report = (part: string, message = `${dataFolder} cannot be written (disk is full)`) =>
    facts.announce({ type: 'trouble-reported', part, message });
  const mend = (message: string) => facts.announce({ type: 'trouble-mended', part: 'data', message });
  return { clock, told, tries, disk, report, mend };
}

test('SAFE-02 a disk that was full is told to take something again within ten seconds, without anybody asking', () => {
  const dataFolder = createFolder();
  const { clock, told, tries, disk, report } = create(dataFolder);
  report('timers');
  report('store');
  clock.advance(millis(30_000));
  expect([told, tries.length]).toEqual([[], 6]);
  disk.isFull = false;
  clock.advance(millis(60_000));
  expect([told, tries.length]).toEqual([[`data: ${dataFolder} can be written again`], 7]);
  expect(readdirSync(dataFolder)).toEqual([]);
});

test('what waited is stored then, which is told once', () => {
  const { clock, told, disk, report, mend } = create(createFolder());
  report('data');
  disk.isFull = false;
  disk.onStored = () => mend('what waited is stored now');
  clock.advance(millis(60_000));
  expect(told).toEqual(['data: what waited is stored now']);
});

test('while another program holds the database nothing is tried, because each try would wait for it', () => {
  const dataFolder = createFolder();
  const { clock, tries, report } = create(dataFolder);
  report('data', `${dataFolder} cannot be written (database is locked); end the other program that uses it`);
  clock.advance(millis(60_000));
  expect(tries).toEqual([]);
});

test('a folder that is gone is tried again; another trouble of the data is not, nor is anything after the end', () => {
  const { clock, told, tries, report } = create('/nowhere/at/all');
  report('data', 'an entry could not be read and was set aside');
  clock.advance(millis(60_000));
  report('data');
  clock.advance(millis(60_000));
  watch.stop();
  report('data');
  clock.advance(millis(60_000));
  expect([told, tries]).toEqual([[], []]);
});
