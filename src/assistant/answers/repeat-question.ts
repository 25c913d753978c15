/** A reply, followed by the question that its sentence interrupted and that is still open; '' where there is none. */
export function repeatQuestion(open: string, reply: string): string {
  const waits = open !== '' && reply !== '' && !reply.endsWith(open);
  return waits ? `${reply} ${open}` : reply;
}
