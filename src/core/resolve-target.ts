import type { Target } from './target.js';
import { LanternError } from './errors.js';
import type { Lamp } from './lamp.js';

const isSame = (a: string | undefined, b: string | undefined) => a?.toLowerCase() === b?.toLowerCase();

/**
 * The lamps that a command means. If it names none: those of `here`, or all lamps if no area is `here`.
 * @throws LanternError `not-found`
 */
export function resolveTarget(
  target: Target | undefined,
  lamps: readonly Lamp[],
  here: string | undefined,
): readonly Lamp[] {
  if (target?.also) {
    const { also, ...first } = target;
    return [...new Set([first, ...also].flatMap((each) => resolveTarget(each, lamps, here)))];
  }
  if (target?.except) {
    const { except, ...wider } = target;
    const left = new Set(except.flatMap((each) => resolveTarget(each, lamps, here)));
    const within = resolveTarget(wider, lamps, here);
    return withoutThose(wider, { within, left: [...left], lamps });
  }
  if (target?.lamps) return lamps.filter(({ id }) => target.lamps?.includes(id));
  if (target?.all) return lamps;
  const { name, area, floor } = target ?? {};
  const nothingNamed = name === undefined && area === undefined && floor === undefined;
  const found = lamps.filter((lamp) => {
    if (nothingNamed) return here === undefined || isSame(lamp.area, here);
    const named = name === undefined || [lamp.id, lamp.name, ...lamp.aliases].some((known) => isSame(known, name));
    return (
      named && (area === undefined || isSame(lamp.area, area)) && (floor === undefined || isSame(lamp.floor, floor))
    );
  });
  if (found.length > 0) return found;
  throw new LanternError('not-found', describeMissing(target, lamps, here));
}

/**
 * The lamps that are left of those within a target. Who names none and leaves out one elsewhere speaks of all: "the lights, but not *the kitchen*",
 * said in the bedroom.
 */
export function withoutThose<Each>(
  { name, area, floor, lamps: ids, all, refers }: Target,
  { within, left, lamps }: Readonly<Record<'within' | 'left' | 'lamps', readonly Each[]>>,
): readonly Each[] {
  const isBare = [name, area, floor, ids, all].every((each) => each === undefined) && (refers ?? 'lights') === 'lights';
  const isElsewhere = isBare && within.every((lamp) => !left.includes(lamp));
  return (isElsewhere ? lamps : within).filter((lamp) => !left.includes(lamp));
}

/** What is told about a place or lamp that is not there: its name, and what there is instead. */
function describeMissing(target: Target | undefined, lamps: readonly Lamp[], here: string | undefined): string {
  const { name, area, floor } = target ?? {};
  if (name !== undefined) return describeMissingName(name, area ?? floor, lamps);
  const place = area ?? floor ?? here ?? 'room';
  return /^(up|down|out|in)(stairs|side|doors)$/i.test(place)
    ? `there is no light ${place}`
    : `there is no light in the ${place}`;
}

/** "There is no desk lamp in the kitchen": where the name is right, the place is told. */
function describeMissingName(name: string, place: string | undefined, lamps: readonly Lamp[]): string {
  const isElsewhere = lamps.some((lamp) => [lamp.id, lamp.name, ...lamp.aliases].some((known) => isSame(known, name)));
  return isElsewhere && place !== undefined
    ? `there is no ${name} in the ${place}`
    : `there is no ${name}; there is ${listNames(namedAlike(name, lamps))}`;
}

/** Words that tell no lamp from another. */
const common = /^(lights?|lamps?|bulbs?|the)$/;
const tellingWords = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !common.test(word));

/** The lamps whose names share a telling word with this name ("tv light", "TV backlight"); all of them if none does. */
function namedAlike(name: string, lamps: readonly Lamp[]): readonly Lamp[] {
  const wanted = tellingWords(name);
  const alike = lamps.filter((lamp) =>
    [lamp.name, ...lamp.aliases].flatMap(tellingWords).some((word) => wanted.includes(word)),
  );
  return alike.length > 0 ? alike : lamps;
}

function listNames(lamps: readonly Lamp[]): string {
  const names = lamps.slice(0, 6).map((lamp) => `the ${lamp.name.replace(/^the /i, '')}`);
  return names.length < lamps.length
    ? `${names.join(', ')} and ${lamps.length - names.length} more`
    : names.join(', ').replace(/, (?=[^,]*$)/, ' and ');
}
