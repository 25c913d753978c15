import { sayPlainly } from '../say-plainly.js';
import { mendNumbers } from '../mend-numbers.js';
import { mendClock } from './mend-clock.js';
import { shareHour } from './share-hour.js';
import { sayMinutes } from './bare-minutes.js';
import { joinOccasions } from './occasions.js';
import { joinReminder } from './join-reminder.js';
import { sayMoveTo } from './move-to.js';
import { countDaysBefore } from './days-before.js';
import { sayYearsEnd } from './last-midnight.js';
import { sayEachDay } from './say-each-day.js';
import { sayOtherDays } from './other-days.js';
import { pairTimers } from './pair-timers.js';

/** A sentence with its times in the words and the order in which they are read. */
export const putTimes = (words: readonly string[]): readonly string[] =>
  [
    sayPlainly,
    mendNumbers,
    mendClock,
    countDaysBefore,
    sayYearsEnd,
    dropPlease,
    joinOccasions,
    shareHour,
    sayMinutes,
    pairTimers,
    joinReminder,
    sayMoveTo,
    sayOtherDays,
    sayEachDay,
  ].reduce((said, put) => put(said), words);

/** "Remind me to call the office at nine *please*": no part of what it is about. */
const dropPlease = (words: readonly string[]): readonly string[] =>
  words.at(-1) === 'please' && words.includes('remind') ? words.slice(0, -1) : words;
