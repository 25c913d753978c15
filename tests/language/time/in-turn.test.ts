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
  ['every weekday at quarter past seven turn on the table and turn it off again at eight', ['07:15', '08:00']],
  ['every day at seven turn on the table and at eleven turn it off', ['19:00', '23:00']],
  ['every day at six turn on the table and at nine turn it off', ['18:00', '21:00']],
])('TALK-05 a later time is the next such time: "%s"', (text, times) => {
  expect(clocks(text)).toEqual(times);
});

test('LANG-04 a day that is left out is left out of both', () => {
  const { commands } = home.understand('turn the table on at six am and off at seven am every day but not on sundays');
  const days = commands.map(
    (command) => command.intent === 'automation.set' && command.when.on === 'time' && command.when.recurrence,
  );
  expect(days).toEqual(['weekly:mon,tue,wed,thu,fri,sat', 'weekly:mon,tue,wed,thu,fri,sat']);
});
