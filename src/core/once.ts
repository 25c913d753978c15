/** Makes something at the first call, and answers with the same from then on. */
export function once<Result>(make: () => Result): () => Result {
  let kept: { readonly result: Result } | undefined;
  return () => (kept ??= { result: make() }).result;
}
