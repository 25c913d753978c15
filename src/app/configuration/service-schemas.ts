import { z } from 'zod';
import { isSafeAddress } from '../../adapters/http/fetch-http.js';
import { secretSchema } from './secret-schema.js';

/** The address of a service on the network; passwords and questions are for it alone. */
const addressSchema = z
  .string()
  .refine(isSafeAddress, 'an https address; http is taken only on this machine (127.0.0.1, localhost)');
/** One that paths are added to. */
const baseSchema = addressSchema.transform((url) => url.replace(/\/+$/, ''));

/** Where the lamps are, for the weather. */
export const placeSchema = z.strictObject({
  name: z.string().min(1).max(100).describe('how people name where the lamps are'),
  latitude: z.number().min(-90).max(90).describe('degrees, north positive; two decimals tell enough'),
  longitude: z.number().min(-180).max(180).describe('degrees, east positive'),
});

/** Who is asked for the weather; nobody unless this is there. */
export const weatherSchema = z.strictObject({
  provider: z.enum(['open-meteo', 'wttr']).describe('who is asked; each question tells it the place'),
  url: baseSchema.optional().describe('where it is; the public service where absent'),
  search_url: baseSchema.optional().describe("where Open-Meteo's search for places is; the public one where absent"),
});

/** Where appointments are: in the data folder, unless a server is named. */
export const calendarSchema = z.strictObject({
  caldav: z
    .strictObject({
      url: addressSchema.describe('the server, or one calendar of it'),
      user: z.string().min(1).describe('who asks'),
      password: secretSchema,
      calendar: z.string().min(1).optional().describe('which calendar, by its name; needed where there are several'),
    })
    .optional(),
});

/** What data sources may ask. */
export const sourcesSchema = z.strictObject({
  local_hosts: z
    .array(z.string().min(1).max(253).toLowerCase())
    .default([])
    .describe('hosts of the home or this machine that sources may ask; others than these must be on the internet'),
  search: z
    .strictObject({
      provider: z.enum(['searxng', 'duckduckgo']).describe('who is asked; each search tells it the words'),
      url: baseSchema.optional().describe("where it is; DuckDuckGo's own where absent, SearXNG has no public one"),
    })
    .refine(({ provider, url }) => provider !== 'searxng' || url !== undefined, {
      message: 'SearXNG needs a url',
      path: ['url'],
    })
    .optional(),
});

/** The broker that sources subscribe to; none unless this is there. */
export const mqttSchema = z.strictObject({
  url: z
    .string()
    .regex(
      /^(?:mqtts?|wss?):\/\/[^/@\s]+/,
      'such as mqtt://broker.local:1883 or mqtts://broker.local:8883, without a password',
    )
    .describe('the broker; mqtts is with TLS'),
  user: z.string().min(1).optional().describe('who connects'),
  password: secretSchema.optional(),
  authority: z.string().min(1).optional().describe("a PEM file: who vouches for the broker's certificate"),
  client: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'letters, digits, _ and -')
    .default('lantern')
    .describe("this Lantern's name at the broker; its status is at lantern/NAME/status"),
});
