const [width, height, margin] = [120, 28, 2];

/** One value of a variable's past: wall time in milliseconds, and value. */
type Point = readonly [number, number];

/** A small line chart of a variable's past, oldest value first. */
export function Chart({ name, values }: { readonly name: string; readonly values: readonly Point[] }) {
  const [times, numbers] = [values.map(([at]) => at), values.map(([, value]) => value)];
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const x = (at: number) => margin + ((at - from) / (to - from || 1)) * (width - 2 * margin);
  const y = (value: number) => height - margin - ((value - low) / (high - low || 1)) * (height - 2 * margin);
  const points = values.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const label = `${name}: ${values.length} values from ${low} to ${high}, last ${String(numbers.at(-1))}`;
  return (
    <svg class="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polyline points={points} />
    </svg>
  );
}
