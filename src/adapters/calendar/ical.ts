import { createRequire } from 'node:module';
import type Library from 'ical.js';

let loaded: typeof Library | undefined;

/** The library that reads and writes iCalendar, loaded when the first calendar is: most homes have none, and it is half a megabyte of text. */
export const ical = (): typeof Library => (loaded ??= createRequire(import.meta.url)('ical.js') as typeof Library);
