/** Whether two records come to the same as JSON, in whatever order their keys are. */
export function isSameRecord(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  return (
    JSON.stringify(one) === JSON.stringify(other) || JSON.stringify(one, orderKeys) === JSON.stringify(other, orderKeys)
  );
}

function orderKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
