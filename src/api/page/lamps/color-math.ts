/** "#FA0" or "ff8800" as #rrggbb; null if it is no color. */
export function parseHex(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (!/^([0-9a-f]{3}|[0-9a-f]{6})$/.test(digits)) return null;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}

/** The color of a hue (degrees, any turn) and a saturation (0..1) at full brightness, as #rrggbb. */
export function toHex(hue: number, saturation: number): string {
  const turn = (((hue % 360) + 360) % 360) / 60;
  const channel = (offset: number) => {
    const place = (offset + turn) % 6;
    return 1 - saturation * Math.max(0, Math.min(place, 4 - place, 1));
  };
  return `#${[5, 3, 1].map((offset) => byteToHex(channel(offset) * 255)).join('')}`;
}

function byteToHex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0');
}

/** The hue (0..360 degrees) and the saturation (0..1) of #rrggbb. */
export function toHueAndSaturation(hex: string): readonly [number, number] {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
  const most = Math.max(r, g, b);
  const span = most - Math.min(r, g, b);
  if (span === 0) return [0, 0];
  const sixth = most === r ? (g - b) / span : most === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return [(sixth * 60 + 360) % 360, span / most];
}
