import type { z } from 'zod';
import type { routes } from '../api/routes.js';
import type { StreamMessage } from '../api/stream-messages.js';

// Types only, taken from the schemas that check requests and answers; nothing of this is there when the client runs.

type Described = (typeof routes)[keyof typeof routes];
type Sent<Route> = Route extends { readonly body: infer Body extends z.ZodType } ? z.input<Body> : undefined;
type Asked<Route> = Route extends { readonly query: infer Query extends z.ZodType } ? z.input<Query> : undefined;
type Got<Route> = Route extends { readonly reply: { readonly schema: infer Schema extends z.ZodType } }
  ? z.output<Schema>
  : undefined;

/** Every request that the API takes, by method and path: what is sent, and what comes back. */
export type Calls = {
  [Route in Described as Route['path'] extends `/api/${string}` ? `${Route['method']} ${Route['path']}` : never]: {
    readonly query: Asked<Route>;
    readonly body: Sent<Route>;
    readonly answer: Got<Route>;
  };
};

/** What the stream of events sends. */
export type StreamEvent = StreamMessage;
