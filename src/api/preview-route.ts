import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseBody } from './parse-body.js';
import type { RouteDescription } from './route-description.js';

const channel = z.string().max(2000);
/** A look that somebody is just writing: expressions, and milliseconds a frame. */
const draftSchema = z.strictObject({
  r: channel,
  g: channel,
  b: channel,
  speed: z.number().min(1).max(3_600_000).nullable(),
});
export type LookDraft = z.infer<typeof draftSchema>;

const sketchSchema = z.object({
  /** What is wrong with a channel, and at which column, counted from 1; null if it is wrong as a whole. */
  problems: z.array(z.object({ field: z.string(), column: z.number().nullable(), message: z.string() })),
  /** What a lamp shows one after the other, #rrggbb, with flash and power limit. */
  colors: z.array(z.string()),
  /** How long each of them is shown, milliseconds. */
  stepMs: z.number(),
});
export type LookSketch = z.infer<typeof sketchSchema>;

/** The routes of pictures of states. */
export const previewRoute = {
  preview: {
    method: 'GET',
    path: '/api/preview/:state',
    summary: 'Ten seconds of a state as a picture: its colors, where it flashes (orange), and its power',
    open: false,
    reply: { status: 200, type: 'image/png' },
  },
  sketch: {
    method: 'POST',
    path: '/api/preview',
    summary: 'What a look that is just being written would show, or what is wrong with it; nothing is stored',
    open: false,
    needs: 'read',
    body: draftSchema,
    reply: { status: 200, type: 'application/json', schema: sketchSchema },
  },
} as const satisfies Record<string, RouteDescription>;

/** What these routes ask. */
export interface PreviewDesk {
  /** A state by its name, as PNG. @throws LanternError `not-found` */
  readonly preview: (state: string) => Uint8Array;
  readonly sketch: (draft: LookDraft) => LookSketch;
}

/** Registers them. */
export function registerPreview(application: FastifyInstance, { preview, sketch }: PreviewDesk): void {
  application.get(previewRoute.preview.path, (request, reply) => {
    const { state } = request.params as { state: string };
    return reply.type('image/png').send(preview(state));
  });
  application.post(previewRoute.sketch.path, (request) => sketch(parseBody(draftSchema, request)));
}
