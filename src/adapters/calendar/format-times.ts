/** 20261122T093000 */
export function formatWall(wall: number): string {
  return new Date(wall).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
}

/** 20261122T083000Z */
export function formatUtc(epoch: number): string {
  return `${formatWall(epoch)}Z`;
}

/** 20261122 */
export function formatDate(wall: number): string {
  return formatWall(wall).slice(0, 8);
}
