import { isSeq, YAMLSeq, type Document, type YAMLMap } from 'yaml';
import { createLampId } from '../settings/name-lamp.js';

/** A lamp as people name it. */
export interface HouseLamp {
  readonly name: string;
  /** The room it is in; where it is absent, what is written stays. */
  readonly area?: string;
}

/**
 * Makes these the lamps of a configuration. One that is known by its name keeps what is written of it.
 * @returns in words, what is new
 */
export function writeLamps(document: Document, lamps: readonly HouseLamp[]): readonly string[] {
  if (!isSeq(document.get('lamps'))) document.set('lamps', document.createNode([]));
  const list = listWrittenLamps(document);
  const before = [...list.items];
  const taken = new Set(before.map((item) => textOf(item, 'id')));
  const said: string[] = [];
  const renamed = findRenamed(before, lamps);
  list.items = lamps.map((lamp) => {
    const known = before.find((item) => isNamed(item, lamp.name)) ?? renamed;
    said.push(...(known ? tellChanges(known, lamp) : tellNew(lamp)));
    return known ? changeLamp(known, lamp) : createLamp(document, lamp, taken);
  });
  if (list.items.some((item) => !before.includes(item))) list.flow = false;
  const gone = before.filter((item) => !list.items.includes(item));
  return [...said, ...gone.map(tellGone), ...leaveRoom(document, list.items)];
}

/** One lamp that becomes another one in its place is the same lamp, with its wiring, under another name. */
function findRenamed(before: readonly YAMLMap[], lamps: readonly HouseLamp[]): YAMLMap | undefined {
  const [gone, ...more] = before.filter((item) => !lamps.some(({ name }) => isNamed(item, name)));
  if (gone === undefined || more.length > 0 || before.length !== lamps.length) return undefined;
  const inItsPlace = lamps[before.indexOf(gone)];
  return before.some((item) => isNamed(item, inItsPlace?.name ?? '')) ? undefined : gone;
}

function tellNew({ name, area }: HouseLamp): readonly string[] {
  return [`new lamp: ${name}${area === undefined ? '' : ` in ${area}`}`];
}

function tellChanges(known: YAMLMap, { name, area }: HouseLamp): readonly string[] {
  return [
    ...(isNamed(known, name) ? [] : [`${nameOf(known)} is called ${name} now`]),
    ...(area === undefined || known.get('area') === area ? [] : [`${name} is in ${area}`]),
  ];
}

function changeLamp(known: YAMLMap, { name, area }: HouseLamp): YAMLMap {
  if (!isNamed(known, name)) known.set('name', name);
  if (area !== undefined) known.set('area', area);
  return known;
}

function createLamp(document: Document, lamp: HouseLamp, taken: Set<string>): YAMLMap {
  const id = createLampId(lamp.name.replace(/\s+(?:lamp|light)$/i, ''), taken);
  taken.add(id);
  const node: YAMLMap = document.createNode({ id, ...lamp }, { flow: true });
  return node;
}

function tellGone(lamp: YAMLMap): string {
  return `${nameOf(lamp)} is taken out${lamp.has('output') ? ', with what drives it' : ''}`;
}

/** "Here" is no room without a lamp. */
function leaveRoom(document: Document, lamps: readonly YAMLMap[]): readonly string[] {
  const here = document.get('here');
  if (typeof here !== 'string' || lamps.some((lamp) => textOf(lamp, 'area').toLowerCase() === here.toLowerCase()))
    return [];
  document.delete('here');
  return [`"here" is no longer ${here}, where no lamp is`];
}

/** The lamps that are written. */
export function listWrittenLamps(document: Document): YAMLSeq<YAMLMap> {
  const list = document.get('lamps');
  return isSeq<YAMLMap>(list) ? list : new YAMLSeq<YAMLMap>();
}

/** What people call it. */
export function nameOf(lamp: YAMLMap): string {
  return textOf(lamp, 'name') || textOf(lamp, 'id');
}

function isNamed(lamp: YAMLMap, name: string): boolean {
  return nameOf(lamp).toLowerCase() === name.toLowerCase();
}

function textOf(lamp: YAMLMap, key: string): string {
  const value = lamp.get(key);
  return typeof value === 'string' ? value : '';
}
