/** Something that rings: its id, and the text that is spoken. */
export interface RingingThing {
  readonly id: string;
  readonly text: string;
}

/** What is said at a satellite by itself. */
export interface RingOrder {
  readonly say: string;
  /** What goes on ringing there until somebody answers; empty for what is said once. */
  readonly ringing: readonly RingingThing[];
}

/** The satellites of this Lantern, as places where something can ring. */
export interface Satellites {
  /** The rooms of those that came at any time. */
  readonly rooms: readonly string[];
  /** The one in a room, in lower or upper case. */
  inRoom(room: string): string | undefined;
  /** The room of one; undefined where it never came. */
  roomOf(satellite: string): string | undefined;
  /** Has something said there. @returns why it can't be, as a part of a sentence; null where the satellite has said it */
  ring(satellite: string, order: RingOrder): Promise<string | null>;
  /** Nothing rings there any more. */
  quiet(satellite: string): void;
}
