import type { Command, Route } from './command.js';
import type { LampView } from './lamp.js';
import type { RunView } from './run-view.js';

/** What has happened, in the same form for every client: web page, terminal, log. Names are noun-verb. */
export type Fact =
  | { type: 'wake-detected'; request: string; word: string }
  | { type: 'listening-started'; request: string }
  | { type: 'speech-heard'; request: string; text: string; final: boolean }
  /** `ms`: what understanding it took. */
  | {
      type: 'sentence-understood';
      request: string;
      text: string;
      route: Route;
      commands: readonly Command[];
      ms: number;
    }
  | { type: 'light-changed'; lamps: readonly LampView[] }
  | { type: 'lamps-shown'; lamps: readonly LampShown[] }
  | { type: 'reply-given'; request: string; text: string }
  | { type: 'speaking-started'; request: string }
  | { type: 'speaking-ended'; request: string }
  | { type: 'sentence-answered'; request: string }
  /** A tool was used, or refused: by the agent for the request `run`, or by the outside program `client`. */
  | { type: 'tool-called'; run: string; tool: string; ok: boolean; client?: string }
  /** Alarms, reminders and countdowns that are ringing now, with the text that is spoken. */
  | { type: 'ringing-changed'; ringing: readonly { id: string; text: string }[] }
  /** A request that the agent works on has started, moved on, paused or stopped. */
  | { type: 'run-changed'; run: RunView }
  | { type: 'trouble-reported'; part: string; message: string }
  /** A part of which trouble was reported works again. */
  | { type: 'trouble-mended'; part: string; message: string };

/** What is wrong with a part now, in a sentence with the remedy. */
export interface Trouble {
  readonly part: string;
  readonly message: string;
}

/** A lamp's color as its output shows it now, for swatches: sRGB, 0..255 a channel. */
export interface LampShown {
  readonly id: string;
  readonly srgb: readonly [number, number, number];
}
