import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { BoardFolder } from '../../../src/app/hardware/boards.js';
import { loadConfig } from '../../../src/app/configuration/load-config.js';
import { planWiring } from '../../../src/app/hardware/plan-wiring.js';
import type { PwmPin } from '../../../src/core/light-messages.js';
import { createFolder } from '../../setup/folders.js';

const read = (name: string) => readFileSync(new URL(`../../../hardware/${name}`, import.meta.url), 'utf8');
const guide = read('README.md');
const overlays = read('overlays.md');
const boards = new BoardFolder();

/** The rows of the table whose header has this cell, as cells. */
function tableWith(text: string, header: string): readonly (readonly string[])[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith('|') && line.includes(header));
  const rows: string[][] = [];
  for (const line of lines.slice(start + 2)) {
    if (!line.startsWith('|')) break;
    rows.push(
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  }
  expect(rows.length).toBeGreaterThan(0);
  return rows;
}

/** The pins of the documented lamp on a board, as Lantern plans them. */
function planDocumented(id: string): Readonly<Record<'red' | 'green' | 'blue', PwmPin>> {
  const [, documented = ''] = /```yaml\n(lamps:[\s\S]*?)```/.exec(guide) ?? [];
  const file = join(createFolder(), 'lantern.yaml');
  writeFileSync(file, `board: ${id}\n${documented}`);
  const machine = { boards, model: () => '' };
  const [output] = planWiring(loadConfig(file, {}, undefined, machine), machine).outputs;
  if (!output || !('pins' in output)) throw new Error('the documented lamp has no pins');
  return output.pins;
}

/** How the table of overlays names the boards. */
const named: Readonly<Record<string, string>> = {
  'Pi Zero W': 'raspberry-pi-zero-w',
  'Pi Zero 2 W': 'raspberry-pi-zero-2-w',
  'Pi 3B': 'raspberry-pi-3b',
  'Pi 3B+': 'raspberry-pi-3b-plus',
  'Pi 4B': 'raspberry-pi-4b',
  'Pi 400': 'raspberry-pi-400',
  'CM4 IO Board': 'raspberry-pi-cm4',
  'Pi 5': 'raspberry-pi-5',
};

describe('OUTPUT-03 the hardware documents agree with the boards', () => {
  const rows = tableWith(overlays, 'hardware PWM');

  test('every board has a row', () => {
    const listed = rows.flatMap(([cell = '']) => cell.split(', ').map((name) => named[name]));
    expect(listed.toSorted()).toEqual([...boards.ids()].toSorted());
  });

  test('the documented lines are those that Lantern asks for', () => {
    let last = '';
    for (const [cell = '', , lines = ''] of rows) {
      if (!lines.startsWith('the same')) last = lines;
      const documented = [...last.matchAll(/`([^`]+)`/g)].map(([, line]) => line);
      for (const name of cell.split(', ')) {
        const pins = planDocumented(named[name] ?? '');
        const asked = [pins.red, pins.green, pins.blue].flatMap(({ overlay }) => overlay.split(' and '));
        expect([name, [...new Set(asked)]]).toEqual([name, documented]);
      }
    }
  });

  test('red and green have hardware PWM everywhere, and a Raspberry Pi 5 has it for blue too', () => {
    for (const id of boards.ids()) {
      const { red, green, blue } = planDocumented(id);
      const last = id === 'raspberry-pi-5' ? 'hardware' : 'software';
      expect([id, red.source.kind, green.source.kind, blue.source.kind]).toEqual([id, 'hardware', 'hardware', last]);
    }
  });

  test('the drawing has the same pins, at their places on the header', () => {
    const drawing = read('wiring-strip.svg');
    for (const id of boards.ids()) {
      const { red, green, blue } = planDocumented(id);
      for (const { gpio } of [red, green, blue]) {
        const header = boards.load(id).pins.find((pin) => pin.gpio === gpio)?.header;
        expect(drawing).toContain(`GPIO ${gpio} (pin ${header})`);
      }
    }
    expect(drawing.match(/100 Ω/g)).toHaveLength(3);
    expect(guide).toContain('**100 Ω** before each gate');
  });

  test('the steps of the drivers are those of the boards’ clocks', () => {
    const steps = (tick: number) => (500_000 / tick + 1).toLocaleString('en');
    const [sysfs = []] = tableWith(guide, 'steps at 2 kHz');
    const { pwm, software_pwm: software } = boards.load('raspberry-pi-4b');
    const five = boards.load('raspberry-pi-5').pwm;
    expect(sysfs.at(-1)).toBe(
      `${steps(pwm.tick_ns)} (Pi 5: ${steps(five.tick_ns)}); ${steps(software.tick_ns)} on \`pwm-gpio\` pins`,
    );
  });
});

describe('the figures of the hardware guide', () => {
  test('the shortest pulse follows from charge and resistance, and the darkest light from the pulse', () => {
    for (const [, charge = '', resistance = '', pulse = '', ...lightness] of tableWith(guide, 'shortest pulse')) {
      const microseconds = (parseFloat(charge) * parseFloat(resistance)) / 2 / 1000;
      expect(pulse).toBe(`${microseconds.toFixed(3)} µs`);
      // CIE 1976: near black, L* is 903.3 times the share of full light.
      expect(lightness).toEqual([2, 4, 20].map((kilohertz) => ((903.3 * microseconds * kilohertz) / 1000).toFixed(2)));
    }
  });

  test('a wire is the next size that loses at most 3 % of 12 V', () => {
    const sizes = [0.5, 0.75, 1, 1.5, 2.5, 4];
    for (const [current = '', fuse = '', ...cells] of tableWith(guide, 'never thinner than')) {
      const amperes = parseFloat(current);
      expect(parseFloat(fuse)).toBeGreaterThanOrEqual(1.25 * amperes);
      [1, 2, 5].forEach((meters, index) => {
        const least = (2 * meters * amperes * 0.0175) / 0.36;
        expect(cells[index]).toBe(`${sizes.find((size) => size >= least)} mm²`);
      });
    }
  });
});

test('SAFE-03 the service and the image have the C library share its memory among the threads, and give back what is freed', () => {
  const memory = ['MALLOC_ARENA_MAX=2', 'MALLOC_TRIM_THRESHOLD_=131072'];
  const own = (line: string) => line.replace(/^(?:Environment=|ENV )/, '').split(/\s+/);
  const [, section = ''] = /^\[Service\]\n([\s\S]*?)(?:^\[|$(?![\s\S]))/m.exec(read('lantern.service')) ?? [];
  const given = section.split('\n').filter((line) => line.startsWith('Environment='));
  expect(given.flatMap(own)).toEqual(expect.arrayContaining(memory));
  // What the last stage of the image sets is what runs.
  const stage =
    read('../Dockerfile')
      .replaceAll('\\\n', '')
      .split(/^FROM /m)
      .at(-1) ?? '';
  const set = stage.split('\n').filter((line) => line.startsWith('ENV '));
  expect(set.flatMap(own)).toEqual(expect.arrayContaining(memory));
});
