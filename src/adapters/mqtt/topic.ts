/** Whether an MQTT filter takes a topic: `+` is one level, a last `#` is all below (MQTT 5.0, section 4.7). */
export function isTaken(filter: string, topic: string): boolean {
  const wanted = filter.split('/');
  const levels = topic.split('/');
  // Filters that begin with a wildcard don't take the broker's own topics ($SYS/…).
  if (topic.startsWith('$') && /^[+#]/.test(filter)) return false;
  for (const [index, part] of wanted.entries()) {
    if (part === '#') return true;
    if (levels[index] === undefined || (part !== '+' && part !== levels[index])) return false;
  }
  return wanted.length === levels.length;
}
