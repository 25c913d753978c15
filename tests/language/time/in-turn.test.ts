import { expect, test } from '@jest/globals';
import { createHome } from '../home.js';

const home = createHome();
const clocks = (text: string) =>
  home.understand(text).commands.map((command) => {
    if (command.intent === 'automation.set') return command.when.on === 'time' ? command.when.at : undefined;
    return 'at' in command ? command.at : undefined;
  });

test.each([
  [
    'every day at seven in the evening dim the table to twenty percent and at half past seven turn it off',
    ['19:00', '19:30'],
  ],
  ['turn on the table at seven in the evening and turn it off at ten', ['19:00', '22:00']],
  ['turn on the table at seven in the morning and turn it off at eight', ['07:00', '08:00']],
])('TALK-05 a later time is the next such time: "%s"', (text, times) => {
  expect(clocks(text)).toEqual(times);
});
