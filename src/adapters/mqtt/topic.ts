/** What a shared subscription has before its filter: the name of those who share (MQTT 5.0, section 4.8.2). */
const shareName = /^\$share\/[^/]+\//;

/** Whether an MQTT filter takes a topic: `+` is one level, a last `#` is all below (MQTT 5.0, section 4.7). */
export function isTaken(subscribed: string, topic: string): boolean {
  const filter = subscribed.replace(shareName, '');
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
