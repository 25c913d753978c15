/** Pixels: the space for names and numbers, the width of the curves, the height of each, the space between them. */
const [left, width, height, gap] = [170, 720, 90, 34];

/**
 * Draws samples as an SVG picture: a curve for each key, over the minutes, from nothing to its highest value.
 * @param samples each with `minutes` and a number for every key
 * @param curves key, what it is, and its unit
 */
export function drawSoak(samples, curves) {
  const longest = Math.max(1, ...samples.map(({ minutes }) => minutes));
  const drawn = curves.map((curve, at) => drawCurve(samples, curve, gap + at * (height + gap), longest));
  const bottom = gap + curves.length * (height + gap);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + width + 20}" height="${bottom + 10}" font-family="sans-serif" font-size="13">`,
    '<rect width="100%" height="100%" fill="white"/>',
    ...drawn,
    `<text x="${left}" y="${bottom - 10}" fill="#666">0 to ${round(longest)} minutes; each curve begins at nothing</text>`,
    '</svg>\n',
  ].join('\n');
}

function drawCurve(samples, [key, what, unit], top, longest) {
  const values = samples.map((sample) => sample[key]);
  const highest = Math.max(1e-9, ...values);
  const points = samples.map(({ minutes }, index) => {
    const x = left + (minutes / longest) * width;
    const y = top + height - (values[index] / highest) * height;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return [
    `<text x="12" y="${top + 16}">${what}</text>`,
    `<text x="12" y="${top + 36}" fill="#666">at most ${round(highest)} ${unit}</text>`,
    `<text x="12" y="${top + 54}" fill="#666">at the end ${round(values.at(-1) ?? 0)} ${unit}</text>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#f6f6f6"/>`,
    `<polyline points="${points.join(' ')}" fill="none" stroke="#2a5f9f" stroke-width="1.5"/>`,
  ].join('\n');
}

const round = (value) => Number(value.toPrecision(3));
