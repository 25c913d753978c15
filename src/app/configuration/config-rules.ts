import { z } from 'zod';

/** Only the keys that the rules below need. It accepts anything else, so the rules work even if other keys are wrong. */
const lenientSchema = z.looseObject({
  lamps: z
    .array(
      z.looseObject({ id: z.string().optional(), name: z.string().optional(), area: z.string().optional() }).catch({}),
    )
    .catch([])
    .default([]),
  here: z.string().optional().catch(undefined),
  time_zone: z.string().optional().catch(undefined),
});

interface Problem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Finds problems that the schema cannot: names used twice, an area without a lamp, a time zone that does not exist. */
export function findConfigProblems(values: unknown): readonly Problem[] {
  const { lamps, here, time_zone: timeZone } = lenientSchema.catch({ lamps: [] }).parse(values);
  const problems: Problem[] = [];
  const seen = new Map<string, number>();
  lamps.forEach((lamp, index) => {
    for (const [key, value] of Object.entries({ id: lamp.id, name: lamp.name?.toLowerCase() })) {
      if (value === undefined) continue;
      const first = seen.get(`${key} ${value}`);
      if (first === undefined) seen.set(`${key} ${value}`, index);
      else
        problems.push({ path: ['lamps', index, key], message: `"${value}" is also the ${key} of lamp ${first + 1}` });
    }
  });
  const areas = [...new Set(lamps.flatMap((lamp) => lamp.area ?? []))];
  if (here !== undefined && !areas.some((area) => area.toLowerCase() === here.toLowerCase())) {
    problems.push({
      path: ['here'],
      message: `no lamp is in "${here}"; ${areas.length > 0 ? `there are ${areas.join(', ')}` : 'no lamp has an area'}`,
    });
  }
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    problems.push({
      path: ['time_zone'],
      message: `"${timeZone}" is not a time zone; an example of one is Europe/Berlin`,
    });
  }
  return problems;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
