import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { packageFolder } from './paths.js';

const manifestSchema = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      licence: z.string(),
      bundled: z.boolean().default(false),
      size: z.number().optional(),
      url: z.url().optional(),
    }),
  ),
});

/** A speech model that Lantern knows of, and whether it is here. */
export type KnownModel = z.infer<typeof manifestSchema>['models'][number] & {
  readonly folder: string;
  readonly present: boolean;
};

/** The models of models/manifest.json. */
export function listModels(): readonly KnownModel[] {
  const folder = join(packageFolder, 'models');
  const { models } = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  return models.map((model) => ({
    ...model,
    folder: join(folder, model.name),
    present: existsSync(join(folder, model.name)),
  }));
}
