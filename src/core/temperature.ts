/** The unit in which temperatures are told here. Everything inside is in degrees Celsius. */
export const temperatureUnits = ['celsius', 'fahrenheit'] as const;
export type TemperatureUnit = (typeof temperatureUnits)[number];

/** Degrees Celsius in a unit, to a tenth of a degree. */
export function toUnit(celsius: number, unit: TemperatureUnit): number {
  return Math.round((unit === 'celsius' ? celsius : celsius * 1.8 + 32) * 10) / 10;
}
