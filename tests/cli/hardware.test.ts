import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';
import { runLantern } from '../setup/run-lantern.js';

/** A data folder with a lamp on pins, one without, and a button: on a machine that has no pins. */
function createHome(pins = 'red: 12, green: 13, blue: 16'): string {
  const data = createFolder();
  const text = `
board: raspberry-pi-4b
button: { pin: 26 }
lamps:
  - id: lamp
    output: { driver: sysfs-pwm, software_pwm: true, pins: { ${pins} } }
  - id: desk
`;
  writeFileSync(join(data, 'lantern.yaml'), text);
  return data;
}

describe('a machine without the hardware that is configured', () => {
  test('SAFE-04 works all the same, and says which lamp is dark and what helps', async () => {
    const data = createHome();
    const ran = await runLantern(['say', 'turn on all the lights', '--data', data]);
    expect(ran.code).toBe(0);
    expect(ran.error).toMatch(/^lantern: light: lamp: GPIO 12: there is no PWM chip [^\n]+config\.txt[^\n]+\n$/);
    const checked = await runLantern(['check', '--data', data]);
    expect(checked.code).toBe(1);
    expect(checked.out).toMatch(/✗ light +lamp: GPIO 12: there is no PWM chip/);
    expect(checked.out).toMatch(/✗ button +the button on GPIO 26: [^\n]*(gpiomon is not installed|chip is not there)/);
  }, 60_000);

  test('OUTPUT-03 pins that cannot be are refused before anything starts, with file and line', async () => {
    const ran = await runLantern(['say', 'turn it on', '--data', createHome('red: 12, green: 12, blue: 16')]);
    expect([ran.code, ran.out]).toEqual([3, '']);
    expect(ran.error).toMatch(/^lantern: \S+lantern\.yaml:6: lamp 1, output\.pins\.green: GPIO 12 is used twice/);
  });

  test('OUTPUT-04 a hold is off from the command line too, by the rule that is built in', async () => {
    const data = createHome();
    await runLantern(['say', 'turn on all the lights', '--data', data]);
    const held = await runLantern(['event', 'button_hold', '--data', data]);
    expect(held.out).toMatch(/^lamp: rule built-in\/hold-is-off, on -> off\ndesk: /);
  });
});
