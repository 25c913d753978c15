import type { SetUpAnswers } from '../../../app/configuration/set-up-config.js';
import { isOneSlip } from '../../../core/word-distance.js';
import type { AskLines } from './ask-lines.js';
import { parseYes } from './parse-answers.js';

type Lamps = NonNullable<SetUpAnswers['lamps']>;

/** What rooms are mostly called. */
const usual = [
  ...[
    'Kitchen',
    'Bedroom',
    'Bathroom',
    'Living room',
    'Dining room',
    'Office',
    'Hallway',
    'Nursery',
    'Garage',
    'Garden',
  ],
  ...['Wohnzimmer', 'Schlafzimmer', 'Badezimmer', 'Kinderzimmer', 'Arbeitszimmer', 'Esszimmer', 'Küche', 'Büro'],
];
/** Shorter names are too soon one slip from each other. */
const shortest = 4;

/** The room that one was probably meant to be, of those named before it and the usual ones. */
export function findMeantRoom(room: string, known: readonly string[]): string | undefined {
  const folded = room.toLowerCase();
  const others = [...known, ...usual];
  if (room.length < shortest || others.some((other) => other.toLowerCase() === folded)) return undefined;
  return others.find((other) => isOneSlip(folded, other.toLowerCase()));
}

/**
 * The lamps with each room that looks like a slip asked about. Rooms that differ by capitals only are one.
 * @param rooms those of the house as it is @throws GivenUp
 */
export async function askRooms(
  lamps: Lamps,
  rooms: readonly string[],
  { lines, print }: { readonly lines: Pick<AskLines, 'ask'>; readonly print: (line: string) => void },
): Promise<Lamps> {
  const settled = new Map<string, string>();
  const done: Lamps[number][] = [];
  for (const lamp of lamps) {
    const { area } = lamp;
    if (area === undefined) {
      done.push(lamp);
      continue;
    }
    const folded = area.toLowerCase();
    // Of two that are alike in one answer the first was meant so.
    const meant = settled.get(folded) ?? (await settleRoom(area, [...settled.values(), ...rooms], { lines, print }));
    settled.set(folded, meant);
    done.push({ ...lamp, area: meant });
  }
  return done;
}

async function settleRoom(
  area: string,
  known: readonly string[],
  { lines, print }: Parameters<typeof askRooms>[2],
): Promise<string> {
  const same = known.find((other) => other.toLowerCase() === area.toLowerCase());
  const meant = findMeantRoom(area, known);
  if (meant === undefined) return same ?? area;
  print(`  "${area}" is nearly "${meant}". Is "${meant}" meant?`);
  const answer = await lines.ask('[yes]');
  return answer === '' || parseYes(answer) ? meant : area;
}
