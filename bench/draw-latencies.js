/** How wide a millisecond is, and how high a row, in pixels. */
const [scale, rowHeight, left, top] = [0.7, 34, 360, 40];
const gridMs = 100;

/**
 * Draws latencies as an SVG picture: a row for each figure, a dot for each round, a bar for the median, a dashed line for the goal.
 * @param rows each with `what`, `where`, `ms` (the median), `goal` and `heard` (all rounds), in milliseconds
 */
export function drawLatencies(rows) {
  const longest = Math.max(500, ...rows.flatMap(({ heard, goal }) => [...heard, goal]));
  const [width, height] = [left + (longest + 60) * scale, top + rows.length * rowHeight + 30];
  const x = (ms) => (left + ms * scale).toFixed(1);
  const grid = Array.from({ length: Math.floor(longest / gridMs) + 1 }, (_, at) => at * gridMs).map(
    (ms) =>
      `<line x1="${x(ms)}" x2="${x(ms)}" y1="${top - 8}" y2="${height - 30}" stroke="#ddd"/><text x="${x(ms)}" y="${top - 14}" text-anchor="middle" fill="#666">${ms}</text>`,
  );
  const drawn = rows.map((row, at) => drawRow(row, top + at * rowHeight, x));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width)}" height="${height}" font-family="sans-serif" font-size="13">`,
    `<rect width="100%" height="100%" fill="white"/>`,
    ...grid,
    ...drawn,
    `<text x="${left}" y="${height - 8}" fill="#666">milliseconds; a dot is one round, a bar the median, a dashed line the goal</text>`,
    '</svg>\n',
  ].join('\n');
}

function drawRow({ what, where, ms, goal, heard }, y, x) {
  const middle = y + rowHeight / 2;
  const color = ms !== null && ms <= goal ? '#2a7f3f' : '#b3402a';
  const dots = heard.map(
    (each) => `<circle cx="${x(each)}" cy="${middle}" r="4" fill="${color}" fill-opacity="0.35"/>`,
  );
  const bar =
    ms === null ? '' : `<rect x="${x(ms - 2)}" y="${y + 6}" width="3" height="${rowHeight - 12}" fill="${color}"/>`;
  const line = `<line x1="${x(goal)}" x2="${x(goal)}" y1="${y + 4}" y2="${y + rowHeight - 4}" stroke="#333" stroke-dasharray="4 3"/>`;
  return `<text x="12" y="${middle + 4}">${what}, ${where}</text>${line}${dots.join('')}${bar}`;
}
