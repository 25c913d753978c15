import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Admission } from './access.js';
import { parseBody } from './parse-body.js';
import { refuse } from './refuse.js';
import { findMisled, isOwnedSetting } from './tokens/owned-settings.js';
import { phraseLack } from './tokens/scopes.js';
import { describeRead, type RouteDescription } from './route-description.js';

const settingSchema = z.object({
  /** With dots: `voice.wake.words`. */
  path: z.string(),
  topic: z.string(),
  description: z.string(),
  /** `yaml`: a list or a group that is written as a small text. `secret`: only names where the secret is. */
  kind: z.enum(['text', 'number', 'switch', 'choice', 'list', 'yaml', 'secret']),
  choices: z.array(z.string()),
  /** As the file or the environment says; null where neither says anything. */
  value: z.unknown(),
  default: z.unknown(),
  /** The environment variable that says it, which the file cannot change; null if none does. */
  fixedBy: z.string().nullable(),
  /** Whether what is written counts only after a restart. */
  waits: z.boolean(),
});

/** All settings by topic, and the lamps. */
export const settingsSchema = z.object({
  /** The configuration file. */
  file: z.string(),
  /** Whether nobody has named a lamp yet. */
  isNew: z.boolean(),
  lamps: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      area: z.string().nullable(),
      driver: z.string(),
      /** What would miss it if it were taken away, in words. */
      usedBy: z.array(z.string()),
    }),
  ),
  settings: z.array(settingSchema),
});
export type Settings = z.infer<typeof settingsSchema>;

const path = z.string().min(1).max(200);
/**
 * `value`: null for the default; the text of a list or group in YAML where the setting is one. The text of a secret is kept in a file
 * of its own, and only its place is written.
 */
const changeBodySchema = z.strictObject({
  changes: z
    .array(z.strictObject({ path, value: z.unknown() }))
    .min(1)
    .max(100),
});
export type SettingChange = z.infer<typeof changeBodySchema>['changes'][number];

/** `id`: null for a lamp that is new. Any text as name: what is wrong with it is told in the reply. */
const lampsBodySchema = z.strictObject({
  lamps: z
    .array(
      z.strictObject({
        id: z.string().max(40).nullable(),
        name: z.string().trim().max(200),
        area: z.string().trim().max(200).nullable(),
      }),
    )
    .min(1)
    .max(200),
});
export type WantedLamp = z.infer<typeof lampsBodySchema>['lamps'][number];

const settingsReplySchema = z.object({
  /** Whether it was written; if not, `problems` says why, and nothing was changed. */
  done: z.boolean(),
  /** `path`: with dots, such as `lamps.1.name`. */
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  /** The settings that count only after a restart. */
  waiting: z.array(z.string()),
});
export type SettingsReply = z.infer<typeof settingsReplySchema>;

/** How each part is doing, with what to do where something is wrong. */
const findingsSchema = z.object({
  findings: z.array(
    z.object({ part: z.string(), status: z.enum(['ok', 'warning', 'absent', 'failed']), message: z.string() }),
  ),
});
export type Findings = z.infer<typeof findingsSchema>;

/** The routes of the configuration. */
export const settingsRoutes = {
  check: describeRead('/api/check', 'Checks every part, as `lantern check` does', findingsSchema),
  settings: describeRead('/api/settings', 'All settings, what each is and may be, and the lamps', settingsSchema),
  changeSettings: {
    method: 'POST',
    path: '/api/settings',
    summary: 'Writes settings to the configuration file, all or none; says which count only after a restart',
    open: false,
    body: changeBodySchema,
    reply: { status: 200, type: 'application/json', schema: settingsReplySchema },
  },
  changeLamps: {
    method: 'POST',
    path: '/api/settings/lamps',
    summary: 'Names the lamps and their rooms, adds lamps and takes some away; counts at once',
    open: false,
    body: lampsBodySchema,
    reply: { status: 200, type: 'application/json', schema: settingsReplySchema },
  },
} as const satisfies Record<string, RouteDescription>;

/** What these routes ask. */
export interface SettingsDesk {
  list(): Settings;
  /** @throws LanternError `data-unwritable`, `config-invalid` where the file is no YAML */
  change(changes: readonly SettingChange[]): Promise<SettingsReply>;
  changeLamps(lamps: readonly WantedLamp[]): Promise<SettingsReply>;
  check(): Promise<Findings>;
}

/** Registers them. `judge` tells who calls. */
export function registerSettings(
  application: FastifyInstance,
  { settings }: { readonly settings: SettingsDesk },
  judge: (request: FastifyRequest) => Admission,
): void {
  application.get(settingsRoutes.settings.path, () => settings.list());
  application.get(settingsRoutes.check.path, () => settings.check());
  application.post(settingsRoutes.changeSettings.path, (request, reply) => {
    const { changes } = parseBody(changeBodySchema, request);
    const why = judge(request).right === 'owner' ? undefined : refuseOthers(changes, settings);
    if (why !== undefined) return refuse(reply, 403, 'request-refused', why);
    return settings.change(changes);
  });
  application.post(settingsRoutes.changeLamps.path, (request) =>
    settings.changeLamps(parseBody(lampsBodySchema, request).lamps),
  );
}

/** Why somebody who is not the owner may not change these; undefined if they may. */
function refuseOthers(changes: readonly SettingChange[], settings: SettingsDesk): string | undefined {
  if (changes.some(isOwnedSetting)) return phraseLack('all', 'owner');
  const misled = findMisled(changes, settings.list().settings);
  return (
    misled && `the stored ${misled} would be sent to another address: write it anew as well, or let the owner do it`
  );
}
