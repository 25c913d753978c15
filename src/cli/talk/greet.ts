/** A lamp as people know it. */
export interface GreetedLamp {
  readonly name: string;
  readonly area?: string;
}

/** More names than this are not read. */
const mostNames = 24;

/** What the terminal says first: the lamps by room, and what to say, with this house's own names. */
export function greet(lamps: readonly GreetedLamp[]): readonly string[] {
  const [first, second] = lamps;
  const asSaid = (lamp: GreetedLamp | undefined) =>
    lamps.length === 1 ? 'the light' : `the ${lamp?.name.toLowerCase() ?? 'light'}`;
  const examples = [
    `turn ${asSaid(first)} red`,
    `dim ${asSaid(second ?? first)} to thirty percent`,
    ...(lamps.length > 1 ? ['everything off'] : []),
    'set a tea timer for four minutes',
    'undo that',
  ];
  return [
    ...(lamps.length > 1 ? [`Lamps: ${tellLamps(lamps)}.`] : []),
    `Say or type: ${examples.join(' · ')}`,
    'Help tells more, the tab key completes, exit ends.',
  ];
}

function tellLamps(lamps: readonly GreetedLamp[]): string {
  const told = lamps.slice(0, mostNames);
  const rooms = new Map<string, string[]>();
  for (const { name, area = '' } of told) rooms.set(area, [...(rooms.get(area) ?? []), name]);
  const parts = [...rooms].map(([area, names]) => `${names.join(', ')}${area === '' ? '' : ` (${area})`}`);
  const more = lamps.length - told.length;
  return `${parts.join('; ')}${more > 0 ? ` and ${more} more (lantern lamp list)` : ''}`;
}
