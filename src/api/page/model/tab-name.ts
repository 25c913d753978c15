const key = 'conversation';

/**
 * This tab's own name for its conversation, so that "it" means what was said here and not in another tab. It survives a reload.
 * @param random 0..1
 */
export function nameTab(storage: Pick<Storage, 'getItem' | 'setItem'>, random: () => number): string {
  const kept = storage.getItem(key);
  if (kept) return kept;
  const name = `tab-${random().toString(36).slice(2, 10)}`;
  storage.setItem(key, name);
  return name;
}
