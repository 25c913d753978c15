import { z } from 'zod';
import { commandWords } from '../../core/command-words.js';

/** Only the keys that the rules below need. It accepts anything else, so the rules work even if other keys are wrong. */
const lenientSchema = z.looseObject({
  lamps: z
    .array(
      z
        .looseObject({
          id: z.string().optional(),
          name: z.string().optional(),
          area: z.string().optional(),
          aliases: z.array(z.string()).catch([]).default([]),
          output: z.looseObject({ driver: z.string().optional() }).optional().catch(undefined),
        })
        .catch({ aliases: [] }),
    )
    .catch([])
    .default([]),
  here: z.string().optional().catch(undefined),
  wled: z.looseObject({ lamp: z.string().optional() }).optional().catch(undefined),
  mqtt: z
    .looseObject({ client: z.string().default('lantern').catch('lantern') })
    .optional()
    .catch({ client: 'lantern' }),
  home_assistant: z
    .looseObject({ enabled: z.boolean().default(true).catch(true) })
    .optional()
    .catch(undefined),
  satellites: z.array(z.string()).catch([]).default([]),
  satellite: z.looseObject({ hub: z.string().optional() }).optional().catch(undefined),
  voice: z
    .looseObject({ recognizer: z.looseObject({ server: z.unknown(), for_others: z.unknown() }) })
    .optional()
    .catch(undefined),
  time_zone: z.string().optional().catch(undefined),
});

interface Problem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Finds problems that the schema cannot: names used twice, an area without a lamp, a time zone that does not exist. */
export function findConfigProblems(values: unknown): readonly Problem[] {
  const nothing = { lamps: [], satellites: [] };
  const { lamps, here, time_zone: timeZone, ...services } = lenientSchema.catch(nothing).parse(values);
  return [
    ...findSharedNames(lamps),
    ...findUnspeakable(lamps),
    ...findBrokerless(services),
    ...findLampsWithoutBroker(services, lamps),
    ...findLost(services, lamps),
    ...findEmpty(here, lamps),
    ...findTimeless(timeZone),
  ];
}

/** A room that no lamp is in. */
function findEmpty(here: string | undefined, lamps: readonly NamedLamp[]): readonly Problem[] {
  const areas = [...new Set(lamps.flatMap((lamp) => lamp.area ?? []))];
  if (here === undefined || areas.some((area) => area.toLowerCase() === here.toLowerCase())) return [];
  const there = areas.length > 0 ? `there are ${areas.join(', ')}` : 'no lamp has an area';
  return [{ path: ['here'], message: `no lamp is in "${here}"; ${there}` }];
}

function findTimeless(timeZone: string | undefined): readonly Problem[] {
  if (timeZone === undefined || isTimeZone(timeZone)) return [];
  const message = `"${timeZone}" is not a time zone; an example of one is Europe/Berlin`;
  return [{ path: ['time_zone'], message }];
}

type NamedLamp = z.infer<typeof lenientSchema>['lamps'][number];

/** Ids that are there twice, and names and aliases that two lamps have. */
function findSharedNames(lamps: readonly NamedLamp[]): readonly Problem[] {
  const problems: Problem[] = [];
  const owners = new Map<string, number>();
  lamps.forEach(({ id, name, area, aliases }, index) => {
    const keys = [
      { path: ['id'], kind: 'id', value: id },
      { path: ['name'], kind: 'name', value: name?.toLowerCase() },
      ...aliases.map((alias, at) => ({ path: ['aliases', at], kind: 'name', value: alias.toLowerCase() })),
    ];
    for (const { path, kind, value } of keys) {
      if (value === undefined) continue;
      const owner = owners.get(`${kind} ${value}`);
      if (owner === undefined) owners.set(`${kind} ${value}`, index);
      else if (owner !== index)
        problems.push({
          path: ['lamps', index, ...path],
          message: `"${value}" is also the ${kind} of lamp ${owner + 1}; give one of them another${suggest(kind, name, area)}`,
        });
    }
  });
  return problems;
}

