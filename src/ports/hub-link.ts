import type { Route } from '../core/command.js';

/** What another Lantern answered. */
export interface HubReply {
  readonly reply: string;
  readonly route: Route;
}

/** The way from a satellite to the Lantern that answers for it: its hub. */
export interface HubLink {
  /** What the hub is called at the broker. */
  readonly hub: string;
  /** Whether it answers just now; if not, the satellite goes on by itself. */
  readonly isThere: boolean;
  /** Whether its last reply was a question. */
  readonly isAsking: boolean;
  /**
   * Hands a sentence over. Null where the hub does not take it within a moment: then it was not there.
   * @param sentence `conversation`: "it" means what was said under the same name
   */
  say(sentence: {
    readonly id: string;
    readonly text: string;
    readonly conversation: string;
  }): Promise<HubReply | null>;
  /** Hands on a gesture of the button, such as `click`; false where the hub is not there. */
  press(gesture: string): boolean;
}
