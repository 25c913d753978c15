import type { LampShown } from '../../core/facts.js';
import { formatHex } from '../../core/format-hex.js';

/** The colors a terminal can show: 24-bit, the 256 of xterm, or none. */
export type Colors = 'true' | '256' | 'none';

/** Finds out which colors the terminal can show, and follows https://no-color.org. */
export function chooseColors(environment: Readonly<Record<string, string | undefined>>, isTerminal: boolean): Colors {
  const { NO_COLOR: refused, TERM: term = '', COLORTERM: colorTerm = '' } = environment;
  if (!isTerminal || (refused ?? '') !== '' || term === 'dumb' || term === '') return 'none';
  if (/truecolor|24bit/i.test(colorTerm) || /-direct$|kitty|alacritty|ghostty|wezterm/.test(term)) return 'true';
  return '256';
}

/** A lamp's color as two cells of the terminal, or as text such as "#ffb060" without colors. A dark lamp is drawn hollow. */
export function createSwatch({ srgb }: LampShown, colors: Colors): string {
  const [red, green, blue] = srgb.map((channel) => Math.max(0, Math.min(255, Math.round(channel)))) as RedGreenBlue;
  if (colors === 'none') return formatHex([red, green, blue]);
  if (red + green + blue === 0) return '░░';
  const code = colors === 'true' ? `2;${red};${green};${blue}` : `5;${nearestOf256([red, green, blue])}`;
  return `\u001b[38;${code}m██\u001b[39m`;
}

type RedGreenBlue = [red: number, green: number, blue: number];

/** The levels of xterm's 6x6x6 cube (colors 16 to 231); its 24 grays (232 to 255) are 8, 18, … 238. */
const cube = [0, 95, 135, 175, 215, 255];

function nearestOf256(color: RedGreenBlue): number {
  const [red, green, blue] = color.map(nearestLevel) as RedGreenBlue;
  const inCube = [cube[red] ?? 0, cube[green] ?? 0, cube[blue] ?? 0];
  const mean = color.reduce((sum, channel) => sum + channel, 0) / 3;
  const gray = Math.max(0, Math.min(23, Math.round((mean - 8) / 10)));
  const grayLevel = 8 + gray * 10;
  return distance(color, [grayLevel, grayLevel, grayLevel]) < distance(color, inCube)
    ? 232 + gray
    : 16 + 36 * red + 6 * green + blue;
}

function nearestLevel(channel: number): number {
  let nearest = 0;
  cube.forEach((level, index) => {
    if (Math.abs(level - channel) < Math.abs((cube[nearest] ?? 0) - channel)) nearest = index;
  });
  return nearest;
}

function distance(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, channel, index) => sum + (channel - (other[index] ?? 0)) ** 2, 0);
}
