import type { FastifyInstance } from 'fastify';
import type { RouteDescription } from './route-description.js';

/** The route of pictures of states. */
export const previewRoute = {
  preview: {
    method: 'GET',
    path: '/api/preview/:state',
    summary: 'Ten seconds of a state as a picture: its colors, where it flashes (orange), and its power',
    open: false,
    reply: { status: 200, type: 'image/png' },
  },
} as const satisfies Record<string, RouteDescription>;

/** Registers it. `preview` draws a state by its name, as PNG. @throws LanternError `not-found` */
export function registerPreview(application: FastifyInstance, preview: (state: string) => Uint8Array): void {
  application.get(previewRoute.preview.path, (request, reply) => {
    const { state } = request.params as { state: string };
    return reply.type('image/png').send(preview(state));
  });
}
