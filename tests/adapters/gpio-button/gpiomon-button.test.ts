import { appendFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { GpiomonButton, type GpiomonSettings } from '../../../src/adapters/gpio-button/gpiomon-button.js';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import type { Clock } from '../../../src/core/clock.js';
import { millis, type Millis } from '../../../src/core/units.js';
import type { Button } from '../../../src/ports/button.js';
import { describeButton } from '../../contracts/button.js';
import { until } from '../../api/face-fixture.js';
import { createFolder } from '../../setup/folders.js';
import { Shims } from '../../support/shims.js';

let shims: Shims;
let chips: string;
beforeEach(async () => {
  shims = new Shims();
  await shims.start({ alone: true });
  const devices = createFolder();
  chips = join(devices, 'bus');
  mkdirSync(chips);
  // A Raspberry Pi 5 on kernel 6.6: the header's pins are on chip 4.
  for (const [name, device] of [
    ['gpiochip0', '107d508500.gpio'],
    ['gpiochip4', '1f000d0000.gpio'],
  ] as const) {
    mkdirSync(join(devices, device, name), { recursive: true });
    symlinkSync(join(devices, device, name), join(chips, name));
  }
});
afterEach(() => shims.stop());

/** Prints what is appended to the file `edges`, as gpiomon prints edges; "end" ends it. */
const monitor = (version: string) => `
  const fs = require('node:fs');
  const edges = __dirname + '/edges';
  let done = fs.existsSync(edges) ? fs.readFileSync(edges, 'utf8').length : 0;
  if (process.argv[2] !== '--version') fs.writeFileSync(__dirname + '/pid', String(process.pid));
  // Last: once the call is written, the test may print edges.
  fs.appendFileSync(__dirname + '/calls', process.argv.slice(2).join(' ') + '\\n');
  if (process.argv[2] === '--version') { console.log('gpiomon (libgpiod) v${version}'); process.exit(); }
  setInterval(() => {
    const text = fs.existsSync(edges) ? fs.readFileSync(edges, 'utf8').slice(done) : '';
    done += text.length;
    if (text.includes('end')) { console.error('error waiting for events: Device or resource busy'); process.exit(1); }
    process.stdout.write(text);
  }, 5);`;
const calls = () => readFileSync(join(shims.folder, 'calls'), 'utf8').trim().split('\n');
const print = (text: string) => appendFileSync(join(shims.folder, 'edges'), text);

/** How often the program was started to watch the pin. */
const watches = () =>
  existsSync(join(shims.folder, 'calls')) ? calls().filter((call) => call !== '--version').length : 0;
const isWatching = () => {
  try {
    return process.kill(Number(readFileSync(join(shims.folder, 'pid'), 'utf8')), 0);
  } catch {
    return false;
  }
};

/**
 * A clock by which a program has proved itself as soon as it watches the pin, however long a busy machine takes to start it, and
 * retries come at once. Unless it runs it says 0, so that edges have the times that the test gives them.
 */
class PatientClock extends SystemClock {
  #proofs = 0;

  constructor(private readonly runs = false) {
    super();
  }

  override monotonic() {
    return this.runs ? super.monotonic() : millis(0);
  }

  override after(name: string, _delay: Millis, callback: () => void): Disposable {
    if (name !== 'button proves itself') return super.after(name, millis(0), callback);
    this.#proofs += 1;
    const wanted = this.#proofs;
    let isOver = false;
    void until(() => isOver || watches() >= wanted, 'the pin is watched').then(() => {
      if (!isOver) callback();
    });
    return { [Symbol.dispose]: () => void (isOver = true) };
  }
}

function createButton(settings: Partial<GpiomonSettings> = {}, clock: Clock = new PatientClock()) {
  const troubles: string[] = [];
  const all = { pin: 17, device: '1f000d0000.gpio', activeLow: true, chips, ...settings };
  return { button: new GpiomonButton(all, clock, (message) => troubles.push(message)), troubles };
}

for (const [version, toLine] of [
  ['1.6.3', (pressed: boolean, at: number) => `${pressed ? 1 : 0} 0 ${at * 1_000_000}`],
  ['2.2.1', (pressed: boolean, at: number) => `${pressed ? 1 : 2} 0.${`${at}`.padStart(3, '0')}000000`],
] as const)
  describeButton(`gpiomon of libgpiod ${version}`, () => {
    shims.add('gpiomon', monitor(version));
    const { button } = createButton();
    let told = 0;
    const counted: Button = {
      name: button.name,
      start: (onEdge) =>
        button.start((pressed, at) => {
          told += 1;
          onEdge(pressed, at);
        }),
      stop: () => button.stop(),
    };
    const play = async (times: readonly number[]) => {
      print(times.map((at, index) => `${toLine(index % 2 === 0, at)}\n`).join(''));
      await until(() => told === times.length || !isWatching(), 'all edges were told');
    };
    return { button: counted, play };
  });

describe('OUTPUT-04 the button by gpiomon', () => {
  test('finds the chip by its address, whatever its number', async () => {
    shims.add('gpiomon', monitor('2.2.1'));
    const { button } = createButton();
    await button.start(() => undefined);
    await button.stop();
    expect(calls()[1]).toBe('--bias pull-up --active-low --event-clock monotonic --format %e %S --chip gpiochip4 17');
  });

  test('a program that dies is started again; a press that it left open is released', async () => {
    shims.add('gpiomon', monitor('1.6.3'));
    const { button, troubles } = createButton();
    const edges: boolean[] = [];
    await button.start((pressed) => edges.push(pressed));
    print('1 0 5000000\n');
    await until(() => edges.length === 1, 'the press came');
    print('end');
    await until(() => calls().length === 3, 'it is started again');
    writeFileSync(join(shims.folder, 'edges'), '');
    expect(edges).toEqual([true, false]);
    expect(troubles).toEqual([expect.stringMatching(/^the button on GPIO 17: another driver .*trying again\)$/)]);
    expect(calls()).toHaveLength(3);
    await button.stop();
  });

  test('stamps of the time of day, as kernels before 5.7 give them, are replaced by the time of arrival', async () => {
    shims.add('gpiomon', monitor('1.6.3'));
    const { button } = createButton({}, new PatientClock(true));
    const at: number[] = [];
    await button.start((_, time) => at.push(time));
    print('1 1700000000 0\n');
    await until(() => at.length === 1, 'the press came');
    await button.stop();
    expect(Math.abs(at[0]! - new SystemClock().monotonic())).toBeLessThan(15_000);
  });

  const refusals: [string, string | null, Partial<GpiomonSettings>, RegExp][] = [
    ['a missing program', null, {}, /gpiomon is not installed; install it with sudo apt-get install gpiod/],
    ['another program of that name', `console.log('hello')`, {}, /version is not understood: hello/],
    [
      'a chip that is not there',
      monitor('2.2.1'),
      { device: 'fe200000.gpio' },
      /chip is not there \(no such device: fe2/,
    ],
    ['no chips at all', monitor('2.2.1'), { chips: '/nonexistent' }, /chip is not there/],
    [
      'a line that is busy',
      'error waiting for events: Device or resource busy',
      {},
      /another driver or program has the pin/,
    ],
    [
      'no permission',
      `unable to open chip '/dev/gpiochip4': Permission denied`,
      {},
      /put the user into the group gpio/,
    ],
    ['something else', 'it rains', {}, /gpiomon ended \(it rains\)/],
  ];
  test.each(refusals)('SAFE-04 %s is said on one line, with what helps', async (_, code, settings, message) => {
    const isCode = code?.includes('console') ?? false;
    const failing = `
      if (process.argv[2] === '--version') console.log('gpiomon (libgpiod) v2.2.1');
      else { console.error(${JSON.stringify(code)}); process.exit(1); }`;
    if (code !== null) shims.add('gpiomon', isCode ? code : failing);
    const { button, troubles } = createButton(settings);
    const refused = button.start(() => undefined);
    await expect(refused).rejects.toMatchObject({
      code: 'button-unavailable',
      message: expect.stringMatching(message),
    });
    await expect(refused).rejects.toMatchObject({ message: expect.stringMatching(/^the button on GPIO 17: [^\n]+$/) });
    expect(troubles).toEqual([]);
    await button.stop();
  });
});
