import { expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/app/configuration/load-config.js';
import { BoardFolder } from '../../../src/app/hardware/boards.js';
import { listOverlays } from '../../../src/app/hardware/list-overlays.js';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '../../setup/folders.js';

function list(text: string, model: string) {
  const file = join(createFolder(), 'lantern.yaml');
  writeFileSync(file, text);
  const machine = { boards: new BoardFolder(), model: () => model };
  return listOverlays(loadConfig(file, {}, undefined, machine), machine);
}

const lamp = (pins: string, driver = 'sysfs-pwm') =>
  `lamps: [{ id: lamp, output: { driver: ${driver}, pins: { ${pins} }, software_pwm: true } }]`;

test('each line for config.txt is there once, for this board', () => {
  expect(list(lamp('red: 12, green: 13, blue: 18'), 'Raspberry Pi 5 Model B Rev 1.0')).toEqual([
    'dtoverlay=pwm-2chan,pin=12,func=4,pin2=13,func2=4',
    'gpio=18=a3',
  ]);
  expect(list(lamp('red: 12, green: 13, blue: 16'), 'Raspberry Pi 4 Model B Rev 1.4')).toEqual([
    'dtoverlay=pwm-2chan,pin=12,func=4,pin2=13,func2=4',
    'dtoverlay=pwm-gpio,gpio=16',
  ]);
});

test('pigpio and lamps without pins need none', () => {
  expect(list(lamp('red: 12, green: 13, blue: 16', 'pigpio'), 'Raspberry Pi 4 Model B Rev 1.4')).toEqual([]);
  expect(list('lamps: [{ id: lamp }]', '')).toEqual([]);
});
