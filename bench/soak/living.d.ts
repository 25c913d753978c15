export function findInspector(printed: string): string | undefined;
export function openInspector(
  address: string,
): Promise<{ readonly measure: () => Promise<number>; readonly close: () => void }>;
