const key = 'conversation';

/**
 * This tab's own name for its conversation, so that "it" means what was said here and not in another tab. It survives a reload.
 * @param {Pick<Storage, 'getItem' | 'setItem'>} storage
 * @param {() => number} random 0..1
 */
export function nameTab(storage, random) {
  const kept = storage.getItem(key);
  if (kept) return kept;
  const name = `tab-${random().toString(36).slice(2, 10)}`;
  storage.setItem(key, name);
  return name;
}
