import type { Target } from '../core/target.js';

/** Which lamps a phrase means, and how they were named. */
export interface Said {
  /** Empty: nothing was said of lamps. */
  readonly targets: readonly Target[];
  /** Whether a lamp or the word "light" was said, rather than only "it" or a room's name. */
  readonly light: boolean;
  /** Whether only "it" or "them" was said. */
  readonly pronoun?: true;
  /** Two lamps have that name. */
  readonly unclear?: true;
}

/** Whether a target means lamps only by what was said before. */
export function isAnaphor({ refers }: Target): boolean {
  return refers !== undefined && refers !== 'here';
}

/** The lamps without some of them; undefined where these can't be some of several. */
export function withExcept(said: Said, except: readonly Target[]): Said | undefined {
  const targets: readonly Target[] = said.targets.length > 0 ? said.targets : [{}];
  const names = targets.flatMap(({ name }) => name ?? []);
  // "The bed lamp, but not the closet": that was not meant anyway.
  const isApart =
    names.length === targets.length && except.every(({ name }) => name !== undefined && !names.includes(name));
  if (isApart) return said;
  if (names.length > 0 || targets.some(({ refers }) => refers === 'it' || refers === 'light')) return undefined;
  return { ...said, targets: targets.map((target) => ({ ...target, except: except.map(plainTarget) })) };
}

/** A target without what is left out of it or joined to it. */
export function plainTarget(target: Target): Target {
  const plain = { ...target };
  delete plain.except;
  delete plain.also;
  return plain;
}

export function joinTargets(said: Said, place: Said): Said | undefined {
  const [lit] = said.targets;
  const [within] = place.targets;
  if (lit?.shows !== undefined && within) return { targets: [{ ...within, shows: lit.shows }], light: said.light };
  const everyOne = said.targets.every((target) => target.all === true || target.refers !== undefined);
  if (everyOne) return { ...place, light: said.light };
  const [where] = place.targets;
  if (where === undefined || where.all === true) return said;
  const [only] = said.targets;
  if (said.targets.length > 1 || place.targets.length > 1 || only?.name === undefined || where.area === undefined)
    return undefined;
  return { targets: [{ name: only.name, area: where.area }], light: said.light };
}
