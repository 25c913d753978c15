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

export interface MatterEndpoint {
  readonly state: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly events: Readonly<Record<string, Readonly<Record<string, MatterEvent>>>>;
  add(endpoint: MatterEndpoint): Promise<void>;
  set(values: object): Promise<void>;
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
  moveToLevelLogic(level: number, time: number | null, ...more: never[]): unknown;
  moveLogic(mode: number, rate: number | null, ...more: never[]): unknown;
  stopLogic(...more: never[]): unknown;
  moveToHueAndSaturationLogic(hue: number, saturation: number, time: number): unknown;
  moveToColorLogic(x: number, y: number, time: number): unknown;
  moveToColorTemperatureLogic(mireds: number, time: number): unknown;
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
