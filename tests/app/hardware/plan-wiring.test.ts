import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { BoardFolder } from '../../../src/app/hardware/boards.js';
import { listConfigKeys } from '../../../src/app/configuration/config-keys.js';
import { loadConfig } from '../../../src/app/configuration/load-config.js';
import { planWiring } from '../../../src/app/hardware/plan-wiring.js';
import { createFolder } from '../../setup/folders.js';

const boards = new BoardFolder();

/** Loads a configuration as if on a machine of this model. */
function load(text: string, model = 'Raspberry Pi 4 Model B Rev 1.4') {
  const file = join(createFolder(), 'lantern.yaml');
  writeFileSync(file, text);
  const machine = { boards, model: () => model };
  const config = loadConfig(file, {}, undefined, machine);
  return planWiring(config, machine);
}

const lamp = (pins: string, more = '', driver = 'sysfs-pwm', id = 'lamp') => `
  - id: ${id}
    output:
      driver: ${driver}
      pins: { ${pins} }
      ${more}`;
const two = 'red: 12, green: 13, blue: 16';
const software = 'software_pwm: true';

describe('OUTPUT-03 pins', () => {
  test('become channels of the board that the machine is', () => {
    const { outputs, problems } = load(`lamps: ${lamp(two, software)}`);
    const overlay = 'dtoverlay=pwm-2chan,pin=12,func=4,pin2=13,func2=4';
    const source = (channel: number) => ({ kind: 'hardware', device: 'fe20c000.pwm', channel });
    expect(problems).toEqual([]);
    expect(outputs).toEqual([
      {
        lamp: 'lamp',
        driver: 'sysfs-pwm',
        frequency: 2000,
        inverted: false,
        pins: {
          red: { gpio: 12, source: source(0), tick: 10, overlay },
          green: { gpio: 13, source: source(1), tick: 10, overlay },
          blue: { gpio: 16, source: { kind: 'software' }, tick: 1000, overlay: 'dtoverlay=pwm-gpio,gpio=16' },
        },
      },
    ]);
  });

  test('a Raspberry Pi 5 has four channels, for RGBW', () => {
    const { outputs } = load(`lamps: ${lamp('red: 12, green: 13, blue: 18, white: 19')}`, 'Raspberry Pi 5 Model B');
    expect(outputs[0]).toMatchObject({
      pins: {
        white: {
          source: { kind: 'hardware', device: '1f00098000.pwm', channel: 3 },
          overlay: 'dtoverlay=pwm-2chan,pin=12,func=4,pin2=13,func2=4 and gpio=18=a3 and gpio=19=a3',
        },
      },
    });
  });

  test('a pin whose channel another one has gets software PWM, where that is allowed', () => {
    const same = `lamps: ${lamp('red: 12, green: 13, blue: 18', software)}`;
    const { outputs } = load(same);
    expect(outputs[0]).toMatchObject({
      pins: {
        red: { source: { kind: 'hardware', channel: 0 }, overlay: 'dtoverlay=pwm-2chan,pin=12,func=4,pin2=13,func2=4' },
        blue: { source: { kind: 'software' }, tick: 1000, overlay: 'dtoverlay=pwm-gpio,gpio=18' },
      },
    });
    expect(load(same, 'Raspberry Pi 5 Model B Rev 1.0').outputs[0]).toMatchObject({
      pins: { blue: { source: { kind: 'hardware', channel: 2 }, tick: 20 } },
    });
  });

  test('pigpio counts its own clock', () => {
    const { outputs } = load(`lamps: ${lamp(two, software, 'pigpio')}`, 'Raspberry Pi 3 Model B Plus Rev 1.3');
    expect(outputs[0]).toMatchObject({ driver: 'pigpio', pins: { red: { tick: 4 } } });
  });

  test('the button is on the board’s own pin controller', () => {
    expect(load('button: { pin: 26 }').button).toEqual({ device: 'fe200000.gpio' });
    expect(load('log: { level: warn }').button).toBeNull();
  });

  test.each([
    [
      'a pin used twice in a lamp',
      `lamps: ${lamp('red: 12, green: 12, blue: 13')}`,
      /:5: lamp 1, output\.pins\.green: GPIO 12 is used twice: it is red of lamp lamp/,
    ],
    [
      'a pin used by two lamps',
      `lamps: ${lamp(two, software)}${lamp('red: 5, green: 6, blue: 16', software, 'sysfs-pwm', 'other')}`,
      /GPIO 16 is used twice: it is blue of lamp lamp already/,
    ],
    [
      'a pin used by the button and a sensor',
      'button: { pin: 26 }\ninputs: [{ name: motion, pin: 26 }]',
      /:2: inputs, entry 1, pin: GPIO 26 is used twice: it is the button already/,
    ],
    [
      'a pin used by a lamp and the button',
      `button: { pin: 13 }\nlamps: ${lamp(two, software)}`,
      /:1: button\.pin: GPIO 13 is used twice: it is green of lamp lamp already/,
    ],
    [
      'a pin without PWM',
      `lamps: ${lamp(two)}`,
      /GPIO 16 has no PWM on a Raspberry Pi 4 Model B \(GPIO 12, 13, 18, 19 have\)/,
    ],
    [
      'two pins of one channel',
      `lamps: ${lamp('red: 12, green: 18, blue: 13')}`,
      /GPIO 18 \(green of lamp lamp\) shares PWM channel 0 with GPIO 12 \(red of lamp lamp\)/,
    ],
    [
      'a reserved pin',
      `lamps: ${lamp('red: 0, green: 12, blue: 13')}`,
      /GPIO 0 must not be used: identification EEPROM/,
    ],
    ['a pin that is not there', 'button: { pin: 40 }', /has no GPIO 40 on its header/],
    [
      'an unknown board',
      'board: raspberry-pi-9',
      /there is no board "raspberry-pi-9"; hardware\/boards has raspberry-pi-3b, raspberry-pi-3b-plus/,
    ],
    [
      'an unknown driver',
      'lamps: [{ id: lamp, output: { driver: magic } }]',
      /output\.driver: the driver is virtual, .* pigpio, wled or mqtt/,
    ],
    ['too slow a frequency', `lamps: ${lamp(two, 'frequency: 100')}`, /lamp 1, output\.frequency/],
    ['pins left out', 'lamps: [{ id: lamp, output: { driver: pigpio } }]', /lamp 1, output\.pins/],
    [
      'a key that does not exist',
      `lamps: ${lamp(two, 'brightness: 3')}`,
      /output\.brightness: there is no such setting/,
    ],
  ])('%s is refused with the reason', (_, text, message) => {
    expect(() => load(text)).toThrow(message);
  });

  test('pigpio on a Raspberry Pi 5 is refused, naming sysfs-pwm', () => {
    expect(() => load(`lamps: ${lamp(two, software, 'pigpio')}`, 'Raspberry Pi 5 Model B Rev 1.0')).toThrow(
      /pigpio does not run on a Raspberry Pi 5; use sysfs-pwm/,
    );
  });

  test('pins on a machine that is no board are refused, unless the board is named', () => {
    expect(() => load('button: { pin: 26 }', '')).toThrow(
      /this machine \(without a device tree\) is not a known board/,
    );
    expect(load('board: raspberry-pi-4b\nbutton: { pin: 26 }', '').problems).toEqual([]);
  });

  test('without pins no board is looked for', () => {
    const never = () => {
      throw new Error('looked');
    };
    const machine = { boards: new BoardFolder('/nonexistent'), model: never };
    const config = loadConfig(null, {}, undefined, machine);
    expect(planWiring(config, machine).outputs).toEqual([{ lamp: 'lamp', driver: 'virtual' }]);
  });
});

test('settings of the board and the button have names in the environment, lamps are for the file', () => {
  const names = listConfigKeys().map(({ path, environment }) => [path, environment]);
  expect(names).toContainEqual(['board', 'LANTERN_BOARD']);
  expect(names).toContainEqual(['button.hold_ms', 'LANTERN_BUTTON_HOLD_MS']);
  expect(names).toContainEqual(['lamps', '']);
});
