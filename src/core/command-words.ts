/** Words of commands: nobody could say the name of a lamp that is one of them without saying something else. */
export const commandWords: ReadonlySet<string> = new Set(
  'on off it all everything here there lights light lamp lamps both them yes no stop cancel more less again'.split(' '),
);
