import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { describeProblems } from '../../core/describe-problems.js';
import { describeError, LanternError } from '../../core/errors.js';
import { packageFolder } from '../shipped/paths.js';

const pinSchema = z.strictObject({
  /** Broadcom number. */
  gpio: z.number().int().min(0).max(63),
  /** Position on the 40-pin header. */
  header: z.number().int().min(1).max(40),
  /**
   * The hardware PWM on this pin: its channel, and the pin's alternative function as a number for the overlay and as a name for
   * config.txt, which pins beyond the second need.
   */
  pwm: z
    .strictObject({
      channel: z.number().int().min(0).max(15),
      function: z.number().int().min(0).max(7),
      mux: z.string().optional(),
    })
    .optional(),
  /** Set if the pin must not be used; says why. */
  reserved: z.string().optional(),
  /** What else uses the pin. */
  note: z.string().optional(),
});
/** One pin of a board. */
export type BoardPin = z.infer<typeof pinSchema>;

const boardSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    name: z.string().min(1),
    model: z.string().min(1),
    gpio: z.strictObject({ device: z.string().min(1) }),
    pwm: z.strictObject({ device: z.string().min(1), tick_ns: z.number().positive() }),
    software_pwm: z.strictObject({ overlay: z.string().min(1), tick_ns: z.number().positive() }),
    /** Absent if pigpio does not run on this board. */
    pigpio: z.strictObject({ tick_ns: z.number().positive() }).optional(),
    pins: z.array(pinSchema).min(1),
  })
  .check(({ value, issues }) => {
    for (const key of ['gpio', 'header'] as const) {
      const seen = new Set<number>();
      value.pins.forEach((pin, index) => {
        if (seen.has(pin[key]))
          issues.push({
            code: 'custom',
            path: ['pins', index, key],
            message: `${pin[key]} is listed twice`,
            input: pin[key],
          });
        seen.add(pin[key]);
      });
    }
  });
/** What a board's pins can do. */
export type Board = z.infer<typeof boardSchema>;

/**
 * The board descriptions in a folder. Each file is read once, when its board is asked for, to keep the start short on a Pi
 * Zero.
 */
export class BoardFolder {
  readonly #loaded = new Map<string, Board>();

  constructor(private readonly folder = join(packageFolder, 'hardware', 'boards')) {}

  /** The ids of all boards. */
  ids(): readonly string[] {
    return readdirSync(this.folder)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => name.slice(0, -'.yaml'.length))
      .sort();
  }

  /** The id of the board whose device tree has this model text; undefined if none fits. */
  identify(model: string): string | undefined {
    return this.ids().find((id) => {
      const begins = /^model: (.+)$/m.exec(readFileSync(this.#file(id), 'utf8'))?.[1];
      return begins !== undefined && model.startsWith(begins);
    });
  }

  /** The description of a board. @throws LanternError `config-invalid` with the file and all mistakes in it */
  load(id: string): Board {
    const board = this.#loaded.get(id) ?? parseBoard(this.#file(id), id);
    this.#loaded.set(id, board);
    return board;
  }

  #file(id: string): string {
    return join(this.folder, `${id}.yaml`);
  }
}

/** The model of this machine, from its device tree; "" if it has none. */
export function readModel(file = '/proc/device-tree/model'): string {
  try {
    return readFileSync(file, 'utf8').replaceAll('\0', '').trim();
  } catch {
    return '';
  }
}

function parseBoard(file: string, id: string): Board {
  let values: unknown;
  try {
    values = parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new LanternError('config-invalid', `${file}: ${describeError(cause)}`, { cause });
  }
  const parsed = boardSchema.safeParse(values);
  if (!parsed.success) throw new LanternError('config-invalid', `${file}: ${describeProblems(parsed.error)}`);
  if (parsed.data.id !== id)
    throw new LanternError(
      'config-invalid',
      `${file}: its id is "${parsed.data.id}"; the file must have the same name`,
    );
  return parsed.data;
}
