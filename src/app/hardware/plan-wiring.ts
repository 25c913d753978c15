import type { OutputSettings, PwmPin, PwmPins } from '../../core/light-messages.js';
import { hertz } from '../../core/units.js';
import { BoardFolder, readModel, type Board, type BoardPin } from './boards.js';
import type { Config } from '../configuration/config-schema.js';
import type { OutputConfig } from '../configuration/output-schema.js';

type PwmConfig = Extract<OutputConfig, { pins: unknown }>;
type UnwiredConfig = Exclude<OutputConfig, PwmConfig>;
type WiredConfig = Pick<Config, 'board' | 'lamps' | 'button'> & Partial<Pick<Config, 'inputs'>>;

interface Problem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The pins of the configuration, worked out for the board. If there are problems, `outputs` is incomplete. */
export interface Wiring {
  readonly problems: readonly Problem[];
  readonly outputs: readonly OutputSettings[];
  /** The GPIO controller of the button's pin; null if there is no button. */
  readonly button: { readonly device: string } | null;
  /** The GPIO controller of the sensors' pins; null if there are none. */
  readonly inputs: string | null;
}

/** The board descriptions and this machine's model; tests pass their own. */
export interface HostBoard {
  readonly boards: BoardFolder;
  readonly model: () => string;
}

const colors = ['red', 'green', 'blue', 'white'] as const;
const thisMachine: HostBoard = { boards: new BoardFolder(), model: readModel };

/**
 * Works out the pins of all lamps, the button and the sensors, and what is wrong with them (OUTPUT-03). Reads no file if no pins are
 * configured.
 */
export function planWiring(config: WiredConfig, machine: HostBoard = thisMachine): Wiring {
  const unwired = config.lamps.flatMap(({ id, output }) => ('pins' in output ? [] : [toUnwired(id, output)]));
  if (!needsBoard(config)) return { problems: [], outputs: unwired, button: null, inputs: null };
  const id = config.board === 'auto' ? machine.boards.identify(machine.model()) : config.board;
  if (id !== undefined && machine.boards.ids().includes(id)) return new Planner(machine.boards.load(id)).plan(config);
  const message = `${explainUnknown(id, machine)}; hardware/boards has ${machine.boards.ids().join(', ')}`;
  const path = id === undefined ? firstWired(config) : ['board'];
  return { problems: [{ path, message }], outputs: [], button: null, inputs: null };
}

/** The first setting that wants pins, so that whoever leaves out what is wrong leaves out that, and not the whole file. */
function firstWired({ lamps, button, inputs = [] }: WiredConfig): readonly PropertyKey[] {
  const lamp = lamps.findIndex(({ output }) => 'pins' in output);
  if (lamp >= 0) return ['lamps', lamp, 'output'];
  return button ? ['button'] : ['inputs', inputs.findIndex(({ pin }) => pin !== undefined)];
}

function needsBoard({ board, lamps, button, inputs }: WiredConfig): boolean {
  return board !== 'auto' || button !== undefined || hasPins(inputs) || lamps.some(({ output }) => 'pins' in output);
}

function hasPins(inputs: WiredConfig['inputs']): boolean {
  return inputs?.some(({ pin }) => pin !== undefined) === true;
}

/** The settings of an output without pins, which are just what the configuration says. One on a network is numbers to the light thread. */
function toUnwired(lamp: string, output: UnwiredConfig): OutputSettings {
  return output.driver === 'virtual' ? { lamp, ...output } : { lamp, driver: 'virtual' };
}

function explainUnknown(id: string | undefined, machine: HostBoard): string {
  if (id !== undefined) return `there is no board "${id}"`;
  const model = machine.model() || 'without a device tree';
  return `pins are configured, but this machine (${model}) is not a known board; set board`;
}

/** Goes over the configuration once and keeps track of who uses which pin and channel. */
class Planner {
  readonly #problems: Problem[] = [];
  readonly #pinUsers = new Map<number, string>();
  readonly #channelUsers = new Map<number, string>();
  /** Pins whose pulses are made without the PWM controller: they have none, or another pin has their channel. */
  readonly #software = new Set<number>();

  constructor(private readonly board: Board) {}

  plan({ lamps, button, inputs = [] }: WiredConfig): Wiring {
    lamps.forEach(({ id, output }, index) => {
      if ('pins' in output) this.#claimOutput(id, output, ['lamps', index, 'output']);
    });
    if (button) this.#claim(button.pin, 'the button', ['button', 'pin']);
    this.#claimInputs(inputs);
    const overlay = this.#hardwareOverlay(lamps.map(({ output }) => output));
    const outputs =
      this.#problems.length > 0
        ? []
        : lamps.map(({ id, output }): OutputSettings => {
            if (!('pins' in output)) return toUnwired(id, output);
            const { driver, frequency, inverted } = output;
            return { lamp: id, driver, frequency: hertz(frequency), inverted, pins: this.#toPins(output, overlay) };
          });
    const { device } = this.board.gpio;
    return {
      problems: this.#problems,
      outputs,
      button: button ? { device } : null,
      inputs: hasPins(inputs) ? device : null,
    };
  }

  #claimInputs(inputs: Config['inputs']): void {
    inputs.forEach(({ name, pin }, index) => {
      if (pin !== undefined) this.#claim(pin, `the input ${name}`, ['inputs', index, 'pin']);
    });
  }

