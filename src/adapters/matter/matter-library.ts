import { createRequire } from 'node:module';
import { describeError, LanternError } from '../../core/errors.js';

// What of matter.js 0.17 Lantern uses. The package is not one of ours: its owner installs it (docs/matter.md).

/** Who changes something: `offline` is this process itself. */
export interface MatterContext {
  readonly offline?: boolean;
}

interface MatterEvent {
  on(listener: (value: unknown, before: unknown, context?: MatterContext) => void): void;
}

/** The behaviors of an endpoint. */
interface MatterAgent {
  /** Absent where a lamp has no color. */
  readonly colorControl?: Pick<MatterLogic, 'stopMoveStepLogic'>;
}

export interface MatterEndpoint {
  readonly state: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly events: Readonly<Record<string, Readonly<Record<string, MatterEvent>>>>;
  add(endpoint: MatterEndpoint): Promise<void>;
  set(values: object): Promise<void>;
  /** Does something with its behaviors. */
  act(purpose: string, actor: (agent: MatterAgent) => unknown): Promise<unknown>;
  /** Takes it from its bridge for good. */
  delete(): Promise<void>;
}

export interface MatterNode extends MatterEndpoint {
  readonly lifecycle: { readonly online: MatterEvent };
  start(): Promise<void>;
  close(): Promise<void>;
}

/** How matter.js carries out what apps order: the same for each behavior, with the time that was asked for in tenths of a second, or a rate. */
export interface MatterLogic {
  readonly endpoint: MatterEndpoint;
  readonly state: Record<string, unknown>;
  moveToLevelLogic(level: number, time: number | null, withOnOff: boolean, options?: object): unknown;
  moveLogic(mode: number, rate: number | null, withOnOff: boolean, options?: object): unknown;
  stepLogic(mode: number, size: number, time: number | null, withOnOff: boolean, options?: object): unknown;
  stopLogic(...more: never[]): unknown;
  /** Sets the level, and on and off with it where that is wanted. */
  transition(level: number, rate: null, withOnOff: boolean, options?: object): unknown;
  moveToHueLogic(hue: number, direction: number, time: number, isEnhanced?: boolean): unknown;
  stepHueLogic(mode: number, size: number, time: number, isEnhanced?: boolean): unknown;
  moveToSaturationLogic(saturation: number, time: number): unknown;
  stepSaturationLogic(mode: number, size: number, time: number): unknown;
  moveToColorLogic(x: number, y: number, time: number): unknown;
  stepColorLogic(x: number, y: number, time: number): unknown;
  moveToColorTemperatureLogic(mireds: number, time: number): unknown;
  stepColorTemperatureLogic(mode: number, size: number, time: number, lowest: number, highest: number): unknown;
  /** Expresses the color that there is in another way; how is a number of the standard's. */
  switchColorMode(from: number, to: number): unknown;
  stopHueAndSaturationMovement(): unknown;
  stopMoveStepLogic(): unknown;
}

export interface MatterBehavior {
  new (...parts: never[]): MatterLogic;
  with(...features: readonly string[]): MatterBehavior;
}

export interface MatterDevice {
  with(...behaviors: readonly object[]): MatterDevice;
}

interface MatterCore {
  readonly Environment: {
    readonly default: { readonly vars: { set(name: string, value: unknown): void } };
  };
  readonly Logger: {
    level: string;
    readonly destinations: Readonly<Record<string, { write: (text: string) => void }>>;
  };
  readonly ServerNode: { create(options: object): Promise<MatterNode> };
  readonly Endpoint: new (type: object, options: object) => MatterEndpoint;
  readonly VendorId: (id: number) => number;
}

export interface MatterLibrary extends MatterCore {
  readonly ExtendedColorLightDevice: MatterDevice;
  readonly ColorTemperatureLightDevice: MatterDevice;
  readonly DimmableLightDevice: MatterDevice;
  readonly ExtendedColorLightRequirements: {
    readonly LevelControlServer: MatterBehavior;
    readonly ColorControlServer: MatterBehavior;
  };
  readonly BridgedDeviceBasicInformationServer: object;
  readonly FixedLabelServer: object;
  readonly AggregatorEndpoint: object;
}

const parts = [
  '@matter/main/devices/extended-color-light',
  '@matter/main/devices/color-temperature-light',
  '@matter/main/devices/dimmable-light',
  '@matter/main/behaviors/bridged-device-basic-information',
  '@matter/main/behaviors/fixed-label',
  '@matter/main/endpoints/aggregator',
] as const;

/** What matter.js would do by itself, which is for the program to do: read the command line, catch signals, set the exit code. */
const restraint = {
  loadProcessArgv: false,
  loadConfigFile: false,
  trapProcessSignals: false,
  trapUnhandledErrors: false,
};

const install =
  'run npm install --prefix native @matter/main@0.17.9 in the folder of Lantern (npm install --global @matter/main@0.17.9 where Lantern is installed globally)';

/** Loads the package. @param load finds a part of it; throws where it is not installed. @throws LanternError `part-absent` */
export function loadMatter(load: (name: string) => object = loadNative): MatterLibrary {
  try {
    const { config } = load('@matter/nodejs/config') as { config: object };
    Object.assign(config, restraint, { setProcessExitCodeOnError: false });
    return Object.assign({}, load('@matter/main'), ...parts.map(load)) as MatterLibrary;
  } catch (cause) {
    const isMissing = (cause as { code?: unknown }).code === 'MODULE_NOT_FOUND';
    const why = isMissing ? 'is not installed' : `does not load (${describeError(cause)})`;
    throw new LanternError('part-absent', `the package @matter/main ${why}; ${install}`, { cause });
  }
}

/** The folder `native` of a checkout, which npm leaves alone, and from there as usual. */
function loadNative(name: string): object {
  return createRequire(new URL('../../../native/package.json', import.meta.url))(name) as object;
}
