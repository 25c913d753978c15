import { z } from 'zod';
import { isSafeAddress } from '../../adapters/http/fetch-http.js';
import { secretSchema } from './secret-schema.js';

/** The address of a service. It must be https, because passwords and questions are sent to it. */
const addressSchema = z
  .string()
  .refine(isSafeAddress, 'takes an https address; http is only accepted for this machine (127.0.0.1, localhost)');
/** An address to which paths are added. */
const baseSchema = addressSchema.transform((url) => url.replace(/\/+$/, ''));

/** Where the lamps are, for the weather. */
export const placeSchema = z.strictObject({
  name: z.string().min(1).max(100).describe('the name of the place'),
  latitude: z.number().min(-90).max(90).describe('degrees, north is positive; two decimals are enough'),
  longitude: z.number().min(-180).max(180).describe('degrees, east is positive'),
});

/** The weather service; without it, nobody is asked. */
export const weatherSchema = z.strictObject({
  provider: z.enum(['open-meteo', 'wttr']).describe('the service to ask; each question tells it the place'),
  url: baseSchema.optional().describe('its address; default: the public service'),
  search_url: baseSchema.optional().describe("address of Open-Meteo's search for places; default: the public one"),
});

/** Where appointments are kept: in the data folder, unless a server is named. */
export const calendarSchema = z.strictObject({
  caldav: z
    .strictObject({
      url: addressSchema.describe('the address of the server, or of one calendar on it'),
      user: z.string().min(1).describe('the name to log in with'),
      password: secretSchema,
      calendar: z.string().min(1).optional().describe('the name of the calendar; needed if there are several'),
    })
    .optional(),
});

/** What data sources may contact. */
export const sourcesSchema = z.strictObject({
  local_hosts: z
    .array(z.string().min(1).max(253).toLowerCase())
    .default([])
    .describe('hosts at home or on this machine that sources may contact; all others must be on the internet'),
  search: z
    .strictObject({
      provider: z.enum(['searxng', 'duckduckgo']).describe('the service to ask; each search tells it the words'),
      url: baseSchema.optional().describe("its address; default: DuckDuckGo's own; SearXNG needs one"),
    })
    .refine(({ provider, url }) => provider !== 'searxng' || url !== undefined, {
      message: 'SearXNG needs a url',
      path: ['url'],
    })
    .optional(),
});

/** Whether Home Assistant's voice satellites may talk to this Lantern: a `handle` service of the Wyoming protocol. */
export const wyomingSchema = z.strictObject({
  enabled: z.boolean().default(false).describe("answer sentences of Home Assistant's voice satellites"),
  host: z
    .string()
    .default('127.0.0.1')
    .describe('address to listen on; the protocol knows no passwords: whoever reaches it can talk to Lantern'),
  port: z.number().int().min(1).max(65_535).default(10_600).describe('port to listen on'),
});

/** One lamp that WLED's apps can use. */
export const wledSchema = z.strictObject({
  lamp: z.string().describe('the id of the lamp'),
  host: z
    .string()
    .default('127.0.0.1')
    .describe('address to listen on; the protocol knows no passwords, and only private addresses are answered'),
  port: z
    .number()
    .int()
    .min(1)
    .max(65_535)
    .default(80)
    .describe("port to listen on; Home Assistant's WLED asks only 80"),
});

/** Whether Home Assistant finds this Lantern at the broker of `mqtt`. */
export const homeAssistantSchema = z.strictObject({
  enabled: z.boolean().default(true).describe('whether Home Assistant finds the lamps, over MQTT discovery'),
  prefix: z
    .string()
    .regex(/^[\w-]+(?:\/[\w-]+)*$/, 'a topic such as homeassistant')
    .default('homeassistant')
    .describe('the topic on which it looks for devices'),
});

/** A Lantern's name at the broker. */
const clientSchema = z.string().regex(/^[\w-]{1,60}$/, 'letters, digits, _ and -');

/** The Lanterns of other rooms that this one answers for. */
export const satellitesSchema = z
  .array(clientSchema)
  .max(200)
  .default([])
  .describe('the Lanterns that may be satellites of this one, by their mqtt.client');

/** The Lantern that answers for this one. */
export const satelliteSchema = z.strictObject({
  hub: clientSchema.describe('the mqtt.client of the Lantern that answers what is said here'),
  room: z.string().min(1).max(60).describe('the room that this Lantern is in; its lamps are in it at the hub'),
});

/** The MQTT broker that sources subscribe to; without it there is none. */
export const mqttSchema = z.strictObject({
  url: z
    .string()
    .regex(
      /^(?:mqtts?|wss?):\/\/[^/@\s]+(?:\/\S*)?$/,
      'an address such as mqtt://broker.local:1883 or mqtts://broker.local:8883, without a password',
    )
    .describe('the address of the broker; mqtts uses TLS'),
  user: z.string().min(1).optional().describe('the name to log in with'),
  password: secretSchema.optional(),
  authority: z
    .string()
    .min(1)
    .optional()
    .describe("a PEM file with the authority that signed the broker's certificate"),
  client: clientSchema
    .default('lantern')
    .describe("this Lantern's name at the broker; its status is published as lantern/NAME/status"),
});

/** Https for the page and API: with a certificate of Lantern's own, or the owner's. */
export const tlsSchema = z
  .strictObject({
    enabled: z.boolean().default(true).describe('serve the page and API over https, and other machines only so'),
    port: z.number().int().min(0).max(65_535).default(8443).describe('port for https; 0 picks a free one'),
    names: z
      .array(
        z
          .string()
          .regex(
            /^(?:[a-zA-Z0-9](?:[a-zA-Z0-9.-]*[a-zA-Z0-9])?|[0-9a-fA-F:]+)$/,
            'a name or an address, such as lantern.fritz.box or 192.168.1.5',
          ),
      )
      .max(20)
      .default([])
      .describe(
        "more names and addresses of this machine, for Lantern's own certificate: what the router calls it, or the address of the host of a container; phones are sent to the first",
      ),
    certificate: z
      .string()
      .min(1)
      .optional()
      .describe('a PEM file with a certificate of your own and its chain; default: Lantern makes one'),
    key: z.string().min(1).optional().describe('a PEM file with the key of that certificate'),
  })
  .refine(({ certificate, key }) => (certificate === undefined) === (key === undefined), {
    message: 'a certificate of your own needs both web.tls.certificate and web.tls.key',
  });
