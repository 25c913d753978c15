export function slopeAnHour(points: readonly (readonly [number, number])[]): number;
