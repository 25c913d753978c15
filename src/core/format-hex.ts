/** A color as "#ff0000". @param channels red, green and blue, 0..255; rounded */
export function formatHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
