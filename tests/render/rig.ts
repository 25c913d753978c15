import type { Calibration } from '../../src/core/calibration.js';
import { createSeededRandom } from '../../src/core/random.js';
import type { Frame } from '../../src/core/scene.js';
import { Stage } from '../../src/render/stage.js';

type Triple = readonly [number, number, number];

/** One lamp on a real stage, with an output that keeps what it was given. */
export function createRig(options: { steps?: number; calibration?: Calibration; allowFlashing?: boolean } = {}) {
  const { steps = 65_536, calibration, allowFlashing = false } = options;
  let written: Triple = [0, 0, 0];
  const rig = {
    frames: [] as Frame[],
    troubles: [] as string[],
    writes: 0,
    /** Thrown by the output instead of writing. */
    failure: null as Error | null,
    /** Renders once; what the output then has, 0..65535. */
    at(now: number): Triple {
      rig.stage.tick(now);
      return written;
    },
    stage: new Stage({
      sinks: [
        {
          lamp: 'lamp',
          steps,
          write: (r, g, b) => {
            if (rig.failure) throw rig.failure;
            rig.writes += 1;
            written = [r, g, b];
          },
        },
      ],
      calibrations: calibration && { lamp: calibration },
      allowFlashing,
      random: createSeededRandom(1),
      onFrame: (frame) => void rig.frames.push(frame),
      onTrouble: (lamp, message) => void rig.troubles.push(`${lamp}: ${message}`),
    }),
  };
  return rig;
}
