import { cssColors } from './css-colors.js';
import type { Rgb } from './lamp.js';

/** Names of colors that CSS does not have, or that people say differently. Chosen as light, to be told apart on a lamp. */
const spokenColors = {
  'warm white': '#ffd3a1',
  'soft white': '#ffe4c4',
  'neutral white': '#fff4e5',
  'natural white': '#fff4e5',
  'cool white': '#e6f0ff',
  'cold white': '#d6e6ff',
  'bright white': '#ffffff',
  'pure white': '#ffffff',
  daylight: '#f3f7ff',
  moonlight: '#b9c8e8',
  candlelight: '#ff9329',
  'warm glow': '#ffb066',
  amber: '#ffbf00',
  sunset: '#fd5e53',
  sunshine: '#ffd84d',
  sun: '#ffd84d',
  sunrise: '#ffb07c',
  sea: '#0077be',
  ocean: '#0077be',
  sky: '#87ceeb',
  night: '#191970',
  grass: '#4caf2e',
  leaves: '#3c8d2f',
  forest: '#228b22',
  fire: '#ff5a00',
  flame: '#ff5a00',
  blood: '#8a0303',
  ice: '#b9f2ff',
  emerald: '#2ecc71',
  jade: '#00a86b',
  mint: '#98ff98',
  ruby: '#e0115f',
  sapphire: '#0f52ba',
  cobalt: '#0047ab',
  rose: '#ff66a3',
  cherry: '#de3163',
  scarlet: '#ff2400',
  burgundy: '#800020',
  wine: '#722f37',
  rust: '#b7410e',
  copper: '#b87333',
  bronze: '#cd7f32',
  peach: '#ffcba4',
  apricot: '#fbceb1',
  lemon: '#fff44f',
  mustard: '#ffdb58',
  cream: '#fffdd0',
  champagne: '#f7e7ce',
  honey: '#eba937',
  pumpkin: '#ff7518',
  lilac: '#c8a2c8',
  mauve: '#e0b0ff',
  aubergine: '#614051',
  grape: '#6f2da8',
  bubblegum: '#ffc1cc',
  'baby blue': '#89cff0',
  'baby pink': '#f4c2c2',
  'electric blue': '#0040ff',
  'ice blue': '#b9f2ff',
  'ocean blue': '#0077be',
  'sea blue': '#0077be',
  'blood red': '#8a0303',
  'neon green': '#39ff14',
  'neon pink': '#ff10f0',
  'mint green': '#98ff98',
  'emerald green': '#2ecc71',
  'royal purple': '#7851a9',
  'rose gold': '#e0aa94',
  'black light': '#3d00ff',
  'burnt orange': '#cc5500',
  'brick red': '#b22222',
  'off white': '#fff6e6',
  terracotta: '#e2725b',
  petrol: '#00616f',
  reddish: '#ff8a80',
  pinkish: '#ffb6c8',
  orangey: '#ffb46b',
  yellowish: '#fff0a0',
  greenish: '#9fdf9f',
  bluish: '#9db8ff',
  purplish: '#c9a0ff',
} as const satisfies Record<string, string>;

/** Everyday colors, far enough apart that any change between two of them is visible. "Another color" picks from these. */
export const familiarColors = [
  'red',
  'orange',
  'yellow',
  'green',
  'cyan',
  'blue',
  'purple',
  'magenta',
  'pink',
] as const;

/** Whether a word is one of them. */
export const isFamiliarColor = (word: string): boolean => (familiarColors as readonly string[]).includes(word);

/** The color of a command when the speaker leaves the choice to Lantern ("another color"); `nextFamiliarColor` then chooses. */
export const anyColor = 'random';

/** The familiar color after `current`, or the first one when `current` is not among them. */
export function nextFamiliarColor(current: string | undefined): string {
  const index = familiarColors.findIndex((name) => name === current);
  return familiarColors[(index + 1) % familiarColors.length] ?? familiarColors[0];
}

const compact = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9#]/g, '');
/** From the compact spelling ("skyblue") to the color's canonical name and hex. When both lists have a name, CSS wins. */
const byCompact = new Map<string, { readonly name: string; readonly hex: string }>(
  [...Object.entries(spokenColors), ...Object.entries(cssColors)].map(([name, hex]) => [compact(name), { name, hex }]),
);
const shades: Readonly<Record<string, (channel: number) => number>> = {
  dark: (channel) => channel * 0.55,
  deep: (channel) => channel * 0.7,
  dull: (channel) => channel * 0.6 + 40,
  dim: (channel) => channel * 0.5,
  light: (channel) => channel + (255 - channel) * 0.55,
  pale: (channel) => channel + (255 - channel) * 0.65,
  pastel: (channel) => channel + (255 - channel) * 0.6,
  soft: (channel) => channel + (255 - channel) * 0.4,
  bright: (channel) => channel,
  vivid: (channel) => channel,
};

/** `#rrggbb` or `#rgb`, the number sign included; undefined for anything else. */
function parseHex(text: string): Rgb | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text);
  const digits = short ? [1, 2, 3].map((at) => `${short[at] ?? ''}${short[at] ?? ''}`).join('') : text.slice(1);
  if (!text.startsWith('#') || !/^[0-9a-f]{6}$/.test(digits)) return undefined;
  const value = Number.parseInt(digits, 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}

/**
 * The canonical name of a color people say: the CSS spelling if CSS has it ("sky blue" gives "skyblue"), else the spoken
 * name, else shade and name ("pale red"), else the hex; undefined if the text is not a color.
 */
export function normalizeColorName(text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted.startsWith('#')) return parseHex(wanted) ? wanted : undefined;
  const known = byCompact.get(compact(wanted));
  if (known) return known.name;
  const space = wanted.indexOf(' ');
  if (space < 0 || !Object.hasOwn(shades, wanted.slice(0, space))) return undefined;
  const base = byCompact.get(compact(wanted.slice(space + 1)));
  return base && `${wanted.slice(0, space)} ${base.name}`;
}

/** A color name (CSS or spoken, with or without spaces, with a shade such as "pale") or #hex, as 0..255 channels. */
export function parseColor(text: string): Rgb | undefined {
  const name = normalizeColorName(text);
  if (name === undefined) return undefined;
  if (name.startsWith('#')) return parseHex(name);
  const known = byCompact.get(compact(name));
  if (known) return parseHex(known.hex);
  const [shade, ...base] = name.split(' ');
  const plain = parseColor(base.join(' '));
  const change = shades[shade ?? ''];
  if (!plain || !change) return undefined;
  const shaded = (channel: number) => Math.round(Math.min(255, change(channel)));
  return { r: shaded(plain.r), g: shaded(plain.g), b: shaded(plain.b) };
}
