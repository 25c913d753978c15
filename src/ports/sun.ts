/** When the sun rises and sets. */
export interface Sun {
  /**
   * The sunrise and the sunset next after an instant, milliseconds since the epoch; null where there is none within two
   * days (the poles' summer and winter). `up`: whether the sun is up at the instant.
   */
  next(
    latitude: number,
    longitude: number,
    after: number,
  ): { readonly sunrise: number | null; readonly sunset: number | null; readonly up: boolean };
}
