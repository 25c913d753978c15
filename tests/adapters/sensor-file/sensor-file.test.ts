import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readSensorFile } from '../../../src/adapters/sensor-file/sensor-file.js';

test('DATA-02 the number in a file of the kernel is read, and anything else is refused with the place', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'lantern-')), 'in_illuminance_input');
  writeFileSync(file, '123.456000\n');
  expect(await readSensorFile(file)).toBe(123.456);
  writeFileSync(file, 'dark\n');
  await expect(readSensorFile(file)).rejects.toThrow(`${file} holds "dark", which is no number`);
  writeFileSync(file, '');
  await expect(readSensorFile(file)).rejects.toThrow('holds "", which is no number');
  await expect(readSensorFile(`${file}2`)).rejects.toThrow('its driver may not be loaded');
});
