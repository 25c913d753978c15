import type { Command } from '../core/command.js';
import { lightCommandSchema, type LightCommand } from '../core/light-command.js';
import { hasLamp, targetsOf } from '../language/automation/give-lamps.js';
import { leaveOutLamps, stepLevel } from './amend-looks.js';
import type { House } from './discourse.js';
import { lampsOf, withTarget } from './settle-command.js';

const looks = /^light\.(?:color\.set|temperature\.set|effect\.start|brightness\.(?:set|increase|decrease|scale))$/;
/** With one of these it is another look than the one that was set up: "make the bed lamp green *instead*". */
const other = /\b(?:instead|rather)\b/;

/**
 * "Make the bed lamp green instead", "the sofa lamp at sixty", of an automation that gives several lamps a look each: what is to be done for the
 * lamp that is named. Undefined where that is no lamp of it, where it goes off, and where a look is for the lamp as it is lit now.
 */
export function giveNamed(
  { text, corrects }: { readonly text: string; readonly corrects: boolean },
  commands: readonly Command[],
  does: readonly LightCommand[],
  house: House,
): readonly LightCommand[] | undefined {
  const isOther = corrects || other.test(text);
  if (!commands.every(isLook) || (!isOther && targetsOf(does).length < 2)) return undefined;
  let given: readonly LightCommand[] | undefined = does;
  for (const look of commands) given = given && giveOwn(look, given, house, isOther);
  return given;
}

const isLook = (command: Command): command is LightCommand =>
  looks.test(command.intent) &&
  !['at', 'delay', 'sun', 'until', 'for'].some((when) => when in command) &&
  names(command);

/** Whether a command names its lamps: "the bed lamp", not "it". */
const names = (command: Command) =>
  'target' in command && command.target?.refers === undefined && hasLamp(command as LightCommand);

function giveOwn(look: LightCommand, does: readonly LightCommand[], house: House, isOther: boolean) {
  const lamps = lampsOf(look, house);
  const isOwn = (each: LightCommand) => lampsOf(each, house).join() === lamps.join();
  const own = does.filter(isOwn);
  const [first] = own;
  if (!first) return isOther ? giveOneOfAll(look, does, house) : undefined;
  const isLit = lamps.some((lamp) => (house.shown(lamp)?.state ?? 'off') !== 'off');
  if (!isOther && (isLit || first.intent === 'light.off')) return undefined;
  const given = stepLevel(own, look) ?? besideLook(own, lightCommandSchema.parse(withTarget(look, first.target)));
  return does.flatMap((each) => (each === first ? given : isOwn(each) ? [] : [each]));
}

/** A level stays beside a look, and a look beside a level. */
function besideLook(own: readonly LightCommand[], look: LightCommand): readonly LightCommand[] {
  const isLevel = ({ intent }: LightCommand) => intent === 'light.brightness.set';
  const isPlain = ({ intent }: LightCommand) => /^light\.(?:on|off)$/.test(intent);
  return [...own.filter((each) => isLevel(each) !== isLevel(look) && !isPlain(each)), look];
}

/** "All the lights red", "the bed lamp green instead": it is left out of the others. */
function giveOneOfAll(look: LightCommand, does: readonly LightCommand[], house: House) {
  const isPart = does.some((each) => lampsOf(look, house).every((lamp) => lampsOf(each, house).includes(lamp)));
  const others = isPart && look.target ? leaveOutLamps(does, look.target) : undefined;
  return others && [...others, look];
}

/** "Only the hall light", of what several lamps do; undefined where that is no lamp of it, or it does nothing else. */
export function keepNamed(
  { target }: Extract<Command, { intent: 'talk.only' }>,
  does: readonly LightCommand[],
  house: House,
): readonly LightCommand[] | undefined {
  if (!target || target.refers !== undefined) return undefined;
  const lamps = lampsOf({ intent: 'light.on', target }, house);
  const own = does.filter((each) => lampsOf(each, house).every((lamp) => lamps.includes(lamp)));
  if (own.length > 0) return own.length < does.length ? own : undefined;
  const whole = does.filter((each) => lamps.every((lamp) => lampsOf(each, house).includes(lamp)));
  return whole.length > 0 ? whole.map((each) => lightCommandSchema.parse(withTarget(each, target))) : undefined;
}
