import type { MatterDevice, MatterEndpoint, MatterLibrary } from './matter-library.js';

/** Told how an app wants a change to go. */
export interface MatterPace {
  /** How long it is to take, in tenths of a second. */
  readonly take: (endpoint: MatterEndpoint, tenths: number | null) => void;
  /** A change of level that goes on is to end where it is. */
  readonly hold: (endpoint: MatterEndpoint) => void;
}

/** The standard's number for moving up; levels go from 1 to 254. */
const up = 0;
const [lowest, highest] = [1, 254];

/**
 * Lantern's lamp as Matter knows lights: an Extended Color Light that also takes hue and saturation. Numbers change at once, whatever time an
 * app asks for: the fade is Lantern's.
 */
export function createLightType(library: MatterLibrary, pace: MatterPace): MatterDevice {
  const { ExtendedColorLightDevice, BridgedDeviceBasicInformationServer, FixedLabelServer } = library;
  const behaviors = [createLevel(library, pace), createColor(library, pace)];
  return ExtendedColorLightDevice.with(BridgedDeviceBasicInformationServer, FixedLabelServer, ...behaviors);
}

function createLevel({ ExtendedColorLightRequirements: { LevelControlServer } }: MatterLibrary, pace: MatterPace) {
  return class extends LevelControlServer {
    override moveToLevelLogic(level: number, time: number | null, ...more: never[]) {
      pace.take(this.endpoint, time);
      return super.moveToLevelLogic(level, time, ...more);
    }

    /** @param rate levels a second; null for as fast as it can */
    override moveLogic(mode: number, rate: number | null, ...more: never[]) {
      const level = Number(this.endpoint.state['levelControl']?.['currentLevel'] ?? highest);
      const way = mode === up ? highest - level : level - lowest;
      pace.take(this.endpoint, rate === null ? null : (way / rate) * 10);
      return super.moveLogic(mode, rate, ...more);
    }

    override stopLogic(...more: never[]) {
      pace.hold(this.endpoint);
      return super.stopLogic(...more);
    }
  };
}

function createColor({ ExtendedColorLightRequirements: { ColorControlServer } }: MatterLibrary, pace: MatterPace) {
  return class extends ColorControlServer.with('HueSaturation', 'Xy', 'ColorTemperature') {
    override moveToHueAndSaturationLogic(hue: number, saturation: number, time: number) {
      pace.take(this.endpoint, time);
      return super.moveToHueAndSaturationLogic(hue, saturation, time);
    }

    override moveToColorLogic(x: number, y: number, time: number) {
      pace.take(this.endpoint, time);
      return super.moveToColorLogic(x, y, time);
    }

    override moveToColorTemperatureLogic(mireds: number, time: number) {
      pace.take(this.endpoint, time);
      return super.moveToColorTemperatureLogic(mireds, time);
    }
  };
}
