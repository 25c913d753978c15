import { expect, test } from '@jest/globals';
import { sayEvent } from '../../src/core/say-event.js';

test.each([
  ['schedule:auto/hourly', 'its time'],
  ['schedule:morning', 'the schedule morning'],
  ['timer:green_tea', 'the timer green tea'],
  ['button_click', 'a press of the button'],
  ['20_minutes_before_sunset', '20 minutes before sunset'],
  ['state_entered', 'a change of the light'],
])('the event %s is told in words', (event, told) => {
  expect(sayEvent(event)).toBe(told);
});
