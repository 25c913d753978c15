/** When the sun rises and sets. */
export interface Sun {
  /**
   * The next sunrise and the next sunset after an instant, milliseconds since the epoch; null if there is none within two days
   * (polar summer and winter). `up`: whether the sun is up at that instant.
   */
  next(
    latitude: number,
    longitude: number,
    after: number,
  ): { readonly sunrise: number | null; readonly sunset: number | null; readonly up: boolean };
}
