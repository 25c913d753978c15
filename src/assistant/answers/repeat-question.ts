/**
 * A reply, followed by the question that its sentence interrupted and that is still open; '' where there is none. A reply that asks something
 * itself stands alone, so that a yes is for one question.
 */
export function repeatQuestion(open: string, reply: string): string {
  const waits = open !== '' && reply !== '' && !reply.endsWith('?');
  return waits ? `${reply} ${open}` : reply;
}
