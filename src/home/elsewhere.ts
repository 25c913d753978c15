/** Which lamps are not wired to this machine, and what their being there hangs on. */
export interface Elsewhere {
  /** The satellite that has a lamp, by its name at the broker. */
  readonly satelliteOf: (lamp: string) => string | undefined;
  /** Whether a satellite is known to be away; without this none is. */
  readonly isAway?: (satellite: string) => boolean;
  /** Whether a lamp on the network is reached; undefined for any other lamp. */
  readonly isReached: (lamp: string) => boolean | undefined;
}
