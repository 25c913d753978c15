import { AccessTokens } from '../../src/api/tokens/access-tokens.js';
import type { Clock } from '../../src/core/clock.js';
import { MemoryStore } from '../fakes/memory-store.js';

/** Tokens that are kept in memory. */
export function createTokens(clock: Clock): AccessTokens {
  const store = new MemoryStore();
  store.start();
  return new AccessTokens(store, clock);
}
