import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { frequencies, type CalendarEntry } from '../ports/calendar.js';
import { parseBody, parseQuery } from './parse-body.js';
import type { RouteDescription } from './route-description.js';

const words = z.string().min(1).max(500);
/** 2026-11-24T10:00, or 2026-11-24 for a whole day, in the time zone of the house. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/, 'takes a moment such as 2026-11-24T10:00, or 2026-11-24 for a whole day');

const example = { examples: ['2026-11-24T10:00'] };
const place = words.meta({ description: 'where it is', examples: ['Main Street 12'] });

const spanSchema = z.strictObject({
  from: moment.meta({ description: 'the first day', examples: ['2026-11-24'] }).optional(),
  to: moment.meta({ description: 'the last day', examples: ['2026-11-30'] }).optional(),
});
const newAppointmentSchema = z.strictObject({
  title: words,
  start: moment.meta({
    description: 'when it starts, in the time of the house; a day alone is a whole day',
    ...example,
  }),
  end: moment.optional(),
  place: place.optional(),
  notes: words.optional(),
  every: z.enum(frequencies).describe('how it repeats').optional(),
});
const removalSchema = z.strictObject({
  appointment: words,
  at: moment.meta({ description: 'the start of one occurrence', ...example }).optional(),
});

const appointmentSchema = z.object({
  appointment: z.string(),
  title: z.string(),
  /** Wall time, milliseconds. */
  begins: z.number(),
  ends: z.number(),
  all_day: z.boolean(),
  repeats: z.boolean(),
  place: place.optional(),
  notes: z.string().optional(),
});
const appointmentListSchema = z.object({ appointments: z.array(appointmentSchema) });

const json = 'application/json';

/** The routes of the calendar. */
export const calendarRoutes = {
  appointments: {
    method: 'GET',
    path: '/api/calendar',
    summary: 'The appointments from one day to another, both included; if absent, of today and the next four weeks',
    open: false,
    query: spanSchema,
    reply: { status: 200, type: json, schema: appointmentListSchema },
  },
  addAppointment: {
    method: 'POST',
    path: '/api/calendar',
    summary: 'Adds an appointment; a start without a time is a whole day, and without an end it lasts an hour',
    open: false,
    needs: 'control',
    body: newAppointmentSchema,
    reply: { status: 200, type: json, schema: appointmentSchema },
  },
  removeAppointment: {
    method: 'POST',
    path: '/api/calendar/remove',
    summary: 'Removes an appointment, or only the occurrence of it that starts at a moment',
    open: false,
    needs: 'control',
    body: removalSchema,
    reply: { status: 204 },
  },
} as const satisfies Record<string, RouteDescription>;

/** What these routes ask. Each throws LanternError `usage-invalid` and what a calendar throws. */
export interface CalendarDesk {
  list(from: string | undefined, to: string | undefined): Promise<readonly CalendarEntry[]>;
  add(appointment: z.infer<typeof newAppointmentSchema>): Promise<CalendarEntry>;
  /** @throws LanternError `not-found` */
  remove(appointment: string, at: string | undefined): Promise<void>;
}

/** Registers them. */
export function registerCalendar(
  application: FastifyInstance,
  { calendar }: { readonly calendar: CalendarDesk },
): void {
  const { appointments, addAppointment, removeAppointment } = calendarRoutes;
  application.get(appointments.path, async (request) => {
    const { from, to } = parseQuery(spanSchema, request);
    return { appointments: (await calendar.list(from, to)).map(tell) };
  });
  application.post(addAppointment.path, async (request) =>
    tell(await calendar.add(parseBody(newAppointmentSchema, request))),
  );
  application.post(removeAppointment.path, async (request, reply) => {
    const { appointment, at } = parseBody(removalSchema, request);
    await calendar.remove(appointment, at);
    return reply.code(204).send();
  });
}

function tell({ id, title, start, end, allDay, recurring, place, notes }: CalendarEntry) {
  return {
    appointment: id,
    title,
    begins: start,
    ends: end,
    all_day: allDay,
    repeats: recurring,
    ...(place === undefined ? {} : { place }),
    ...(notes === undefined ? {} : { notes }),
  };
}
