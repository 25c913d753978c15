import type { z } from 'zod';
import { clientMessageSchemas, serverMessageSchemas } from '../socket-messages.js';
import { closings, messageLimit, socketLimit } from '../socket-session.js';
import { streamMessageSchemas } from '../stream-messages.js';
import { streamRoute } from '../stream-route.js';
import { routes } from '../routes.js';
import { createSatelliteChannels, satelliteMessages } from './satellite-channels.js';
import { namedSchemas } from './named-schemas.js';
import { SchemaBook } from './schema-book.js';

/** What clients send besides messages: sound. */
const sound = {
  name: 'sound',
  title: 'Sound from a microphone, between listen-start and listen-stop',
  contentType: 'audio/L16;rate=16000;channels=1',
  payload: { type: 'string', format: 'binary', description: '16 kHz mono signed 16-bit little-endian PCM' },
};

const clients = [...Object.keys(clientMessageSchemas), 'sound'];
const server = Object.keys(serverMessageSchemas);

const satelliteSchemas = Object.fromEntries(
  Object.entries(satelliteMessages).map(([name, { schema }]) => [name, schema]),
);

/** Describes the WebSocket, the stream of events and the messages of satellites as an AsyncAPI 3.0 document, made from the same schemas that check messages. */
export function createAsyncApi(version: string): object {
  const book = new SchemaBook(namedSchemas);
  const messages = {
    ...write(book, clientMessageSchemas, 'input'),
    ...write(book, { ...serverMessageSchemas, ...streamMessageSchemas }, 'output'),
    ...write(book, satelliteSchemas, 'input'),
    sound,
  };
  return {
    asyncapi: '3.0.0',
    info: { title: 'Lantern', version, description: 'What happens, as it happens.', license: { name: 'MIT' } },
    defaultContentType: 'application/json',
    channels: { ...channels, ...createSatelliteChannels() },
    operations: {
      send: { action: 'receive', channel: { $ref: '#/channels/socket' }, messages: pick('socket', clients) },
      hear: { action: 'send', channel: { $ref: '#/channels/socket' }, messages: pick('socket', server) },
      follow: { action: 'send', channel: { $ref: '#/channels/stream' } },
    },
    components: { messages, schemas: book.finish() },
  };
}

function write(book: SchemaBook, schemas: Readonly<Record<string, z.ZodType>>, way: 'input' | 'output') {
  const describe = ([name, schema]: [string, z.ZodType]) => [
    name,
    { name, title: name, contentType: 'application/json', payload: book.describe(schema, way) },
  ];
  return Object.fromEntries(Object.entries(schemas).map(describe)) as Record<string, object>;
}

const refer = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }]));
const pick = (channel: string, names: readonly string[]) =>
  names.map((name) => ({ $ref: `#/channels/${channel}/messages/${name}` }));

const closeCodes = Object.values(closings).map(({ code, reason }) => `${code} (${reason})`);

const channels = {
  socket: {
    address: routes.socket.path,
    description: `A WebSocket. Text messages of at most ${messageLimit} bytes, one JSON object each; the first is a hello. At most ${socketLimit} clients; the colors of lamps come at most 60 times a second, and a slow client gets only the latest. Lantern closes it with ${closeCodes.join(' or ')}; it breaks off without a code where a client reads nothing, answers no ping, or breaks the protocol. After 4401 the same token opens nothing anymore.`,
    messages: refer([...clients, ...server]),
  },
  stream: {
    address: streamRoute.stream.path,
    description:
      'The same over HTTP, as server-sent events: without the colors of each frame, resumed by Last-Event-ID; `missed` comes first where that is too long ago.',
    messages: refer(Object.keys(streamMessageSchemas)),
  },
};
