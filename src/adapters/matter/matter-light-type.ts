import type { LampColors } from '../../core/lamp.js';
import type { MatterDevice, MatterEndpoint, MatterLibrary } from './matter-library.js';

/** Told how an app wants a change to go. */
export interface MatterPace {
  /** How long it is to take, in tenths of a second. */
  readonly take: (endpoint: MatterEndpoint, tenths: number | null) => void;
  /** The same of a level, which may be held on its way. */
  readonly takeLevel: (endpoint: MatterEndpoint, tenths: number | null) => void;
  /** A change of level that goes on is to end where it is. */
  readonly hold: (endpoint: MatterEndpoint) => void;
}

/** Hue and saturation of a color by x and y, as Matter counts them. */
export type HueOf = (color: { readonly x: number; readonly y: number }) => {
  readonly hue: number;
  readonly saturation: number;
};

/** The standard's number for moving and stepping up; levels go from 1 to 254. */
const up = 0;
const [lowest, highest] = [1, 254];
/** The standard's numbers for the ways to say a color. */
export const colorModes = { hue: 0, xy: 1, white: 2 } as const;
/** No time: matter.js changes a number at once. */
const atOnce = 0;

/**
 * Lantern's lamps as Matter knows lights, by what they can show. A color light also takes hue and saturation. Numbers change at once,
 * whatever time an app asks for: the fade is Lantern's.
 */
export function createLightTypes(
  library: MatterLibrary,
  pace: MatterPace,
  hueOf: HueOf,
): Readonly<Record<LampColors, MatterDevice>> {
  const { BridgedDeviceBasicInformationServer, FixedLabelServer } = library;
  const level = createLevel(library, pace);
  const make = (device: MatterDevice, ...colors: readonly object[]) =>
    device.with(BridgedDeviceBasicInformationServer, FixedLabelServer, level, ...colors);
  return {
    rgb: make(library.ExtendedColorLightDevice, createColors(library, pace, hueOf)),
    white: make(library.ColorTemperatureLightDevice, createColor(library, pace, ['ColorTemperature'])),
    none: make(library.DimmableLightDevice),
  };
}

function createLevel({ ExtendedColorLightRequirements: { LevelControlServer } }: MatterLibrary, pace: MatterPace) {
  return class extends LevelControlServer {
    override moveToLevelLogic(level: number, time: number | null, withOnOff: boolean, options?: object) {
      pace.takeLevel(this.endpoint, time);
      return super.moveToLevelLogic(level, time, withOnOff, options);
    }

    /** To its end: matter.js's own end is beyond the range, where a light is never off. @param rate levels a second; null for as fast as it can */
    override moveLogic(mode: number, rate: number | null, withOnOff: boolean, options?: object) {
      const way = mode === up ? highest - levelOf(this.endpoint) : levelOf(this.endpoint) - lowest;
      pace.takeLevel(this.endpoint, rate === null ? null : (way / rate) * 10);
      return this.transition(mode === up ? highest : lowest, null, withOnOff, options);
    }

    override stepLogic(mode: number, size: number, time: number | null, withOnOff: boolean, options?: object) {
      const level = levelOf(this.endpoint) + (mode === up ? size : -size);
      pace.takeLevel(this.endpoint, time);
      return this.transition(Math.min(highest, Math.max(lowest, level)), null, withOnOff, options);
    }

    override stopLogic(...more: never[]) {
      pace.hold(this.endpoint);
      return super.stopLogic(...more);
    }
  };
}

const levelOf = ({ state }: MatterEndpoint) => Number(state['levelControl']?.['currentLevel'] ?? highest);

/** What goes on until it is stopped, matter.js moves itself, step by step: no fade of Lantern's goes round the color wheel. */
function createHues(library: MatterLibrary, pace: MatterPace, features: readonly string[]) {
  const { ColorControlServer } = library.ExtendedColorLightRequirements;
  return class extends ColorControlServer.with(...features) {
    override moveToHueLogic(hue: number, direction: number, time: number, isEnhanced?: boolean) {
      pace.take(this.endpoint, time);
      return super.moveToHueLogic(hue, direction, atOnce, isEnhanced);
    }

    override stepHueLogic(mode: number, size: number, time: number, isEnhanced?: boolean) {
      pace.take(this.endpoint, time);
      return super.stepHueLogic(mode, size, atOnce, isEnhanced);
    }

    override moveToSaturationLogic(saturation: number, time: number) {
      pace.take(this.endpoint, time);
      return super.moveToSaturationLogic(saturation, atOnce);
    }

    override stepSaturationLogic(mode: number, size: number, time: number) {
      pace.take(this.endpoint, time);
      return super.stepSaturationLogic(mode, size, atOnce);
    }

    /** Stopping a movement of white comes here too, and would be forgotten. */
    override stopHueAndSaturationMovement() {
      return this.stopMoveStepLogic();
    }
  };
}

/** All that a color light takes. */
function createColors(library: MatterLibrary, pace: MatterPace, hueOf: HueOf) {
  return class extends createColor(library, pace, ['HueSaturation', 'Xy', 'ColorTemperature']) {
    /** matter.js takes x and y themselves for what it makes of a hue and a saturation, so that "paler" was another color. */
    override switchColorMode(from: number, to: number) {
      const { currentX, currentY } = this.state;
      const switched = super.switchColorMode(from, to);
      if (from !== colorModes.xy || to !== colorModes.hue) return switched;
      const { hue, saturation } = hueOf({ x: Number(currentX), y: Number(currentY) });
      return Object.assign(this.state, { currentHue: hue, currentSaturation: saturation });
    }
  };
}

function createColor(library: MatterLibrary, pace: MatterPace, features: readonly string[]) {
  return class extends createHues(library, pace, features) {
    override moveToColorLogic(x: number, y: number, time: number) {
      pace.take(this.endpoint, time);
      return super.moveToColorLogic(x, y, atOnce);
    }

    override stepColorLogic(x: number, y: number, time: number) {
      pace.take(this.endpoint, time);
      return super.stepColorLogic(x, y, atOnce);
    }

    override moveToColorTemperatureLogic(mireds: number, time: number) {
      pace.take(this.endpoint, time);
      return super.moveToColorTemperatureLogic(mireds, atOnce);
    }

    override stepColorTemperatureLogic(mode: number, size: number, time: number, least: number, most: number) {
      pace.take(this.endpoint, time);
      return super.stepColorTemperatureLogic(mode, size, atOnce, least, most);
    }
  };
}
