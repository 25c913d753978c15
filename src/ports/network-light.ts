/** What a lamp on a network is asked to show: its color at full, and its level. */
export interface NetworkLook {
  /** sRGB, 0..255 a channel, the brightest of them 255. */
  readonly srgb: readonly [number, number, number];
  /** Linear light, 0..1; 0 is off. */
  readonly level: number;
}

/** A lamp that is reached over a network and switches itself: slower than a wired one, and sometimes away. */
export interface NetworkLight {
  /** The shortest time between two looks that it can take, milliseconds. */
  readonly interval: number;
  /** Whether what carries messages to it, such as a broker, is there; that it is not is told by whoever looks after that. */
  readonly isCarried?: boolean;
  /** Shows a look. @throws if the lamp, or what carries messages to it, can't be reached */
  show(look: NetworkLook): Promise<void>;
  /**
   * Asks it for nothing but an answer, where it can be asked.
   * @returns for how long it has been on, in seconds, where it says so; @throws if it can't be reached
   */
  reach?(): Promise<number | undefined>;
  /** Begins to follow whether the lamp is there, where it says so itself. */
  watch?(onPresence: (isThere: boolean) => void): Promise<AsyncDisposable>;
}
