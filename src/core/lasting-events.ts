import type { Trigger } from './automation-command.js';

type EventTrigger = Extract<Trigger, { on: 'event' }>;
type End = Pick<EventTrigger, 'event' | 'told'>;

/** What begins with an event and goes on, and the event with which it ends, where there is one. A doorbell or a door is over at once. */
const ends: ReadonlyMap<string, End | undefined> = new Map([
  ['come_home', undefined],
  ['leave_home', undefined],
  ['everybody_home', { event: 'leave_home', told: 'somebody leaves' }],
  ['nobody_home', { event: 'come_home', told: 'somebody comes home' }],
  ['rain', { event: 'rain_ended', told: 'it stops raining' }],
  ['snow', { event: 'snow_ended', told: 'it stops snowing' }],
  ['offline', { event: 'online', told: 'the network is back' }],
]);

/** Somebody of the house by name: "when *the kids come home*". */
const comesOrGoes = /_(?:arrives|leaves)$/;
const ofHome = /\b(?:home|house|flat|apartment|school|work)\b/;

/** Whether what an event tells of goes on after it. */
export function isLasting({ event, told }: Pick<EventTrigger, 'event' | 'told'>): boolean {
  return ends.has(event) || (comesOrGoes.test(event) && ofHome.test(told));
}

/** The event with which that ends; undefined where none is known. */
export function findEnd({ event }: Pick<EventTrigger, 'event'>): EventTrigger | undefined {
  const end = ends.get(event);
  return end && { on: 'event', ...end };
}
