import type { Origin } from '../../core/origin.js';
import type { Timer } from '../../light/timer.js';
import type { ChimeKind } from '../../voice/chimes.js';
import type { RingingThing } from '../../ports/satellites.js';
import type { AssistantParts } from '../assistant-parts.js';
import type { Mouth } from '../mouth.js';
import { Request } from '../request.js';

/** What is said by itself, and where: at a satellite, by its name, or at this Lantern ('' ). */
export interface TimelyWords {
  readonly text: string;
  readonly place: string;
  readonly request: Request;
  /** Played where nothing can speak. */
  readonly chime: ChimeKind;
  /** What goes on ringing. */
  readonly ringing?: readonly RingingThing[];
  /** Whether it need not be said any more, by the time that it is known whether the satellite says it. */
  readonly isOver?: () => boolean;
}

/** Says what nobody asked for just now in the place where it was set; here where that can't be, and says why. */
export class RingPlaces {
  constructor(
    private readonly parts: Pick<AssistantParts, 'satellites' | 'clock' | 'random'>,
    private readonly mouth: Mouth,
  ) {}

  /** @returns whether it is said where it belongs */
  async say({ text, place, request, chime, ringing = [], isOver = () => false }: TimelyWords): Promise<boolean> {
    if (place === '') {
      this.mouth.say(text, request, chime);
      return true;
    }
    const problem = await this.#ring(place, text, ringing);
    if (isOver()) return true;
    if (problem === null) this.mouth.tell(text, request);
    else this.mouth.say(`${text} I say it here because ${problem}.`, request, chime);
    return problem === null;
  }

  /** Says what rings, now and again. @param isOver whether nothing rings there by then @returns as `say` */
  announce(text: string, place: string, ringing: readonly RingingThing[], isOver: () => boolean): Promise<boolean> {
    const { clock, random } = this.parts;
    const request = new Request({ kind: 'timer', detail: text }, clock, random);
    return this.say({ text, place, request, chime: 'done', ringing, isOver });
  }

  async #ring(place: string, say: string, ringing: readonly RingingThing[]): Promise<string | null> {
    const { satellites } = this.parts;
    return satellites ? satellites.ring(place, { say, ringing }) : `there is no satellite ${place} any more`;
  }
}

/** Where something was set: a satellite's name, or '' for this Lantern. */
export const placeOf = ({ satellite = '' }: Timer) => satellite;

/** The place that can be heard by whoever says or presses something; undefined for a program or a page, which may be anywhere. */
export function placeHeard({ kind, satellite }: Origin): string | undefined {
  return satellite ?? (kind === 'voice' || kind === 'button' ? '' : undefined);
}
