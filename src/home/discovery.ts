import { animationNames } from '../light/animations.js';
import type { Lamp } from '../core/lamp.js';
import { gestures } from '../automation/button-gestures.js';
import type { Platforms } from './announced.js';
import type { Elsewhere } from './elsewhere.js';
import { homeWhites, noEffect } from './light-command.js';

/** What there is to be found. */
export interface Household {
  /** This Lantern's name at the broker. */
  readonly client: string;
  readonly version: string;
  readonly lamps: readonly Lamp[];
  readonly elsewhere: Elsewhere;
  readonly hasButton: boolean;
  /** The names of the looks that are kept. */
  readonly looks: readonly string[];
  /** Automations by their ids, with the sentence that each is. */
  readonly automations: readonly { readonly id: string; readonly told: string }[];
}

/** A part of a device. One that is gone is sent once with its platform alone; that removes it. */
type Component = Readonly<Record<string, unknown>> & { readonly p: string };
/** By their keys; undefined where there is none. */
type Components = Readonly<Record<string, Component | undefined>>;

/** Where things are said and heard at the broker. */
export class Topics {
  constructor(
    private readonly client: string,
    private readonly prefix: string,
  ) {}

  /** Home Assistant says here that it has started. */
  get birth(): string {
    return `${this.prefix}/status`;
  }
  get look(): string {
    return `${this.base}/look`;
  }
  /** @param device its identifier */
  discovery(device: string): string {
    return `${this.prefix}/device/${device}/config`;
  }
  /** What announces Lantern itself. */
  get own(): string {
    return this.discovery(hubOf(this.client));
  }
  get status(): string {
    return `${this.base}/status`;
  }
  get base(): string {
    return `lantern/${this.client}`;
  }
  lamp(id: string): string {
    return `${this.base}/lamps/${id}`;
  }
  /** Whether a lamp on the network is reached. */
  reached(id: string): string {
    return `${this.lamp(id)}/availability`;
  }
  automation(slug: string): string {
    return `${this.base}/automations/${slug}`;
  }
}

/** Ids as levels of topics and parts of entities' ids, no two alike: where several come to the same, the later ones have a number. */
export function slugsOf(ids: readonly string[]): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  const taken = new Set<string>();
  for (const id of ids) {
    const plain = id.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
    let slug = plain;
    for (let number = 2; taken.has(slug); number += 1) slug = `${plain}_${number}`;
    taken.add(slug);
    slugs.set(id, slug);
  }
  return slugs;
}

/** A lamp's key among the parts of its device. Ids of lamps have dashes and no underscores, so no two lamps share one. */
const keyOf = (lamp: string) => `lamp_${lamp.replaceAll('-', '_')}`;

const hubOf = (client: string) => `lantern_${client}`;

/** A device of Home Assistant's, with its parts by their keys. */
export interface HomeDevice {
  readonly topic: string;
  readonly platforms: Platforms;
  /** What announces it. @param gone parts that are no longer there */
  readonly announce: (gone?: Platforms) => string;
}

/** Lantern itself, with looks, automations, button and voice, and each lamp as a device of its own, which can be in a room of its own. */
export function listDevices(house: Household, topics: Topics): readonly HomeDevice[] {
  const { client, version } = house;
  const own = { mf: 'Lantern', sw: version };
  const hub = hubOf(client);
  const name = client === 'lantern' ? 'Lantern' : `Lantern ${client}`;
  const lamps = house.lamps.map((lamp) => {
    const area = lamp.area === undefined ? {} : { suggested_area: lamp.area };
    const key = keyOf(lamp.id);
    const device = { name: lamp.name, ...own, ...area, via_device: hub };
    const described = { dev: device, ...describeAvailability(lamp.id, house.elsewhere, topics) };
    return createDevice(`${hub}_${key}`, described, { [key]: describeLight(lamp, topics) }, house, topics);
  });
  const described = { dev: { name, ...own }, availability: [{ topic: topics.status }] };
  return [createDevice(hub, described, listComponents(house, topics), house, topics), ...lamps];
}

