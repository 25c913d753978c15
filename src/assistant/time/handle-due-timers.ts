import { describeError } from '../../core/errors.js';
import type { Timer } from '../../light/timer.js';
import { actOnLights, isLightCommand } from '../act.js';
import type { AssistantParts } from '../assistant-parts.js';
import { describeTimerEnd } from './countdowns.js';
import type { Mouth } from '../mouth.js';
import { Request } from '../request.js';
import type { Ringing } from './ringing.js';
import { bringUpDawn } from './wake-light.js';

/** Less than this is no fade: an alarm that rings brings the light up by then. */
const quickDawn = 3000;

/** Does what a timer was set for, now that it is due; the event that it fires for rules has been answered already. */
export class DueTimers {
  constructor(
    private readonly parts: AssistantParts,
    private readonly mouth: Mouth,
    private readonly ringing: Ringing,
  ) {}

  /** Never throws but where the store fails: what is due stays due then, and is tried again. */
  timeIsUp({ name, purpose }: Timer): void {
    const { engine, facts, clock, random, here } = this.parts;
    if (!purpose) return;
    const request = new Request(
      { kind: 'timer', detail: 'said' in purpose ? (purpose.said ?? name) : name },
      clock,
      random,
    );
    const origin = { ...request.origin, request: request.id };
    const done = { kind: 'timer.delete' as const, id: `timer:${name}` };
    try {
      switch (purpose.kind) {
        case 'countdown':
          this.mouth.say(describeTimerEnd(name), request, 'done');
          return;
        case 'commands': {
          const lights = purpose.commands.filter(isLightCommand);
          this.mouth.say(actOnLights(lights, origin, this.parts, [done]), request, null);
          return;
        }
        case 'restore':
          engine.apply([done, ...purpose.lamps.map((lamp) => ({ kind: 'lamp.set' as const, ...lamp }))], origin);
          return;
        case 'dawn':
          bringUpDawn(engine, here, Math.max(quickDawn, purpose.until - clock.now()), origin, [done]);
          return;
        case 'alarm':
          this.ringing.start();
          bringUpDawn(engine, here, quickDawn, origin, []);
          return;
        case 'reminder':
          this.ringing.start();
          return;
      }
      purpose satisfies never;
    } catch (error) {
      facts.announce({ type: 'trouble-reported', part: `timer ${name}`, message: describeError(error) });
      // What can't be done (a state is gone) is not tried again; a store that fails throws here and is.
      if (engine.machine.timers.get(done.id)?.ringing_since === undefined) engine.apply([done], origin);
    }
  }
}
