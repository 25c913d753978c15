/**
 * The unit in which people tell a length, in seconds: 3600 for whole hours, 60 for whole minutes, else 1. After "in twenty minutes", "make
 * that thirty" is in it too.
 */
export const unitOf = (seconds: number): 3600 | 60 | 1 => (seconds % 3600 === 0 ? 3600 : seconds % 60 === 0 ? 60 : 1);
