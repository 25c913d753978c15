import type { Source } from '../light/source.js';

/** The hosts that a built-in fetcher is sent to by its arguments; a custom tool's were consented to when it was made. */
export function hostsOf({ fetch }: Pick<Source, 'fetch'>): readonly string[] {
  const url = fetch?.args['url'];
  return typeof url === 'string' && URL.canParse(url) ? [new URL(url).host.toLowerCase()] : [];
}

/** Secrets that its arguments name; the network's edge puts them in. */
export function secretsOf({ fetch }: Pick<Source, 'fetch'>): readonly string[] {
  const named = JSON.stringify(fetch?.args ?? {}).matchAll(/(?:\{\{|%7B%7B)secret(?::|%3A)([A-Z][A-Z0-9_]*)/gi);
  return [...new Set([...named].map(([, name = '']) => name.toUpperCase()))];
}
