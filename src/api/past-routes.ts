import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { HistoryEntry } from '../engine/history.js';
import { parseBody, parseQuery } from './parse-body.js';
import type { RouteDescription } from './route-description.js';
import { historyEntrySchema } from './route-schemas.js';

const pageSchema = z.strictObject({
  count: z.coerce.number().int().min(1).max(500).default(50),
  before: z.coerce.number().int().min(1).optional(),
});
const whySchema = z.object({ lamps: z.array(z.object({ lamp: z.string(), sentence: z.string() })) });
const backupBodySchema = z.strictObject({
  // A path of no folder would begin where Lantern happened to be started.
  folder: z.string().max(1000).regex(/^\//, 'takes a whole path, such as /media/usb/lantern'),
});

const json = 'application/json';

/** The routes of what has happened, and of what is kept. */
export const pastRoutes = {
  history: {
    method: 'GET',
    path: '/api/history',
    summary: 'Change sets, the newest first; `before` an id for the ones before it',
    open: false,
    query: pageSchema,
    reply: { status: 200, type: json, schema: z.object({ history: z.array(historyEntrySchema) }) },
  },
  why: {
    method: 'GET',
    path: '/api/why',
    summary: 'Why each lamp shows what it shows, in a sentence',
    open: false,
    reply: { status: 200, type: json, schema: whySchema },
  },
  export: {
    method: 'GET',
    path: '/api/export',
    summary: 'What is set up (states, looks, rules, timers, sources, code, variables), as `lantern export` writes it',
    open: false,
    needs: 'owner',
    reply: { status: 200, type: 'application/yaml' },
  },
  backUp: {
    method: 'POST',
    path: '/api/backup',
    summary: "Copies everything into a new folder on Lantern's machine, as `lantern backup` does",
    open: false,
    needs: 'owner',
    body: backupBodySchema,
    reply: { status: 200, type: json, schema: z.object({ folder: z.string(), files: z.array(z.string()) }) },
  },
} as const satisfies Record<string, RouteDescription>;

/** What these routes ask. */
export interface PastDesk {
  /** The newest change sets; with `before`, the newest of those before that one. */
  history(count: number, before?: number): readonly HistoryEntry[];
  why(): z.infer<typeof whySchema>['lamps'];
  /** The set-up as a YAML file. */
  export(): string;
  /** Returns the names of the copied files. @throws LanternError `usage-invalid`, `data-unwritable`, `data-damaged` */
  backUp(folder: string): readonly string[];
}

/** Registers them. */
export function registerPast(application: FastifyInstance, { past }: { readonly past: PastDesk }): void {
  application.get(pastRoutes.history.path, (request) => {
    const { count, before } = parseQuery(pageSchema, request);
    return { history: past.history(count, before) };
  });
  application.get(pastRoutes.why.path, () => ({ lamps: past.why() }));
  application.get(pastRoutes.export.path, (_request, reply) => reply.type('application/yaml').send(past.export()));
  application.post(pastRoutes.backUp.path, (request) => {
    const { folder } = parseBody(backupBodySchema, request);
    return { folder, files: past.backUp(folder) };
  });
}