/** A name that tells them apart: the room before it. */
function suggest(kind: string, name: string | undefined, area: string | undefined): string {
  return kind === 'name' && name !== undefined && area !== undefined ? `, such as "${area} ${name.toLowerCase()}"` : '';
}

/** Names that mean something else whenever they are said: "Off", or the name of a room with other lamps in it. */
function findUnspeakable(lamps: readonly NamedLamp[]): readonly Problem[] {
  return lamps.flatMap(({ name, area, aliases }, index) =>
    [name, ...aliases].flatMap((said, at) => {
      if (said === undefined) return [];
      const word = said.toLowerCase();
      const path = ['lamps', index, ...(at === 0 ? ['name'] : ['aliases', at - 1])];
      if (commandWords.has(word) && !(lamps.length === 1 && at === 0))
        return [
          { path, message: `"${said}" is a word of commands, so it cannot be a lamp's name${suggestLonger(said)}` },
        ];
      const isRoom = lamps.some((other, place) => place !== index && other.area?.toLowerCase() === word);
      return isRoom ? [{ path, message: refuseRoom(said, area) }] : [];
    }),
  );
}

/** "Lamp" alone could be any lamp. */
function suggestLonger(said: string): string {
  return /^(?:lamps?|lights?)$/i.test(said) ? `; call it by its place, such as "Desk ${said.toLowerCase()}"` : '';
}

function refuseRoom(name: string, area: string | undefined): string {
  const isInside = area?.toLowerCase() === name.toLowerCase();
  const why = isInside ? 'and would never be meant alone' : 'which this lamp is not in';
  return `"${name}" is also a room, ${why}; call it "${name} lamp"`;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

type Lamps = z.infer<typeof lenientSchema>['lamps'];

function findLampsWithoutBroker({ mqtt }: Services, lamps: Lamps): readonly Problem[] {
  if (mqtt !== undefined) return [];
  const message = 'needs a broker; set mqtt.url, such as mqtt://broker.local:1883';
  return lamps.flatMap(({ output }, index) =>
    output?.driver === 'mqtt' ? [{ path: ['lamps', index, 'output'], message }] : [],
  );
}

type Services = Pick<
  z.infer<typeof lenientSchema>,
  'mqtt' | 'home_assistant' | 'wled' | 'satellites' | 'satellite' | 'voice'
>;

/** Home Assistant, satellites and shared recognition are reached over the broker. */
function findBrokerless({ mqtt, home_assistant: home, satellites, satellite, voice }: Services): readonly Problem[] {
  if (mqtt !== undefined) return findOneself(mqtt.client, satellites, satellite?.hub);
  const message = 'needs a broker; set mqtt.url, such as mqtt://broker.local:1883';
  const needy: readonly (readonly [isNeedy: boolean, ...path: string[]])[] = [
    [home?.enabled === true, 'home_assistant'],
    [satellites.length > 0, 'satellites'],
    [satellite !== undefined, 'satellite'],
    [voice?.recognizer.server === 'broker', 'voice', 'recognizer', 'server'],
    [voice?.recognizer.for_others === true, 'voice', 'recognizer', 'for_others'],
  ];
  return needy.flatMap(([isNeedy, ...path]) => (isNeedy ? [{ path, message }] : []));
}

/** A hub and its satellites need names of their own at the broker. */
function findOneself(client: string, satellites: readonly string[], hub: string | undefined): readonly Problem[] {
  const message = `"${client}" is this Lantern itself (mqtt.client); each Lantern needs a name of its own`;
  const place = satellites.indexOf(client);
  return [
    ...(hub === client ? [{ path: ['satellite', 'hub'], message }] : []),
    ...(place < 0 ? [] : [{ path: ['satellites', place], message }]),
  ];
}

/** WLED's apps are shown a lamp that there is. */
function findLost({ wled }: Services, lamps: readonly { readonly id?: string | undefined }[]): readonly Problem[] {
  const ids = lamps.flatMap(({ id }) => id ?? []);
  if (wled?.lamp === undefined || ids.length === 0 || ids.includes(wled.lamp)) return [];
  return [{ path: ['wled', 'lamp'], message: `there is no lamp "${wled.lamp}"; there are ${ids.join(', ')}` }];
}
