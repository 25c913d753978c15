/** What a lamp on a network is asked to show: its color at full, and its level. */
export interface NetworkLook {
  /** sRGB, 0..255 a channel, the brightest of them 255. */
  readonly srgb: readonly [number, number, number];
  /** Linear light, 0..1; 0 is off. */
  readonly level: number;
}

/** What a lamp that is asked says of itself, as far as it does. */
export interface LampAnswer {
  /** For how long it has had power, in seconds. */
  readonly uptime?: number;
  readonly isOn?: boolean;
}

/** Told what a lamp says of itself, unasked. */
export interface NetworkLightListener {
  /** Why it is away, such as "it is offline"; null where it is there. */
  readonly onPresence: (problem: string | null) => void;
  /** Whether it is on: because it was told, or because somebody switched it there. */
  readonly onSwitch: (isOn: boolean) => void;
}

/** A lamp that is reached over a network and switches itself: slower than a wired one, and sometimes away. */
export interface NetworkLight {
  /** The shortest time between two looks that it can take, milliseconds. */
  readonly interval: number;
  /** Whether what carries messages to it, such as a broker, is there; that it is not is told by whoever looks after that. */
  readonly isCarried?: boolean;
  /** Shows a look. @throws if the lamp, or what carries messages to it, can't be reached */
  show(look: NetworkLook): Promise<void>;
  /** Asks it for nothing but an answer, where it can be asked. @throws if it can't be reached */
  reach?(): Promise<LampAnswer>;
  /** Begins to follow what it says of itself, where it does. */
  watch?(listener: NetworkLightListener): Promise<AsyncDisposable>;
}
