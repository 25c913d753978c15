/** What the first of them comes to that comes to anything. */
export function firstFound<One, Found>(each: readonly One[], find: (one: One) => Found | undefined): Found | undefined {
  for (const one of each) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
