export function refuse(
  body: object,
  bytes: number,
): { readonly status: number; readonly type: string; readonly message: string } | null;
