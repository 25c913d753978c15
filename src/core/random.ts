/** Where random numbers come from. Everything that needs them takes one as an argument. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
}

/** A small repeatable generator (mulberry32, Tommy Ettinger, public domain): the same seed, the same sequence. */
export function createSeededRandom(seed: number): Random {
  let state = seed >>> 0;
  return {
    next() {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    },
  };
}
