import type { Source } from '../light/source.js';

/** The host that a source's arguments send its built-in fetcher to. The hosts of a custom tool were consented to when it was made. */
export function hostsOf({ fetch }: Pick<Source, 'fetch'>): readonly string[] {
  const url = fetch?.args['url'];
  return typeof url === 'string' && URL.canParse(url) ? [new URL(url).host.toLowerCase()] : [];
}

/** Secrets that the arguments name; they are filled in when the request is sent. */
export function secretsOf({ fetch }: Pick<Source, 'fetch'>): readonly string[] {
  const named = JSON.stringify(fetch?.args ?? {}).matchAll(/(?:\{\{|%7B%7B)secret(?::|%3A)([A-Z][A-Z0-9_]*)/gi);
  return [...new Set([...named].map(([, name = '']) => name.toUpperCase()))];
}
