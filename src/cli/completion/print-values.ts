import {
  houseValues,
  listBoardValues,
  listPatternValues,
  listSettingValues,
  type NamedValue,
} from '../../app/list-values.js';
import { listPersonas } from '../../app/shipped/persona-files.js';
import { tokenScopes } from '../../app/controls.js';
import { Models } from '../../app/speech/speech-models.js';
import { listConfigKeys } from '../../app/configuration/config-keys.js';
import { LanternError } from '../../core/errors.js';
import { withStored, type CommandContext } from '../context.js';
import { shells } from './create-completion.js';
import { valueKinds, type ValueKind } from './value-kinds.js';

/**
 * Prints the names of one kind that there are, for a shell that completes: each with what it is, behind a tab.
 * @throws LanternError `usage-invalid`
 */
export async function printValues(asked: string, context: CommandContext): Promise<number> {
  const kind = valueKinds.find((each) => each === asked);
  if (!kind) throw new LanternError('usage-invalid', `there are no "${asked}"; there are ${valueKinds.join(', ')}`);
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  for (const { name, meaning } of await listValues(kind, context))
    context.surroundings.print(meaning === '' ? name : `${name}\t${plain(meaning)}`);
  return 0;
}

type HouseKind = keyof typeof houseValues;

const named = (names: readonly string[]): readonly NamedValue[] => names.map((name) => ({ name, meaning: '' }));

/** What comes with Lantern, without what it keeps. */
const shipped: Readonly<Record<Exclude<ValueKind, HouseKind>, (context: CommandContext) => readonly NamedValue[]>> = {
  patterns: listPatternValues,
  models: ({ dataFolder }) =>
    new Models(dataFolder, undefined).list().map(({ name, language }) => ({ name, meaning: language })),
  personas: ({ config }) => named(listPersonas(config.agent.persona_folder)),
  settings: listSettingValues,
  boards: listBoardValues,
  voices: () => named(listConfigKeys().find(({ path }) => path === 'voice.speech.engine')?.choices ?? []),
  scopes: () => named(tokenScopes),
  shells: () => named(shells),
};

function listValues(kind: ValueKind, context: CommandContext): Promise<readonly NamedValue[]> | readonly NamedValue[] {
  if (kind in shipped) return shipped[kind as keyof typeof shipped](context);
  const { config } = context;
  const list = houseValues[kind as HouseKind];
  return withStored(context, ({ engine }) => list({ machine: engine.machine, lamps: engine.lamps, config }));
}
