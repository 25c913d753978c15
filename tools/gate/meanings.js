// What the gate can tell apart. The first is everything else; a meaning with a command does it by itself, the others bear out what
// another reader found.
export const meanings = [
  { name: 'none', intents: [] },
  { name: 'yes', command: { intent: 'confirm.yes' }, intents: ['confirm.yes'] },
  { name: 'no', command: { intent: 'confirm.no' }, intents: ['confirm.no'] },
  { name: 'cancel', command: { intent: 'assistant.cancel' }, intents: ['assistant.cancel'] },
  { name: 'repeat', command: { intent: 'assistant.repeat' }, intents: ['assistant.repeat'] },
  { name: 'time', command: { intent: 'time.get' }, intents: ['time.get'] },
  { name: 'time elsewhere', command: { intent: 'time.get', place: 'elsewhere' }, intents: [] },
  { name: 'date', command: { intent: 'date.get' }, intents: ['date.get'] },
  { name: 'on', intents: ['light.on'] },
  { name: 'off', intents: ['light.off'] },
  { name: 'brighter', intents: ['light.brightness.increase'] },
  { name: 'dimmer', intents: ['light.brightness.decrease'] },
  {
    name: 'look',
    intents: [
      'light.brightness.set',
      'light.brightness.scale',
      'light.color.set',
      'light.temperature.set',
      'light.temperature.warmer',
      'light.temperature.cooler',
      'light.effect.start',
      'light.scene.set',
    ],
  },
];

/** Where a sentence in the data belongs by what it may mean (the first of them that is known) and whether it is about another place. */
export function findMeaning(intents, elsewhere = false) {
  if (elsewhere && intents[0] === 'time.get') return meanings.findIndex(({ name }) => name === 'time elsewhere');
  const found = meanings.findIndex(({ intents: known }) => known.includes(intents[0]));
  return Math.max(0, found);
}
