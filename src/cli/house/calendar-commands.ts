import { Option } from 'commander';
import type { Definition } from '../command-definition.js';
import { textOf } from '../options.js';

// What a command does is loaded when it runs.
const calendar = () => import('./manage-calendar.js');

/** The commands about appointments. */
export const calendarDefinitions: readonly Definition[] = [
  {
    words: 'calendar list',
    summary: 'the appointments of today and the next four weeks, or from one day to another',
    example: 'lantern calendar list --from 2026-11-23 --to 2026-11-29',
    options: [new Option('--from <day>', 'first day'), new Option('--to <day>', 'last day')],
    run: async (context, _values, { from, to }) =>
      (await calendar()).listAppointments(textOf(from), textOf(to), context),
  },
  {
    words: 'calendar add <start> <title...>',
    summary: 'add an appointment; a start without a time is a whole day',
    example: 'lantern calendar add 2026-11-24T10:00 Dentist --place "Main Street 12"',
    options: [
      new Option('--end <time>', 'when it ends; default: an hour after the start, or the same day'),
      new Option('--place <place>', 'where'),
      new Option('--notes <text>', 'anything to remember about it'),
      new Option('--every <period>', 'daily, weekly, monthly, yearly'),
    ],
    run: async (context, [start = '', ...title], { end, place, notes, every }) => {
      const more = { end: textOf(end), place: textOf(place), notes: textOf(notes), every: textOf(every) };
      return (await calendar()).addAppointment({ start, title: title.join(' '), ...more }, context);
    },
  },
  {
    words: 'calendar remove <id>',
    summary: 'remove an appointment, or one occurrence of it',
    example: 'lantern calendar remove choir@example.org --at 2026-11-23T18:00',
    options: [new Option('--at <start>', 'only the occurrence that starts then')],
    run: async (context, [id = ''], { at }) => (await calendar()).removeAppointment(id, textOf(at), context),
  },
  {
    words: 'calendar import <file>',
    summary: 'import an iCalendar file; appointments that are already there are replaced',
    example: 'lantern calendar import holidays.ics',
    run: async (context, [file = '']) => (await calendar()).importAppointments(file, context),
  },
  {
    words: 'calendar export [file]',
    summary: 'write all appointments to an iCalendar file, or print them',
    example: 'lantern calendar export backup.ics',
    run: async (context, [file]) => (await calendar()).exportAppointments(file, context),
  },
];
