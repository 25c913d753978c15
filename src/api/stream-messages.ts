import { z } from 'zod';
import { omit } from '../core/omit.js';
import { serverMessageSchemas } from './socket-messages.js';

/**
 * What the stream of events sends: the facts of the socket without the colors of each frame and what is for one socket alone, and
 * `missed` for a client that comes back too late for what happened meanwhile.
 */
export const streamMessageSchemas = {
  ...omit(serverMessageSchemas, 'hello', 'lamps-shown', 'listening-ended', 'error'),
  missed: z.object({ type: z.literal('missed') }),
};

export type StreamMessage = z.output<(typeof streamMessageSchemas)[keyof typeof streamMessageSchemas]>;
