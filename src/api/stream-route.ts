import type { RouteDescription } from './route-description.js';

/** The route of what happens, as server-sent events. */
export const streamRoute = {
  stream: {
    method: 'GET',
    path: '/api/stream',
    summary:
      'What happens, as server-sent events: each is a ServerMessage, its type the name of the event; without the colors of each frame. Last-Event-ID resumes',
    open: false,
    reply: { status: 200, type: 'text/event-stream' },
  },
} as const satisfies Record<string, RouteDescription>;
