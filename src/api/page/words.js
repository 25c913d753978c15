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
  ['light.scene.set', 'scene'],
]);

/**
 * Describes a command in a few words: "brightness 10 %", "off kitchen", "timer start 5 min".
 * @param {Record<string, unknown>} command
 */
export function describeCommand(command) {
  const { intent, target, ...values } = command;
  const label = labels.get(String(intent)) ?? String(intent).replaceAll('.', ' ');
  return [label, ...Object.entries(values).map(describeValue), describeTarget(target)].filter(Boolean).join(' ');
}

/** Says where a sentence without commands went. @param {string} route */
export function describeRoute(route) {
  if (route === 'ask') return 'asks back';
  if (route === 'agent') return 'handed to the agent';
  if (route === 'ignore') return 'not for the light';
  return route === 'answer' || route === 'command' ? '' : route;
}

/** @param {[string, any]} entry */
function describeValue([name, value]) {
  if (name === 'level') return `${value} %`;
  if (name === 'by') return `by ${value} %`;
  if (name === 'kelvin') return `${value} K`;
  if (name === 'speed') return `${value} %`;
  if (name === 'seconds') return describeDuration(Number(value));
  if (name === 'delay') return `in ${describeDuration(Number(value))}`;
  if (name === 'for') return `for ${describeDuration(Number(value))}`;
  if (name === 'at') return `at ${value}`;
  return value === true ? name : String(value);
}

/** @param {unknown} target */
function describeTarget(target) {
  if (typeof target !== 'object' || target === null) return '';
  return Object.entries(target)
    .map(([name, value]) => (name === 'all' ? 'everywhere' : String(value)))
    .join(' ');
}

/** @param {number} seconds */
function describeDuration(seconds) {
  const units = /** @type {const} */ ([
    [3600, 'h'],
    [60, 'min'],
    [1, 's'],
  ]);
  const parts = [];
  let left = Math.round(seconds);
  for (const [size, unit] of units) {
    if (left >= size) parts.push(`${Math.floor(left / size)} ${unit}`);
    left %= size;
  }
  return parts.join(' ') || '0 s';
}
