/** Small pieces of model-written code, as a definition that can be saved. */
export const rainTool = {
  name: 'get_rain',
  description: 'Reads how much rain there will be.',
  code: `async ({ city }) => { const answer = await fetch('https://api.example.com/v1?q=' + city); return (await answer.json()).mm }`,
  inputs: { city: 'a city' },
  returns: 'millimeters',
  hosts: ['api.example.com'],
  sample: { args: { city: 'Berlin' } },
};
export const glowFunction = {
  name: 'glow',
  description: 'Makes a warm wave of a number.',
  code: '(n) => n * 2',
  inputs: { n: 'a number' },
  returns: 'a level',
  sample: [0],
};
export const lateTrigger = {
  name: 'late',
  description: 'Tells whether it is late.',
  code: '() => 1 > 2',
  hosts: [],
};