/** What has to be online for a lamp: this Lantern, and whatever else has it. Home Assistant offers it only then. */
function describeAvailability(lamp: string, { satelliteOf, isReached }: Elsewhere, topics: Topics): object {
  const satellite = satelliteOf(lamp);
  const availability = [
    { topic: topics.status },
    // What the satellite says of itself, and the broker of one that is gone.
    ...(satellite === undefined ? [] : [{ topic: `lantern/${satellite}/status` }]),
    ...(isReached(lamp) === undefined ? [] : [{ topic: topics.reached(lamp) }]),
  ];
  return { availability, availability_mode: 'all' };
}

function createDevice(
  id: string,
  described: { readonly dev: object },
  components: Components,
  { client, version }: Household,
  topics: Topics,
): HomeDevice {
  const entries = Object.entries(components).filter((entry): entry is [string, Component] => entry[1] !== undefined);
  const cmps = Object.fromEntries(
    entries.map(([key, each]) => [key, { ...each, unique_id: `lantern_${client}_${key}` }]),
  );
  const frame = {
    ...described,
    dev: { ids: [id], ...described.dev },
    o: { name: 'Lantern', sw: version },
  };
  return {
    topic: topics.discovery(id),
    platforms: Object.fromEntries(entries.map(([key, { p }]) => [key, p])),
    announce: (gone = {}) => JSON.stringify({ ...frame, cmps: { ...withdrawn(gone), ...cmps } }),
  };
}

const withdrawn = (gone: Platforms) => Object.fromEntries(Object.entries(gone).map(([key, p]) => [key, { p }]));

/** What Lantern itself has: looks, automations, the button, a voice, and what was said last. */
function listComponents(house: Household, topics: Topics): Components {
  const text = (name: string, icon: string, topic: string) => ({ p: 'sensor', name, icon, state_topic: topic });
  const slugs = slugsOf(house.automations.map(({ id }) => id));
  return {
    look: house.looks.length === 0 ? undefined : describeLooks(house.looks, topics),
    ...Object.fromEntries(
      house.automations.map(({ id, told }) => {
        const slug = slugs.get(id) ?? '';
        return [`automation_${slug}`, describeSwitch(slug, told, topics)];
      }),
    ),
    button: house.hasButton ? describeButton(topics) : undefined,
    say: { p: 'notify', name: 'Say', icon: 'mdi:bullhorn', command_topic: `${topics.base}/say` },
    heard: text('Last sentence', 'mdi:ear-hearing', `${topics.base}/heard`),
    reply: text('Last reply', 'mdi:message-text', `${topics.base}/reply`),
  };
}

function describeButton({ base }: Topics): Component {
  return { p: 'event', name: 'Button', device_class: 'button', event_types: gestures, state_topic: `${base}/button` };
}

/** What is offered is what the lamp can show. */
const whites = { color_temp_kelvin: true, min_kelvin: homeWhites.warmest, max_kelvin: homeWhites.coolest };
const offers = {
  rgb: { supported_color_modes: ['rgb', 'color_temp'], ...whites },
  white: { supported_color_modes: ['color_temp'], ...whites },
  none: { supported_color_modes: ['brightness'] },
} as const;

function describeLight({ id, colors }: Lamp, topics: Topics): Component {
  return {
    p: 'light',
    schema: 'json',
    // The device's own.
    name: null,
    state_topic: `${topics.lamp(id)}/state`,
    command_topic: `${topics.lamp(id)}/set`,
    brightness: true,
    ...offers[colors ?? 'rgb'],
    effect: true,
    effect_list: [noEffect, ...animationNames],
  };
}

function describeLooks(options: readonly string[], topics: Topics): Component {
  return {
    p: 'select',
    name: 'Look',
    icon: 'mdi:palette',
    options,
    state_topic: `${topics.look}/state`,
    command_topic: `${topics.look}/set`,
  };
}

function describeSwitch(slug: string, told: string, topics: Topics): Component {
  const topic = topics.automation(slug);
  return {
    p: 'switch',
    name: told.replace(/\.$/, '').slice(0, 120),
    icon: 'mdi:robot',
    state_topic: `${topic}/state`,
    command_topic: `${topic}/set`,
  };
}
