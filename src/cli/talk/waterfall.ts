import type { Manner } from '../../core/command.js';
import type { RequestDiscourse } from '../../core/request-discourse.js';

const width = 48;

/** A request as it was kept. Those of older versions have no discourse. */
export interface Traced {
  readonly id: string;
  readonly text: string;
  readonly route: string;
  readonly reply: string;
  readonly stages: readonly { readonly name: string; readonly start: number; readonly ms: number }[];
  readonly discourse?: RequestDiscourse;
}

/** A request's stages as bars on one time axis, in milliseconds, and what the conversation was about when it came. */
export function drawWaterfall({ id, text, route, reply, stages, discourse }: Traced): string[] {
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
    ...(discourse ? tellDiscourse(discourse) : []),
    ...(reply === '' ? [] : [`  ${reply}`]),
  ];
}

const manners = {
  correction: 'a correction',
  addition: 'an addition',
  fragment: 'the rest as before',
} as const satisfies Record<Manner, string>;

function tellDiscourse({ before, words, meant, manner }: RequestDiscourse): string[] {
  const said = [...words.map((word) => `"${word}"`), ...(manner === null ? [] : [manners[manner]])].join(', ');
  const talked = before ? `${before.told} (${tellAgo(before)})` : 'nothing';
  if (meant === '' && said === '') return [`  talked of: ${talked}`];
  return [`  talked of: ${talked}`, `  meant: ${meant || 'no light'}${said && ` (${said})`}`];
}

function tellAgo({ ms, planned }: NonNullable<RequestDiscourse['before']>): string {
  return `${Math.round(ms / 1000)} s before${planned ? ', planned' : ''}`;
}
