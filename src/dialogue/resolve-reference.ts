import type { Target } from '../core/target.js';
import { sayName } from '../core/say-name.js';
import { resolveTarget, withoutThose } from '../core/resolve-target.js';
import type { Discourse, House } from './discourse.js';

/** The lamps that are meant, or the question that finds it out. */
export type Meant = { readonly lamps: readonly string[] } | { readonly ask: string };

/**
 * The lamps that a target means after what was said. `undefined` for a target that needs no discourse, and for a reference where
 * nothing was said, if it can mean the lamps here.
 * @throws LanternError `not-found` for a lamp or place that is not there
 */
export function resolveReference(target: Target | undefined, discourse: Discourse, house: House): Meant | undefined {
  const { also, ...alone } = target ?? {};
  if (also !== undefined) return resolveAll([alone, ...also], discourse, house);
  const { except, ...wider } = alone;
  if (except === undefined) return resolvePlain(wider, discourse, house);
  const all = resolvePlain(wider, discourse, house) ?? named(wider, house);
  if ('ask' in all) return all;
  const left = new Set<string>();
  for (const each of except) {
    const meant = resolvePlain(each, discourse, house) ?? named(each, house);
    if ('ask' in meant) return meant;
    for (const lamp of meant.lamps) left.add(lamp);
  }
  const lamps = house.lamps.map(({ id }) => id);
  return { lamps: withoutThose(wider, { within: all.lamps, left: [...left], lamps }) };
}

/** The lamps that a target means, by reference or by name. @throws LanternError `not-found` */
export function meantBy(target: Target | undefined, discourse: Discourse, house: House): Meant {
  return resolveReference(target, discourse, house) ?? named(target, house);
}

function resolveAll(targets: readonly Target[], discourse: Discourse, house: House): Meant {
  const all = targets.map((each) => meantBy(each, discourse, house));
  const asking = all.find((meant) => 'ask' in meant);
  return asking ?? { lamps: [...new Set(all.flatMap((meant) => ('lamps' in meant ? meant.lamps : [])))] };
}

function named(target: Target | undefined, house: House): { readonly lamps: readonly string[] } {
  return { lamps: resolveTarget(target, house.lamps, house.here).map(({ id }) => id) };
}

/** The lamps of the last sentence that was about any, without those that are gone since. */
export function focusOf(discourse: Discourse, house: House): readonly string[] {
  return present(discourse.at(-1)?.lamps ?? [], house);
}

const present = (ids: readonly string[], { lamps }: House) => ids.filter((id) => lamps.some((lamp) => lamp.id === id));

function resolvePlain(target: Target, discourse: Discourse, house: House): Meant | undefined {
  if (target.shows !== undefined) return findShowing(target.shows, target, discourse, house);
  const focus = focusOf(discourse, house);
  const { refers } = target;
  const isBare = Object.keys(target).length === 0;
  if (refers === undefined && !isBare) return undefined;
  if (refers === 'here') return undefined;
  if (refers === 'person') return findPersons(discourse, house);
  // Lamps that were talked of and are gone since are not replaced by those here.
  const isGone = (discourse.at(-1)?.lamps.length ?? 0) > 0;
  if (focus.length === 0) return isGone || needsTopic(refers) ? { ask: 'Which light do you mean?' } : undefined;
  switch (refers) {
    case undefined:
    case 'it':
    case 'light':
      return { lamps: focus };
    case 'them':
      return { lamps: focus.length > 1 || focus.length === house.lamps.length ? focus : lastSeveral(discourse, house) };
    case 'both':
      return findBoth(focus, discourse, house);
    case 'other':
      return findOther(focus, discourse, house);
    case 'others':
      return findOthers(focus, discourse, house);
    case 'rest':
      return { lamps: house.lamps.map(({ id }) => id).filter((id) => !focus.includes(id)) };
    case 'first':
      return findNth(0, focus, discourse, house);
    case 'second':
      return findNth(1, focus, discourse, house);
    case 'last':
      return { lamps: focus.slice(-1) };
    case 'lights': {
      // "The lights" are several: those of the room, or those here where this one is alone in its room.
      const near = inSameRoom(focus, house);
      return near.length > 1 || house.lamps.length === 1 ? { lamps: near } : undefined;
    }
    case 'room':
    case 'there':
      return { lamps: inSameRoom(focus, house) };
  }
  return refers satisfies never;
}

