/** Where the system speaks by itself. */
export const sayPlatforms = ['darwin', 'win32'] as const;
/** The program of each engine that may be configured. */
export const programOf = { 'espeak-ng': 'espeak-ng', festival: 'text2wave' } as const;
