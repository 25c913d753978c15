import { describe, expect, test } from '@jest/globals';
import { sayByStory } from '../../../src/language/clauses/told-by-story.js';

describe('LANG-04 a request that hangs on what is told before it is put in words of its own', () => {
  test.each([
    ['call time is half six so wake me an hour before', 'wake me at 5:30'],
    ["the ferry's at noon on friday so wake me three hours before", 'wake me at 09:00 on friday'],
    [
      'the train leaves at ten past six tomorrow so remind me half an hour before to call a cab',
      'remind me at 5:40 tomorrow to call a cab',
    ],
    ['Exam on the sixteenth at nine, so an alarm at seven that day.', 'an alarm at seven on the sixteenth'],
    [
      "chair's on charge tell me in four hours or i'll forget it's plugged in",
      "remind me in four hours about chair's on charge",
    ],
  ])('"%s"', (text, request) => {
    expect(sayByStory(text)).toBe(request);
  });

  test.each([
    "i'm tired so wake me at nine",
    "the soup's on so remind me at six to stir it",
    'wake me an hour before the train',
    'if the door opens tell me in ten minutes',
  ])('none: "%s"', (text) => {
    expect(sayByStory(text)).toBeUndefined();
  });
});
