/** What a request came to: the answer, or in words why there is none. */
export type Fetched<Value> = { readonly value: Value } | { readonly problem: string };

/** Reads from the API. */
export async function fetchFrom<Value>(path: string): Promise<Fetched<Value>> {
  const reply = await fetch(`/api/${path}`, { cache: 'no-store' }).catch(() => undefined);
  if (reply?.ok) return { value: (await reply.json()) as Value };
  return {
    problem: reply ? `Lantern refused (${reply.status}).` : 'Lantern is away; this may be out of date.',
  };
}

/** Sends an order to the API. `away`: what to say if Lantern can't be reached. */
export async function send<Value>(
  path: string,
  body: object,
  away = 'Lantern is away; nothing was done.',
): Promise<Fetched<Value | undefined>> {
  const reply = await fetch(`/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  const answer = (await reply?.json().catch(() => undefined)) as { error?: { message?: string } } | undefined;
  if (reply?.ok) return { value: answer as Value | undefined };
  return { problem: answer?.error?.message ?? away };
}