/** "Hers": the lamp named after a person, the one last talked of where there are several. */
function findPersons(discourse: Discourse, house: House): Meant {
  const persons = house.lamps.filter(({ name }) => /^\S+['’]s\b/.test(name)).map(({ id }) => id);
  const said = discourse.findLast(({ lamps }) => lamps.some((lamp) => persons.includes(lamp)));
  const found = persons.length === 1 ? persons : persons.filter((lamp) => said?.lamps.includes(lamp));
  return found.length === 1 ? { lamps: found } : { ask: 'Whose lamp do you mean?' };
}

/** The lamps that are on, or of a color: of the whole house unless a place is named. */
function findShowing(look: string, target: Target, discourse: Discourse, house: House): Meant {
  const { area, floor, refers } = target;
  const place = refers === undefined ? { area, floor } : { refers };
  const isWide = area === undefined && floor === undefined && refers === undefined;
  const meant = isWide ? { lamps: house.lamps.map(({ id }) => id) } : meantBy(place, discourse, house);
  if ('ask' in meant) return meant;
  const shows = (id: string) =>
    look === 'on' ? (house.shown(id)?.state ?? 'off') !== 'off' : house.colorOf(id) === look;
  const lamps = meant.lamps.filter(shows);
  return lamps.length > 0 ? { lamps } : { ask: `No light is ${look} now. Which one do you mean?` };
}

/** References that never mean the lamps here. */
function needsTopic(refers: Target['refers']): boolean {
  return refers !== undefined && ['both', 'other', 'others', 'first', 'second'].includes(refers);
}

/** The lamps of the last turns, as many as are needed for more than one. */
function lastSeveral(discourse: Discourse, house: House): readonly string[] {
  const found = new Set<string>();
  for (const turn of [...discourse].reverse()) {
    for (const lamp of present(turn.lamps, house)) found.add(lamp);
    if (found.size > 1) break;
  }
  return [...found].reverse();
}

/** All lamps in the rooms of these, or these where one of them is in no room. */
function inSameRoom(focus: readonly string[], { lamps }: House): readonly string[] {
  const areas = new Set(lamps.filter(({ id }) => focus.includes(id)).map(({ area }) => area));
  if (areas.has(undefined) || areas.size !== 1) return focus;
  return lamps.filter(({ area }) => areas.has(area)).map(({ id }) => id);
}

/** "The former", "the second one": of the lamps that were last talked of together, or one after the other. */
function findNth(index: number, focus: readonly string[], discourse: Discourse, house: House): Meant {
  const together = discourse.findLast(({ lamps }) => lamps.length > 1)?.lamps ?? [];
  const said =
    focus.length > 1 ? focus : together.length > 1 ? present(together, house) : lastSeveral(discourse, house);
  const mentioned = (lamp: string) => discourse.findIndex(({ lamps }) => lamps.includes(lamp));
  const inOrder = said.toSorted((one, other) => mentioned(one) - mentioned(other));
  const lamp = inOrder[index];
  return lamp === undefined || said.length < 2 ? { ask: 'Which one do you mean?' } : { lamps: [lamp] };
}

function findBoth(focus: readonly string[], discourse: Discourse, house: House): Meant {
  if (focus.length === 2) return { lamps: focus };
  const said = lastSeveral(discourse, house);
  if (said.length === 2) return { lamps: said };
  const near = inSameRoom(focus, house);
  return near.length === 2 ? { lamps: near } : { ask: 'Which two do you mean?' };
}

/** What is said where all lamps were talked of. */
export const noOther = 'There is no other light.';

/** The one lamp that "the other one" can be: the other of a room with two, or of two that were talked of. */
function findOther(focus: readonly string[], discourse: Discourse, house: House): Meant {
  const without = (lamps: readonly string[]) => lamps.filter((lamp) => !focus.includes(lamp));
  const near = without(inSameRoom(focus, house));
  const said = without(lastSeveral(discourse, house));
  const possible = [near, said, without(house.lamps.map(({ id }) => id))].find(({ length }) => length > 0) ?? [];
  const only = possible.length === 1 ? possible : said.length === 1 && near.includes(said[0] ?? '') ? said : null;
  if (possible.length === 0) return { ask: noOther };
  return only ? { lamps: only } : { ask: `Which one: ${listChoices(possible, house)}?` };
}

/** What is left of the lamps that were talked of together before, or in the same room, or in the house. */
function findOthers(focus: readonly string[], discourse: Discourse, house: House): Meant {
  const without = (lamps: readonly string[]) => lamps.filter((lamp) => !focus.includes(lamp));
  const wider = discourse.findLast(
    (turn) => focus.every((id) => turn.lamps.includes(id)) && turn.lamps.length > focus.length,
  );
  const candidates = [present(wider?.lamps ?? [], house), inSameRoom(focus, house), house.lamps.map(({ id }) => id)];
  return { lamps: candidates.map(without).find(({ length }) => length > 0) ?? [] };
}

/** "the sofa lamp or the shelf light". */
export function listChoices(ids: readonly string[], house: House): string {
  return listAll(ids, house, 'or');
}

/** "the sofa lamp and the shelf light". */
export function listAll(ids: readonly string[], house: House, joint = 'and'): string {
  const names = ids.flatMap((id) => house.lamps.find((lamp) => lamp.id === id) ?? []).map(sayName);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${joint} ${names.at(-1) ?? ''}`;
}
