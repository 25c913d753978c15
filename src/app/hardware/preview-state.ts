import { encodePng } from '../../adapters/png/encode-png.js';
import { createSeededRandom } from '../../core/random.js';
import { createNoLampError, createNotFoundError } from '../../core/not-found.js';
import { createScene } from '../../engine/create-scene.js';
import type { Machine } from '../../light/machine.js';
import { anyLamp } from '../../light/saved-scene.js';
import { drawPreview } from '../../render/draw-preview.js';
import { previewScene, type Preview } from '../../render/preview.js';
import type { Config } from '../configuration/config-schema.js';

export type { Preview };

interface PreviewRequest {
  /** A state, or a look that was saved of lamps. */
  readonly state: string;
  /** The lamp whose calibration and power limit count; when absent the first, of a saved look the first that it has something for. */
  readonly lamp?: string | undefined;
  readonly seconds: number;
  readonly columns: number;
}

/** How a state would look on a lamp at full brightness, or what a saved look has for the lamp, with the data there is now. @throws LanternError `not-found` */
export function previewState(
  machine: Machine,
  config: Pick<Config, 'lamps' | 'light'>,
  request: PreviewRequest,
): Preview {
  const { seconds, columns } = request;
  const { lamp: id = config.lamps[0]?.id ?? '', state: name, brightness } = findShown(machine, request);
  const state = machine.states.get(name);
  if (!state) {
    const known = [...machine.states.keys(), ...machine.scenes.keys()];
    throw createNotFoundError('state', name, known, 'lantern state list shows them all');
  }
  const lamp = findLamp(config, id);
  const status = { state: name, brightness, last_lit: name, since: 0 };
  return previewScene(createScene(id, status, state, 0, machine.functions), {
    seconds,
    columns,
    frameRate: config.light.frames_per_second,
    data: machine.variables,
    // The same picture each time.
    random: createSeededRandom(1),
    calibration: lamp.output.calibration,
    allowFlashing: config.light.allow_flashing,
  });
}

interface Shown {
  /** Undefined: the first. */
  readonly lamp: string | undefined;
  readonly state: string;
  readonly brightness: number;
}

/** What is to be drawn: the state itself, or what a saved look has for the lamp. @throws LanternError `not-found` */
function findShown(
  { states, scenes }: Pick<Machine, 'states' | 'scenes'>,
  { state, lamp }: Pick<PreviewRequest, 'state' | 'lamp'>,
): Shown {
  const saved = states.has(state) ? undefined : findByName(scenes, state);
  if (!saved) return { lamp, state, brightness: 100 };
  const part = saved.lamps.find((each) => lamp === undefined || each.lamp === lamp || each.lamp === anyLamp);
  if (!part)
    throw createNoLampError(
      lamp ?? '',
      saved.lamps.map((each) => each.lamp),
    );
  return { ...part, lamp: part.lamp === anyLamp ? lamp : part.lamp };
}

function findByName<Named>(all: ReadonlyMap<string, Named>, name: string): Named | undefined {
  const folded = name.toLowerCase();
  return all.get(name) ?? [...all].find(([key]) => key.toLowerCase() === folded)?.[1];
}

function findLamp({ lamps }: Pick<Config, 'lamps'>, id: string): Config['lamps'][number] {
  const lamp = lamps.find((each) => each.id === id);
  if (lamp) return lamp;
  throw createNoLampError(
    id,
    lamps.map((each) => each.id),
  );
}

/** A preview as a PNG file. */
export function drawPng(preview: Preview): Buffer {
  return encodePng(drawPreview(preview));
}
