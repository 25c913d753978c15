import { writeFileSync } from 'node:fs';
import { LanternError } from '../../core/errors.js';
import { createUnwritableError } from '../../core/file-unwritable.js';
import { drawPng, previewState, type Preview } from '../../app/hardware/preview-state.js';
import { withStored, type CommandContext } from '../context.js';
import { chooseColors, createSwatch, type Colors } from '../talk/swatch.js';

const pictureColumns = 600;
/** As many as fit in 80 characters: of swatches, and of colors written as text. */
const terminalColumns = { swatches: 36, texts: 9 };
const bars = ' ▁▂▃▄▅▆▇█';

interface Wish {
  readonly lamp: string | undefined;
  readonly seconds: number;
  /** Where to write a PNG file; undefined: draw here. */
  readonly png: string | undefined;
}

/** `lantern preview`: draws a state over time without showing it. @throws LanternError `not-found`, `usage-invalid`, `file-unreadable`, `data-unwritable` */
export async function previewLook(
  state: string,
  { lamp, seconds, png }: Wish,
  context: CommandContext,
): Promise<number> {
  const { config, json, surroundings } = context;
  const { environment, output, print } = surroundings;
  const colors = chooseColors(environment, output.isTTY);
  const drawn = colors === 'none' ? terminalColumns.texts : terminalColumns.swatches;
  const columns = png === undefined ? drawn : pictureColumns;
  const preview = await withStored(context, ({ engine }) =>
    previewState(engine.machine, config, { state, lamp, seconds, columns }),
  );
  if (png !== undefined) writePicture(png, preview);
  if (json) {
    print(JSON.stringify({ state, ...preview }));
    return 0;
  }
  if (png === undefined) for (const line of drawLines(preview, colors)) print(line);
  for (const line of describePreview(state, preview)) print(line);
  return 0;
}

function writePicture(file: string, preview: Preview): void {
  try {
    writeFileSync(file, drawPng(preview));
  } catch (cause) {
    throw createUnwritableError(file, cause);
  }
}

/** The colors from left to right, a mark under each flash that is asked for, and the power as bars. */
function drawLines({ columns }: Preview, colors: Colors): string[] {
  const swatches = columns.map(({ srgb }) => createSwatch({ id: '', srgb }, colors));
  const width = colors === 'none' ? 8 : 2;
  const rows = columns.map(({ flash, power }) => ({
    flash: (flash ? '^' : ' ').repeat(width),
    power: (bars[Math.ceil(power * (bars.length - 1))] ?? ' ').repeat(width),
  }));
  const lines = [
    swatches.map((swatch) => swatch.padEnd(width)).join(''),
    rows.map(({ flash }) => flash).join(''),
    rows.map(({ power }) => power).join(''),
  ];
  return lines.filter((line) => line.trim() !== '');
}

function describePreview(state: string, { seconds, lightness, flashes, power, troubles }: Preview): readonly string[] {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return [
    `${state}: ${seconds} s, lightness ${Math.round(lightness.least)} to ${Math.round(lightness.most)} of 100`,
    `power: ${percent(power.mean)} of all channels at full, at most ${percent(power.most)}`,
    flashes.asked > flashes.shown
      ? `flashes: asks for ${flashes.asked} a second, and is slowed to ${flashes.shown}`
      : `flashes: ${flashes.shown} a second at most`,
    ...troubles,
  ];
}

/** @throws LanternError `usage-invalid` */
export function parseSeconds(value: unknown): number {
  const seconds = Number(value);
  if (seconds >= 1 && seconds <= 3600) return seconds;
  throw new LanternError('usage-invalid', `--seconds takes a number from 1 to 3600, not "${String(value)}"`);
}
