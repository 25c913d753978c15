import { draw } from './make.js';

/** @typedef {{id: string, from: string, on: string, to?: string, enabled: boolean}} Rule */

const [width, rowHeight, boxWidth, boxHeight] = [640, 46, 160, 28];
/** The most states on each side, and the most arrows that still have room for labels; the list below shows everything. */
const [mostStates, mostLabels] = [14, 12];
const longestLabel = 20;

/**
 * Draws rules as arrows from states on the left to states on the right, each with its event.
 * @param {readonly Rule[]} rules
 */
export function drawRules(rules) {
  const moving = rules.filter(({ to, enabled }) => to !== undefined && enabled);
  const left = [...new Set(moving.map(({ from }) => from))].slice(0, mostStates);
  const right = [...new Set(moving.map(({ to }) => to ?? ''))].slice(0, mostStates);
  if (left.length === 0) return null;
  const height = Math.max(left.length, right.length) * rowHeight + 8;
  const middle = (/** @type {readonly string[]} */ names, /** @type {string} */ name) =>
    8 + (names.indexOf(name) + 0.5) * ((height - 8) / names.length);
  const shown = moving.filter(({ from, to }) => left.includes(from) && right.includes(to ?? ''));
  const isCrowded = shown.length > mostLabels;
  const arrows = shown.map(({ from, on, to = '' }, index) => {
    const [y1, y2] = [middle(left, from), middle(right, to)];
    const [x1, x2] = [boxWidth + 4, width - boxWidth - 10];
    const turn = (x2 - x1) / 2;
    // Placed along the curve, so the names of two events do not overlap.
    const share = 0.3 + 0.4 * ((index + 0.5) / shown.length);
    const place = share * share * (3 - 2 * share);
    return draw(
      'g',
      {},
      draw('path', { class: 'arrow', d: `M${x1} ${y1} C${x1 + turn} ${y1} ${x2 - turn} ${y2} ${x2} ${y2}` }),
      draw('path', { class: 'tip', d: `M${x2} ${y2 - 5} l9 5 l-9 5 z` }),
      isCrowded
        ? ''
        : draw('text', { class: 'event', x: x1 + share * (x2 - x1), y: y1 + place * (y2 - y1) - 5 }, shorten(on)),
    );
  });
  const boxes = (/** @type {readonly string[]} */ names, /** @type {number} */ x) =>
    names.map((name) => {
      const y = middle(names, name);
      return draw(
        'g',
        {},
        draw('rect', { x, y: y - boxHeight / 2, width: boxWidth, height: boxHeight, rx: 8 }),
        draw('text', { class: 'state', x: x + boxWidth / 2, y: y + 5 }, shorten(describeNode(name))),
      );
    });
  const words = shown.map(({ from, on, to = '' }) => `${describeNode(from)}, on ${on}, to ${describeNode(to)}`);
  return draw(
    'svg',
    { class: 'graph', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': `Rules: ${words.join('; ')}` },
    ...arrows,
    ...boxes(left, 0),
    ...boxes(right, width - boxWidth),
  );
}

/** "color/red" as "red", "*" as "any state". @param {string} name */
export function describeNode(name) {
  if (name === '*') return 'any state';
  if (name === '@previous') return 'the state before';
  return name.replace(/^(color|animation)\//, '');
}

/** @param {string} text */
function shorten(text) {
  return text.length > longestLabel ? `${text.slice(0, longestLabel - 1)}…` : text;
}
