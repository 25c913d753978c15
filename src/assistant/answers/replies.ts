import { capitalize } from '../../core/capitalize.js';
import { describeDuration } from '../time/describe-duration.js';
import type { Lamp } from '../../core/lamp.js';
import type { Engine } from '../../engine/engine.js';
import type { LightCommand } from '../../core/light-command.js';
import { describeState } from './describe-state.js';

/**
 * Describes the result of light commands from what the lamps show now, never from what was asked for.
 * @param changed whether any lamp changed; if not, the reply says "already"
 */
export function describeChanges(
  commands: readonly LightCommand[],
  lamps: readonly (readonly Lamp[])[],
  engine: Engine,
  changed: boolean,
): string {
  const touched = [...new Map(lamps.flat().map((lamp) => [lamp.id, lamp])).values()];
  const groups = new Map<string, string[]>();
  for (const { id, name } of touched) {
    const status = engine.status(id);
    const look = describeState(status.state, engine.machine.states);
    const isDimmed = status.state !== 'off' && (status.brightness < 100 || commands.some(isLevel));
    const text = isDimmed ? `${look} at ${Math.round(status.brightness)} percent` : look;
    groups.set(text, [...(groups.get(text) ?? []), name]);
  }
  const sentences = [...groups].map(
    ([look, names]) => `${subject(names, engine.lamps.length)} ${changed ? '' : 'already '}${look}`,
  );
  return `${capitalize(changed ? tellLength(commands) + sentences.join('; ') : sentences.join('; '))}.`;
}

/** "Over 20 minutes: " before what is reached only then. */
function tellLength(commands: readonly LightCommand[]): string {
  const over = commands.find((command) => command.over !== undefined)?.over;
  return over === undefined ? '' : `over ${describeDuration(over)}: `;
}

function subject(names: readonly string[], count: number): string {
  if (count === 1) return 'The light is';
  if (names.length === count) return 'All lights are';
  const [first = '', ...rest] = names;
  if (rest.length === 0) return `${first} is`;
  return names.length > 4
    ? `${names.length} lights are`
    : `${[first, ...rest.slice(0, -1)].join(', ')} and ${rest.at(-1) ?? ''} are`;
}

const isLevel = ({ intent }: LightCommand) => intent.startsWith('light.brightness');
