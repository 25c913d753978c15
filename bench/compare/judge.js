/** Beyond what several rounds of the baseline differed by, so much more is put down to the machine. */
const tolerance = 1.1;

/** @typedef {{ what: string, peer: string, times: readonly number[] }} Figure */

/** The figure in the middle. @param {readonly number[]} times */
export const median = (times) => times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) / 2)] ?? NaN;

/**
 * What became of a figure since the baseline: worse or better only where no round of now is as good, or as bad, as the rounds of then,
 * and the middle one differs by more than a tenth from the nearest of then.
 * @param {Figure} now @param {Figure | undefined} then
 * @returns {'new' | 'same' | 'worse' | 'better'}
 */
export function judge(now, then) {
  if (!then || then.times.length === 0) return 'new';
  const [least, most] = [Math.min(...then.times), Math.max(...then.times)];
  if (Math.min(...now.times) > most && median(now.times) > most * tolerance) return 'worse';
  if (Math.max(...now.times) < least && median(now.times) < least / tolerance) return 'better';
  return 'same';
}

/** The table of docs/BENCHMARKS.md. @param {readonly Figure[]} figures */
export function writeTable(figures) {
  const short = (value) => String(Number(value.toPrecision(2)));
  const rows = figures.map(({ what, peer, times }) => [
    what,
    peer,
    short(median(times)),
    `${short(Math.min(...times))} to ${short(Math.max(...times))}`,
  ]);
  const all = [['what', 'beside', 'times as long', 'rounds'], ...rows];
  const widths = all[0].map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(all[0]), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n');
}
