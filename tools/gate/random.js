/** Pseudo-random numbers 0..1 that are the same on every machine: Lehmer's generator with Park and Miller's constants (CACM 31, 1988). */
export function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