  #claimOutput(lamp: string, output: PwmConfig, path: readonly PropertyKey[]): void {
    if (output.driver === 'pigpio' && !this.board.pigpio)
      this.#refuse([...path, 'driver'], `pigpio does not run on a ${this.board.name}; use sysfs-pwm`);
    for (const color of colors) {
      const gpio = output.pins[color];
      if (gpio === undefined) continue;
      const user = `${color} of lamp ${lamp}`;
      const place = [...path, 'pins', color];
      const pin = this.#claim(gpio, user, place);
      if (!pin) continue;
      const reason = this.#findNoPwm(pin, user);
      if (reason === null) continue;
      this.#software.add(gpio);
      if (!output.software_pwm) this.#refuse(place, `${reason}, or set software_pwm: true`);
    }
  }

  /** Why a pin gets no hardware PWM; null if it does. */
  #findNoPwm({ gpio, pwm }: BoardPin, user: string): string | null {
    const { name, pins } = this.board;
    if (!pwm) {
      const able = pins.flatMap((pin) => (pin.pwm ? [pin.gpio] : [])).join(', ');
      return `GPIO ${gpio} has no PWM on a ${name} (GPIO ${able} have); use one of these`;
    }
    const before = this.#channelUsers.get(pwm.channel);
    if (before !== undefined)
      return `GPIO ${gpio} (${user}) shares PWM channel ${pwm.channel} with ${before}: both would show the same; use another pin`;
    this.#channelUsers.set(pwm.channel, `GPIO ${gpio} (${user})`);
    return null;
  }

  #claim(gpio: number, user: string, path: readonly PropertyKey[]): BoardPin | null {
    const pin = this.board.pins.find((each) => each.gpio === gpio);
    const before = this.#pinUsers.get(gpio);
    this.#pinUsers.set(gpio, user);
    if (!pin) this.#refuse(path, `a ${this.board.name} has no GPIO ${gpio} on its header`);
    else if (pin.reserved !== undefined) this.#refuse(path, `GPIO ${gpio} must not be used: ${pin.reserved}`);
    else if (before !== undefined) this.#refuse(path, `GPIO ${gpio} is used twice: it is ${before} already`);
    else return pin;
    return null;
  }

  #toPins({ driver, pins }: PwmConfig, overlay: string): PwmPins {
    const { red, green, blue, white } = pins;
    const create = (gpio: number) => this.#toPin(gpio, driver, overlay);
    const three = { red: create(red), green: create(green), blue: create(blue) };
    return white === undefined ? three : { ...three, white: create(white) };
  }

  #toPin(gpio: number, driver: PwmConfig['driver'], overlay: string): PwmPin {
    const { pwm, software_pwm: software, pigpio, pins } = this.board;
    const channel = this.#software.has(gpio) ? undefined : pins.find((pin) => pin.gpio === gpio)?.pwm?.channel;
    if (channel === undefined) {
      const line = `dtoverlay=${software.overlay},gpio=${gpio}`;
      return { gpio, source: { kind: 'software' }, tick: software.tick_ns, overlay: line };
    }
    const tick = driver === 'pigpio' ? (pigpio?.tick_ns ?? pwm.tick_ns) : pwm.tick_ns;
    return { gpio, source: { kind: 'hardware', device: pwm.device, channel }, tick, overlay };
  }

  /**
   * The line for config.txt. It covers all hardware channels, because a second overlay for the same controller would replace
   * the first.
   */
  #hardwareOverlay(outputs: readonly OutputConfig[]): string {
    const used = outputs.flatMap((output) => ('pins' in output ? Object.values(output.pins) : []));
    const [first, second, ...rest] = this.board.pins.filter(
      ({ gpio }) => used.includes(gpio) && !this.#software.has(gpio),
    );
    if (!first) return '';
    const one = `pin=${first.gpio},func=${first.pwm?.function ?? 0}`;
    const line = second
      ? `dtoverlay=pwm-2chan,${one},pin2=${second.gpio},func2=${second.pwm?.function ?? 0}`
      : `dtoverlay=pwm,${one}`;
    return [line, ...rest.map(({ gpio, pwm }) => `gpio=${gpio}=${pwm?.mux ?? ''}`)].join(' and ');
  }

  #refuse(path: readonly PropertyKey[], message: string): void {
    this.#problems.push({ path, message });
  }
}
