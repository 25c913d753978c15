import type { LampColors } from '../core/lamp.js';

/** A color as Matter's lights have it, in Matter's own units. */
export type MatterColor =
  /** 0..254 each: a turn around the color wheel, and how far from white. */
  | { readonly mode: 'hue'; readonly hue: number; readonly saturation: number }
  /** CIE 1931, in shares of 65,536. */
  | { readonly mode: 'xy'; readonly x: number; readonly y: number }
  | { readonly mode: 'white'; readonly mireds: number };

/** What a light of Matter is to show. */
export interface MatterLight {
  readonly on: boolean;
  /** 1..254 */
  readonly level: number;
  readonly color: MatterColor;
}

/** What apps are told of a lamp besides what it shows. */
export interface BridgedLamp {
  readonly id: string;
  readonly name: string;
  readonly room?: string;
  /** What it can show; absent where that is any color. */
  readonly colors?: Exclude<LampColors, 'rgb'>;
  /** Nothing reaches it just now. */
  readonly isAway?: boolean;
}

/** What a home is called until its app has given it a name, and where none does. */
export const namelessHome = 'a home without a name';

/** What an app needs to pair, and with whom it is paired already. */
export interface MatterPairing {
  /** Eleven digits to type. */
  readonly code: string;
  /** What the QR code says. */
  readonly qr: string;
  /** The names of the homes that may use the lamps; where there is one, only it can let others in. */
  readonly homes: readonly string[];
}

/** What comes from Matter. */
export interface MatterListener {
  /** A lamp was changed by an app: all of what it is to show now. @param fade seconds, if the app asked for them */
  readonly onOrder: (lamp: string, light: MatterLight, fade: number | undefined) => void;
  /** A home was paired, or has left. */
  readonly onPairing: (pairing: MatterPairing) => void;
  /** The last home has left, and all that was kept for it: stop, and start anew with all lamps and another code. */
  readonly onReset: () => void;
}

/** A bridge of Matter, on which each lamp is a light. */
export interface MatterBridge {
  /** Goes on the network. @throws LanternError */
  start(listener: MatterListener): Promise<MatterPairing>;
  stop(): Promise<void>;
  /** Makes these its lamps: adds, renames and removes. */
  keep(lamps: readonly BridgedLamp[]): Promise<void>;
  /** Tells apps what a lamp shows. */
  show(lamp: string, light: MatterLight): Promise<void>;
  /** Tells apps whether the lamps can be reached. */
  setReachable(isReachable: boolean): Promise<void>;
}
