const width = 48;

interface Traced {
  readonly id: string;
  readonly text: string;
  readonly route: string;
  readonly reply: string;
  readonly stages: readonly { readonly name: string; readonly start: number; readonly ms: number }[];
}

/** A request's stages as bars on one time axis, in milliseconds. */
export function drawWaterfall({ id, text, route, reply, stages }: Traced): string[] {
  const end = Math.max(1e-9, ...stages.map((stage) => stage.start + stage.ms));
  const label = Math.max(0, ...stages.map((stage) => stage.name.length));
  const bars = stages.map(({ name, start, ms }) => {
    const from = Math.min(width - 1, Math.floor((start / end) * width));
    const length = Math.max(1, Math.min(width - from, Math.round((ms / end) * width)));
    const bar = `${' '.repeat(from)}${'█'.repeat(length)}`.padEnd(width);
    return `  ${name.padEnd(label)}  ${bar}  ${ms.toFixed(2).padStart(9)} ms`;
  });
  return [
    `${id}  "${text}" -> ${route}`,
    ...bars,
    `  ${'total'.padEnd(label)}  ${' '.repeat(width)}  ${end.toFixed(2).padStart(9)} ms`,
    ...(reply === '' ? [] : [`  ${reply}`]),
  ];
}
