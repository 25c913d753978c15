/** What people call a lamp. */
export type NameLamp = (id: string) => string;

/** Words for intents whose names read badly. */
const labels = new Map([
  ['light.on', 'on'],
  ['light.off', 'off'],
  ['light.toggle', 'on or off'],
  ['light.brightness.set', 'brightness'],
  ['light.brightness.increase', 'brighter'],
  ['light.brightness.decrease', 'dimmer'],
  ['light.color.set', 'color'],
  ['light.temperature.set', 'white'],
  ['light.temperature.warmer', 'warmer'],
  ['light.temperature.cooler', 'cooler'],
  ['light.effect.start', 'effect'],
  ['light.effect.stop', 'effect stops'],
  ['light.speed.set', 'speed'],
  ['light.speed.increase', 'faster'],
  ['light.speed.decrease', 'slower'],
  ['light.scene.set', 'look'],
  ['automation.set', 'automation'],
  ['automation.make', 'automation'],
]);

/**
 * Describes a command in a few words: "brightness 10 %", "off kitchen", "timer start 5 min".
 * @param nameLamp the name of a lamp by its id; what is no id, as a room, stays as it is
 */
export function describeCommand(command: Readonly<Record<string, unknown>>, nameLamp: NameLamp): string {
  const { intent, target, ...values } = command;
  const label = labels.get(String(intent)) ?? String(intent).replaceAll('.', ' ');
  return [label, ...Object.entries(values).map(describeValue), describeTarget(target, nameLamp)]
    .filter(Boolean)
    .join(' ');
}

/** Says where a sentence without commands went. */
export function describeRoute(route: string): string {
  if (route === 'ask') return 'asks back';
  if (route === 'ignore') return 'not for the light';
  // Whether an agent works on it is told by its card.
  return route === 'answer' || route === 'command' || route === 'agent' ? '' : route;
}

/** How values are said whose number alone would say too little. */
const valueWords: Readonly<Partial<Record<string, (value: number) => string>>> = {
  level: (value) => `${value} %`,
  by: (value) => `by ${value} %`,
  kelvin: (value) => `${value} K`,
  speed: (value) => `${value} %`,
  seconds: describeDuration,
  delay: (value) => `in ${describeDuration(value)}`,
  for: (value) => `for ${describeDuration(value)}`,
};

function describeValue([name, value]: readonly [string, unknown]): string {
  // What an automation is made of is told in its reply; whether morning or evening was said, by the time in it.
  if (name === 'either' || (typeof value === 'object' && value !== null)) return '';
  const say = valueWords[name];
  if (say) return say(Number(value));
  if (name === 'at') return `at ${String(value)}`;
  return value === true ? name : String(value);
}

function describeTarget(target: unknown, nameLamp: NameLamp): string {
  if (typeof target !== 'object' || target === null) return '';
  return Object.entries(target)
    .map(([name, value]) =>
      name === 'all'
        ? 'everywhere'
        : [value]
            .flat()
            .map((each) => nameLamp(String(each)))
            .join(', '),
    )
    .join(' ');
}

function describeDuration(seconds: number): string {
  const units = [
    [3600, 'h'],
    [60, 'min'],
    [1, 's'],
  ] as const;
  const parts: string[] = [];
  let left = Math.round(seconds);
  for (const [size, unit] of units) {
    if (left >= size) parts.push(`${Math.floor(left / size)} ${unit}`);
    left %= size;
  }
  return parts.join(' ') || '0 s';
}
