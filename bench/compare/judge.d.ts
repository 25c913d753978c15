interface Figure {
  readonly what: string;
  readonly peer: string;
  readonly times: readonly number[];
}
export function median(times: readonly number[]): number;
export function judge(now: Figure, then: Figure | undefined): 'new' | 'same' | 'worse' | 'better';
export function writeTable(figures: readonly Figure[]): string;
