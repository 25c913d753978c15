/** At most this many conversations are remembered; the one that was quiet longest goes first. */
const mostConversations = 100;

/** Remembers what is told of a conversation, by its name, and forgets the one that was quiet longest. */
export function keepNewest<Value>(map: Map<string, Value>, name: string, value: Value): void {
  map.delete(name);
  map.set(name, value);
  const [quiet] = map.keys();
  if (map.size > mostConversations && quiet !== undefined) map.delete(quiet);
}
