import { describeError } from '../../core/errors.js';
import { omit } from '../../core/omit.js';
import type { Origin } from '../../core/origin.js';
import type { Target } from '../../core/target.js';
import type { Engine } from '../../engine/engine.js';
import type { ChangeInput } from '../../light/changes/change.js';
import { isTooLate, type Timer } from '../../light/timer.js';
import { isLightCommand } from '../../engine/light-commands.js';
import { actOnLights } from '../act-on-lights.js';
import type { AssistantParts } from '../assistant-parts.js';
import { nameAloud } from './countdowns.js';
import type { Mouth } from '../mouth.js';
import { Request } from '../request.js';
import type { RingPlaces } from './ring-places.js';
import type { Ringing } from './ringing.js';
import { planDawn } from './alarms.js';
import { describeDay, describeTime } from './describe-dates.js';
import { bringUpDawn } from './wake-light.js';

/** The shortest wake-up fade, in milliseconds; also the fade when an alarm rings and the light is still off. */
const quickDawn = 3000;

type Place = Pick<Timer, 'satellite' | 'room' | 'purpose'>;

/** Carries out what a timer was set for, once it is due. The rules have already handled its event by then. */
export class DueTimers {
  constructor(
    private readonly parts: AssistantParts,
    private readonly mouth: Mouth,
    private readonly ringing: Ringing,
    private readonly places: RingPlaces,
  ) {}

  /** Throws only if the store fails; the timer then stays due and is tried again. */
  timeIsUp(timer: Timer): void {
    const { name, purpose, satellite: place = '' } = timer;
    const { engine, facts, clock, random } = this.parts;
    if (!purpose) return;
    if (isTooLate(timer, clock.now())) {
      this.#tellMissed(timer, purpose);
      return;
    }
    const request = new Request(
      { kind: 'timer', detail: 'said' in purpose ? (purpose.said ?? name) : name },
      clock,
      random,
    );
    const origin = { ...request.origin, request: request.id };
    const done = { kind: 'timer.delete' as const, id: `timer:${name}` };
    try {
      switch (purpose.kind) {
        case 'commands': {
          const lights = purpose.commands.filter(isLightCommand);
          this.mouth.say(actOnLights(lights, origin, this.parts, [done]), request, null);
          return;
        }
        case 'restore':
          engine.apply([done, ...purpose.lamps.map((lamp) => ({ kind: 'lamp.set' as const, ...lamp }))], origin);
          return;
        case 'dawn':
          this.#dawn(this.#alarmOf(purpose.alarm) ?? timer, Math.max(quickDawn, purpose.until - clock.now()), origin, [
            done,
          ]);
          return;
        case 'alarm':
          this.#wake(timer, origin);
          return;
        case 'countdown':
        case 'reminder':
          void this.ringing.start(place);
          return;
      }
      purpose satisfies never;
    } catch (error) {
      facts.announce({ type: 'trouble-reported', part: `timer ${name}`, message: describeError(error) });
      // A timer that cannot be carried out, say because its state was deleted, is removed instead of tried again. If the cause was
      // the store, this throws too, and the timer stays.
      if (engine.machine.timers.get(done.id)?.ringing_since === undefined) engine.apply([done], origin);
    }
  }

  /** An alarm rings in the light; where it is heard here instead, there is light here too. */
  #wake(timer: Timer, origin: Origin): void {
    const { facts } = this.parts;
    void this.ringing.start(timer.satellite ?? '').then((isThere) => {
      if (isThere) return;
      try {
        this.#dawn(omit(timer, 'satellite', 'room'), quickDawn, origin);
      } catch (error) {
        facts.announce({ type: 'trouble-reported', part: 'alarm', message: describeError(error) });
      }
    });
    this.#dawn(timer, quickDawn, origin);
  }

  /** Brings up the light of a place: of this room, of the one that was named, or of a satellite's, which may have no lamp. */
  #dawn(
    { satellite, room: named, purpose }: Place,
    fadeMs: number,
    origin: Origin,
    also: readonly ChangeInput[] = [],
  ): void {
    const { engine, here, satellites } = this.parts;
    const room = satellite === undefined ? named : satellites?.roomOf(satellite);
    const wanted = findLamps(purpose);
    if (wanted || hasLamp(room, engine))
      bringUpDawn(engine, { wanted, here: room ?? here, color: colorOf(purpose) }, fadeMs, origin, also);
    else if (also.length > 0) engine.apply(also, origin);
  }

  /** Where an alarm rings, which may have been set anew elsewhere since its light was planned. */
  #alarmOf(name: string): Timer | undefined {
    return this.parts.engine.machine.timers.get(`timer:${name}`);
  }

  /** Tells what did not happen, because nothing ran when it was due; the next wake-up light of an alarm is set all the same. */
  #tellMissed({ name, due, satellite: place = '' }: Timer, purpose: NonNullable<Timer['purpose']>): void {
    const { engine, clock, random, timeZone, dawnMs } = this.parts;
    const now = clock.now();
    const request = new Request({ kind: 'timer', detail: name }, clock, random);
    const origin = { ...request.origin, request: request.id };
    const next = engine.machine.timers.get(`timer:${name}`);
    const dawn = purpose.kind === 'alarm' && next ? planDawn(next, next.due, { now, dawnMs }) : undefined;
    // The alarm of a wake-up light may have set the next one under its name already.
    const isDone = (purpose.kind === 'commands' || purpose.kind === 'dawn') && next?.due === due;
    const changes = [
      ...(isDone ? [{ kind: 'timer.delete' as const, id: `timer:${name}` }] : []),
      ...(dawn ? [dawn] : []),
    ];
    if (changes.length > 0) engine.apply(changes, origin);
    const told = tellMissed(name, purpose, `at ${describeTime(due, timeZone)} ${describeDay(due, { now, timeZone })}`);
    if (told !== '') void this.places.say({ text: told, place, request, chime: 'wake' });
  }
}

/** Whether a room can be lit; the one of this Lantern always. */
const hasLamp = (room: string | undefined, { lamps }: Engine) =>
  room === undefined || lamps.some(({ area }) => area?.toLowerCase() === room.toLowerCase());

const colorOf = (purpose: Timer['purpose']) => (purpose?.kind === 'alarm' ? purpose.color : undefined);

/** The lamps that an alarm was set with; undefined for those of its room. */
function findLamps(purpose: Timer['purpose']): Target | undefined {
  const lamps = purpose?.kind === 'alarm' ? purpose.lamps : undefined;
  return lamps && { lamps };
}

function tellMissed(name: string, purpose: NonNullable<Timer['purpose']>, when: string): string {
  switch (purpose.kind) {
    case 'countdown':
      return `${nameAloud(name)} ended ${when}, while I was off.`;
    case 'alarm':
      return `Your alarm ${when} was missed while I was off.`;
    case 'reminder':
      return `I was off when I should have reminded you ${when}: ${purpose.message}.`;
    case 'commands':
      return `I was off ${when}, so this was not done: ${purpose.said}.`;
    default:
      return '';
  }
}
