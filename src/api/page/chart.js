import { draw } from './make.js';

const [width, height, margin] = [120, 28, 2];

/**
 * Draws a small line chart of a variable's past.
 * @param {string} name
 * @param {[number, number][]} values wall time (ms) and value, oldest first
 */
export function drawChart(name, values) {
  const [times, numbers] = [values.map(([at]) => at), values.map(([, value]) => value)];
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const x = (/** @type {number} */ at) => margin + ((at - from) / (to - from || 1)) * (width - 2 * margin);
  const y = (/** @type {number} */ value) =>
    height - margin - ((value - low) / (high - low || 1)) * (height - 2 * margin);
  const points = values.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const label = `${name}: ${values.length} values from ${low} to ${high}, last ${numbers.at(-1)}`;
  return draw(
    'svg',
    { class: 'chart', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label },
    draw('polyline', { points }),
  );
}
