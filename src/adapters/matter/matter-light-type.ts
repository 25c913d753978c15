import type { MatterDevice, MatterEndpoint, MatterLibrary } from './matter-library.js';

/** Told how long an app wants a change to take, in tenths of a second. */
export type NoteTime = (endpoint: MatterEndpoint, tenths: number | null) => void;

/**
 * Lantern's lamp as Matter knows lights: an Extended Color Light that also takes hue and saturation. Numbers change at once, whatever time an
 * app asks for: the fade is Lantern's.
 */
export function createLightType(library: MatterLibrary, note: NoteTime): MatterDevice {
  const { ExtendedColorLightDevice, BridgedDeviceBasicInformationServer, FixedLabelServer } = library;
  const behaviors = [createLevel(library, note), createColor(library, note)];
  return ExtendedColorLightDevice.with(BridgedDeviceBasicInformationServer, FixedLabelServer, ...behaviors);
}

function createLevel({ ExtendedColorLightRequirements: { LevelControlServer } }: MatterLibrary, note: NoteTime) {
  return class extends LevelControlServer {
    override moveToLevelLogic(level: number, time: number | null, ...more: never[]) {
      note(this.endpoint, time);
      return super.moveToLevelLogic(level, time, ...more);
    }
  };
}

function createColor({ ExtendedColorLightRequirements: { ColorControlServer } }: MatterLibrary, note: NoteTime) {
  return class extends ColorControlServer.with('HueSaturation', 'Xy', 'ColorTemperature') {
    override moveToHueAndSaturationLogic(hue: number, saturation: number, time: number) {
      note(this.endpoint, time);
      return super.moveToHueAndSaturationLogic(hue, saturation, time);
    }

    override moveToColorLogic(x: number, y: number, time: number) {
      note(this.endpoint, time);
      return super.moveToColorLogic(x, y, time);
    }

    override moveToColorTemperatureLogic(mireds: number, time: number) {
      note(this.endpoint, time);
      return super.moveToColorTemperatureLogic(mireds, time);
    }
  };
}
