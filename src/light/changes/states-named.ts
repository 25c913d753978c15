import type { MachineKind, RecordOf } from '../kinds.js';
import type { Machine } from '../machine.js';

type NamesOf = { readonly [Kind in MachineKind]?: (record: RecordOf<Kind>) => readonly (string | undefined)[] };

/** Where records of each kind name states. */
const namesOf: NamesOf = {
  scene: ({ lamps }) => lamps.map(({ state }) => state),
  rule: ({ from, to }) => [from, to],
  timer: ({ purpose }) => {
    if (purpose?.kind === 'restore') return purpose.lamps.map(({ state }) => state);
    return purpose?.kind === 'commands' ? namedIn(purpose.commands) : [];
  },
  phrase: ({ means }) => namedIn(means),
  lamp: ({ showings = [], ...status }) =>
    [status, ...showings.map(({ found }) => found)].flatMap((each) => [each.state, each.last_lit, each.last_still]),
};

const namedIn = (commands: RecordOf<'phrase'>['means']) =>
  commands.map((command) =>
    command.intent === 'light.show' ? command.state : command.intent === 'light.scene.set' ? command.name : undefined,
  );

/** The states that a record names. @param record as it is stored: it fits the schema of its kind, or is null */
export function statesNamed(kind: MachineKind, record: unknown): readonly string[] {
  const names = namesOf[kind] as ((each: unknown) => readonly (string | undefined)[]) | undefined;
  return record === null ? [] : (names?.(record) ?? []).filter((name) => name !== undefined);
}

/** Whether a lamp, a saved look, a rule, a timer or a phrase names a state. */
export function isStateNamed(state: string, { lamps, scenes, rules, timers, phrases }: Collections): boolean {
  const all = { lamp: lamps, scene: scenes, rule: rules, timer: timers, phrase: phrases };
  return (Object.keys(all) as (keyof typeof all)[]).some((kind) =>
    [...all[kind].values()].some((record) => statesNamed(kind, record).includes(state)),
  );
}

type Collections = Pick<Machine, 'lamps' | 'scenes' | 'rules' | 'timers' | 'phrases'>;
