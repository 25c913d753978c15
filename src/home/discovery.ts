import { animationNames } from '../light/animations.js';
import type { Lamp } from '../core/lamp.js';
import { gestures } from '../automation/button-gestures.js';
import { noEffect } from './light-command.js';

/** Kelvin: from candle light to an overcast sky, as far as lamps usually go. */
const [warmest, coolest] = [1800, 6500];

/** What there is to be found. */
export interface Household {
  /** This Lantern's name at the broker. */
  readonly client: string;
  readonly version: string;
  readonly lamps: readonly Lamp[];
  /** The names of the looks that are kept. */
  readonly looks: readonly string[];
  /** Automations by their ids, with the sentence that each is. */
  readonly automations: readonly { readonly id: string; readonly told: string }[];
}

/** A part of the device. One that is gone is sent once with its platform alone; that removes it. */
type Component = Readonly<Record<string, unknown>> & { readonly p: string };

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
  get discovery(): string {
    return `${this.prefix}/device/lantern_${this.client}/config`;
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
  automation(id: string): string {
    return `${this.base}/automations/${slugOf(id)}`;
  }
}

/** An id as a level of a topic and a part of an entity's id. */
export function slugOf(id: string): string {
  return id.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
}

/** The parts of a device for Home Assistant: lamps, looks, automations, the button, and what was said last. */
export function listComponents(house: Household, topics: Topics): Readonly<Record<string, Component>> {
  const unique = (key: string) => ({ unique_id: `lantern_${house.client}_${key}` });
  const entry = (key: string, component: Component) => [key, { ...component, ...unique(key) }] as const;
  return Object.fromEntries([
    ...house.lamps.map((lamp) => entry(`lamp_${slugOf(lamp.id)}`, describeLight(lamp, topics))),
    ...(house.looks.length === 0 ? [] : [entry('look', describeLooks(house.looks, topics))]),
    ...house.automations.map(({ id, told }) => entry(`automation_${slugOf(id)}`, describeSwitch(id, told, topics))),
    entry('button', {
      p: 'event',
      name: 'Button',
      device_class: 'button',
      event_types: gestures,
      state_topic: `${topics.base}/button`,
    }),
    entry('heard', {
      p: 'sensor',
      name: 'Last sentence',
      icon: 'mdi:ear-hearing',
      state_topic: `${topics.base}/heard`,
    }),
    entry('reply', { p: 'sensor', name: 'Last reply', icon: 'mdi:message-text', state_topic: `${topics.base}/reply` }),
  ]);
}

function describeLight({ id, name }: Lamp, topics: Topics): Component {
  return {
    p: 'light',
    schema: 'json',
    name,
    state_topic: `${topics.lamp(id)}/state`,
    command_topic: `${topics.lamp(id)}/set`,
    brightness: true,
    supported_color_modes: ['rgb', 'color_temp'],
    color_temp_kelvin: true,
    min_kelvin: warmest,
    max_kelvin: coolest,
    effect: true,
    effect_list: [noEffect, ...animationNames],
  };
}

function describeLooks(options: readonly string[], topics: Topics): Component {
  return { p: 'select', name: 'Look', icon: 'mdi:palette', options, command_topic: `${topics.base}/look/set` };
}

function describeSwitch(id: string, told: string, topics: Topics): Component {
  const topic = topics.automation(id);
  return {
    p: 'switch',
    name: told.replace(/\.$/, '').slice(0, 120),
    icon: 'mdi:robot',
    state_topic: `${topic}/state`,
    command_topic: `${topic}/set`,
  };
}

/** The device with its parts. @param gone the platforms of parts that are no longer there, by their keys */
export function createDiscovery(
  house: Household,
  topics: Topics,
  gone: Readonly<Record<string, string>> = {},
): Readonly<Record<string, unknown>> {
  const removed = Object.fromEntries(Object.entries(gone).map(([key, p]) => [key, { p }]));
  return {
    dev: {
      ids: [`lantern_${house.client}`],
      name: house.client === 'lantern' ? 'Lantern' : `Lantern ${house.client}`,
      mf: 'Lantern',
      sw: house.version,
    },
    o: { name: 'Lantern', sw: house.version },
    availability: [{ topic: topics.status }],
    cmps: { ...removed, ...listComponents(house, topics) },
  };
}
