import type { DAVResponse } from 'tsdav';
import { LanternError } from '../../core/errors.js';

/** The content type that tsdav wants to see, whatever the server says of its XML. */
export const xmlType = 'application/xml; charset=utf-8';

/**
 * What a server answers to a question for appointments (RFC 4918, 13). Any other answer, such as the page of a login or the first half of one, would
 * be read as if there were no appointments.
 * @throws LanternError `part-refused`
 */
export function validateMultistatus(text: string, who: string): void {
  const root = /^\s*(?:<\?[^>]*\?>\s*)?<((?:[\w.-]+:)?multistatus)(?=[\s/>])[^>]*>/.exec(text);
  const isEmpty = root?.[0].endsWith('/>') === true;
  if (!root || !(isEmpty || endsWith(text, `</${root[1]}>`))) throw createUnusable(who);
}

/** What is left behind the end is a remark at most. */
const endsWith = (text: string, end: string) =>
  text
    .slice(text.lastIndexOf('</'))
    .replace(/\s+(?=>)/, '')
    .startsWith(end);

/** The parts of an answer that are as they should be, and how many say of themselves that they aren't. @throws LanternError `part-refused` */
export function sortResponses(
  responses: readonly DAVResponse[],
  who: string,
): { readonly good: readonly DAVResponse[]; readonly failed: number } {
  const all = responses.filter(({ raw }) => isRead(raw) || fail(who));
  const good = all.filter(({ ok }) => ok);
  return { good, failed: all.length - good.length };
}

/** tsdav hands what it could not read on as it came. */
const isRead = (raw: unknown) => typeof raw === 'object' && raw !== null && 'multistatus' in raw;

function fail(who: string): never {
  throw createUnusable(who);
}

const createUnusable = (who: string) =>
  new LanternError('part-refused', `${who} sends something else than appointments; check its address, and try again`);
