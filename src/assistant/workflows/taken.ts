import type { Command, Route } from '../../core/command.js';

/** The result of a sentence that answered an open question. */
export interface Taken {
  readonly say: string;
  readonly route: Route;
  /** The commands that the answer stands for, still to be carried out. */
  readonly commands?: readonly Command[];
  /** The room that was named for what is to ring. */
  readonly ringsIn?: string | undefined;
}
