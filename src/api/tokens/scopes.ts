/** What a token may: look; also say something, set lamps by hand, fire events and set times; or all that needs no owner. */
export const tokenScopes = ['read', 'control', 'all'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** What a route asks for. Only the owner lets others in and turns them away: with the token of `web.token`, or a browser with the page's own cookie. */
export type Right = TokenScope | 'owner';

const order: readonly Right[] = [...tokenScopes, 'owner'];

/** Whether who has one right may do what needs another. */
export function isEnough(right: Right, needed: Right): boolean {
  return order.indexOf(right) >= order.indexOf(needed);
}

/** Why a token does not open a route. */
export function phraseLack(right: Right, needed: Right): string {
  if (needed === 'owner')
    return 'only the owner may do this: use lantern on the machine that it runs on, or its own token';
  return `this token is for "${right}", and this needs "${needed}"; make another with lantern token make NAME --scope ${needed}`;
}
