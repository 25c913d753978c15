import { commandSchema, type Command } from '../../core/command.js';
import { isAnaphor, type Said } from '../said.js';

const actions = {
  on: 'light.on',
  off: 'light.off',
  brighter: 'light.brightness.increase',
  dimmer: 'light.brightness.decrease',
  warmer: 'light.temperature.warmer',
  cooler: 'light.temperature.cooler',
  faster: 'light.speed.increase',
  slower: 'light.speed.decrease',
  still: 'light.effect.stop',
  toggle: 'light.toggle',
} as const;
export type FrameAction = keyof typeof actions;
export const frameActions = Object.keys(actions) as readonly FrameAction[];

/** What the spans of a clause say together. */
export interface SaidFrame {
  readonly actions: ReadonlySet<FrameAction>;
  readonly level?: number;
  readonly ratio?: number;
  readonly color?: string;
  readonly kelvin?: number;
  readonly effect?: string;
  readonly said?: Said;
  /** Whether a word for a light was said, as a lamp or not: "more *light*". */
  readonly light: boolean;
  /** Where the words stand that nothing explains. */
  readonly strange: readonly number[];
}

/** The commands of a frame; undefined if it says too little, or contradicts itself. */
export function createFrameCommands(frame: SaidFrame, continues: boolean): readonly Command[] | undefined {
  const wishes = isAboutLight(frame, continues) ? listWishes(frame) : [];
  const targets = frame.said?.targets ?? [];
  const lamps = targets.length > 0 ? targets.map((target) => ({ target })) : [{}];
  const commands = lamps.flatMap((lamp) => wishes.map((wish) => commandSchema.safeParse({ ...wish, ...lamp })));
  const found = commands.flatMap(({ data }) => data ?? []);
  return found.length > 0 && found.length === commands.length ? found : undefined;
}

/** Something must tell that a light is meant: its name, the word "light", or a conversation about one. */
function isAboutLight({ said, light }: SaidFrame, continues: boolean): boolean {
  return (
    continues || light || (said !== undefined && (said.light || said.targets.some((target) => !isAnaphor(target))))
  );
}

type Wish = Readonly<Record<string, unknown>>;

/** What is to happen: a look, a level and one action, as far as they go together. Empty where they do not. */
function listWishes(frame: SaidFrame): readonly Wish[] {
  const looks = listLooks(frame);
  const levels = listLevels(frame);
  // "Red, half as bright" would have to know which comes first.
  if (frame.ratio !== undefined && looks.length + levels.length > 1) return [];
  const rest = listActions(frame, looks.length > 0, levels.length > 0);
  const isBoth = frame.actions.has('on') && frame.actions.has('off');
  // "Increase by half": the ratio says the contrary.
  const isUpDown = (frame.ratio ?? 1) < 1 && frame.actions.has('brighter');
  const contradicts = isBoth || isUpDown || rest.length > 1 || (rest[0] === 'off' && looks.length + levels.length > 0);
  return contradicts ? [] : [...looks, ...levels, ...rest.map((action) => ({ intent: actions[action] }))];
}

function listLooks({ color, kelvin, effect }: SaidFrame): readonly Wish[] {
  if (effect !== undefined)
    return [{ intent: 'light.effect.start', effect, ...(color === undefined ? {} : { color }) }];
  if (color !== undefined) return [{ intent: 'light.color.set', color }];
  return kelvin === undefined ? [] : [{ intent: 'light.temperature.set', kelvin }];
}

/** A level beyond 0..100 is refused by the schema of commands. */
function listLevels({ level, ratio }: SaidFrame): readonly Wish[] {
  return [
    ...(level === undefined ? [] : [{ intent: 'light.brightness.set', level }]),
    ...(ratio === undefined ? [] : [{ intent: 'light.brightness.scale', factor: ratio }]),
  ];
}

/** The actions that say something besides a look or a level: "turn it *down* to forty percent" has its direction in the level. */
function listActions({ actions: said }: SaidFrame, hasLook: boolean, hasLevel: boolean): readonly FrameAction[] {
  const implied: readonly FrameAction[] = hasLevel ? ['on', 'brighter', 'dimmer'] : hasLook ? ['on'] : [];
  const rest = [...said].filter((action) => !implied.includes(action));
  return rest.length > 1 ? rest.filter((action) => action !== 'on') : rest;
}
