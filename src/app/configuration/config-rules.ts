import { z } from 'zod';

/** Only what the rules below look at, and lenient: they speak although other keys are wrong. */
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

/** What no single key can know: names used twice, an area that no lamp is in, a time zone that does not exist. */
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
    problems.push({ path: ['time_zone'], message: `"${timeZone}" is no time zone; write one such as Europe/Berlin` });
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
