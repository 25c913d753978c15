import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { BoardFolder, readModel } from '../../../src/app/hardware/boards.js';
import { createFolder } from '../../setup/folders.js';

const good = `id: board
name: Board
model: Board
gpio: { device: 1.gpio }
pwm: { device: 1.pwm, tick_ns: 10 }
software_pwm: { overlay: pwm-gpio, tick_ns: 1000 }
pins: [{ gpio: 12, header: 32 }, { gpio: 13, header: 33 }]
`;

function load(text: string, name = 'board.yaml') {
  const folder = createFolder();
  writeFileSync(join(folder, name), text);
  const boards = new BoardFolder(folder);
  return boards.ids().map((id) => boards.load(id));
}

describe('OUTPUT-03 boards are data', () => {
  const folder = new BoardFolder();
  const boards = folder.ids().map((id) => folder.load(id));

  test('the boards are there, each with the whole header', () => {
    expect(boards.map(({ id, pins, pigpio }) => [id, pins.length, pigpio !== undefined])).toEqual([
      ['raspberry-pi-3b', 28, true],
      ['raspberry-pi-3b-plus', 28, true],
      ['raspberry-pi-400', 28, true],
      ['raspberry-pi-4b', 28, true],
      ['raspberry-pi-5', 28, false],
      ['raspberry-pi-cm4', 28, true],
      ['raspberry-pi-zero-2-w', 28, true],
      ['raspberry-pi-zero-w', 28, true],
    ]);
  });

  test('hardware PWM is on 12, 13, 18 and 19: two channels on the older boards, four on a Raspberry Pi 5', () => {
    for (const { id, pins } of boards) {
      const channels = pins.flatMap(({ gpio, pwm }) => (pwm ? [[gpio, pwm.channel]] : []));
      const [third, fourth] = id === 'raspberry-pi-5' ? [2, 3] : [0, 1];
      expect(channels).toEqual([
        [12, 0],
        [13, 1],
        [18, third],
        [19, fourth],
      ]);
    }
  });

  test.each([
    ['Raspberry Pi Zero 2 W Rev 1.0', 'raspberry-pi-zero-2-w'],
    ['Raspberry Pi 3 Model B Plus Rev 1.3', 'raspberry-pi-3b-plus'],
    ['Raspberry Pi 4 Model B Rev 1.5', 'raspberry-pi-4b'],
    ['Raspberry Pi 5 Model B Rev 1.0', 'raspberry-pi-5'],
    ['Raspberry Pi 3 Model B Rev 1.2', 'raspberry-pi-3b'],
    ['Raspberry Pi 400 Rev 1.0', 'raspberry-pi-400'],
    ['Raspberry Pi Compute Module 4 Rev 1.1', 'raspberry-pi-cm4'],
    ['Raspberry Pi Zero W Rev 1.1', 'raspberry-pi-zero-w'],
    ['Raspberry Pi Compute Module 4S Rev 1.0', undefined],
    ['Raspberry Pi 500 Rev 1.0', undefined],
    ['Raspberry Pi 2 Model B Rev 1.1', undefined],
    ['', undefined],
  ])('a machine that calls itself "%s" is %s', (model, id) => {
    expect(folder.identify(model)).toBe(id);
  });

  test.each([
    ['a pin listed twice', good.replace('gpio: 13', 'gpio: 12'), /board\.yaml: pins\.1\.gpio: 12 is listed twice/],
    ['a place on the header listed twice', good.replace('header: 33', 'header: 32'), /pins\.1\.header: 32 is listed/],
    ['a key that does not exist', `${good}voltage: 5\n`, /board\.yaml: .*voltage/],
    ['a pin that is no number', good.replace('gpio: 13', 'gpio: thirteen'), /pins\.1\.gpio/],
    ['text that is no YAML', 'id: [', /board\.yaml: /],
    [
      'another name than its file',
      good.replace('id: board', 'id: other'),
      /its id is "other"; the file must have the same name/,
    ],
  ])('a file with %s is refused, naming the place', (_, text, message) => {
    expect(() => load(text)).toThrow(message);
  });

  test('files that are no boards are left alone', () => {
    expect(load('not a board', 'README.md')).toEqual([]);
    expect(load(good)).toHaveLength(1);
  });

  test('the model is read as the device tree has it, ending in a zero byte', () => {
    const file = join(createFolder(), 'model');
    writeFileSync(file, 'Raspberry Pi 4 Model B Rev 1.4\0');
    expect(readModel(file)).toBe('Raspberry Pi 4 Model B Rev 1.4');
    expect(readModel('/nonexistent/model')).toBe('');
  });
});
