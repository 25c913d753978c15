import { encodePng } from '../../adapters/png/encode-png.js';
import { createSeededRandom } from '../../core/random.js';
import { createNoLampError, createNotFoundError } from '../../core/not-found.js';
import { createScene } from '../../engine/create-scene.js';
import type { Machine } from '../../light/machine.js';
import { drawPreview } from '../../render/draw-preview.js';
import { previewScene, type Preview } from '../../render/preview.js';
import type { Config } from '../configuration/config-schema.js';

export type { Preview };

interface PreviewRequest {
  readonly state: string;
  /** The lamp whose calibration and power limit count; the first when absent. */
  readonly lamp?: string | undefined;
  readonly seconds: number;
  readonly columns: number;
}

/** How a state would look on a lamp at full brightness, with the data there is now. @throws LanternError `not-found` */
export function previewState(
  machine: Machine,
  config: Pick<Config, 'lamps' | 'light'>,
  request: PreviewRequest,
): Preview {
  const { state: name, lamp: id = config.lamps[0]?.id ?? '', seconds, columns } = request;
  const state = machine.states.get(name);
  if (!state) throw createNotFoundError('state', name, machine.states.keys(), 'lantern state list shows them all');
  const lamp = findLamp(config, id);
  const status = { state: name, brightness: 100, last_lit: name, since: 0 };
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
