import { describe, expect, test } from '@jest/globals';
import { clientMessageSchema, clientMessageSchemas, serverMessageSchemas } from '../../src/api/socket-messages.js';
import { sentenceLimit } from '../../src/core/sentence-limit.js';

describe('the messages of the socket', () => {
  test('FACE-03 what a client may send is what is pinned here', () => {
    expect(Object.keys(clientMessageSchemas)).toEqual(['say', 'listen-start', 'listen-stop']);
  });

  test('FACE-03 what a client may receive is what is pinned here', () => {
    expect(Object.keys(serverMessageSchemas)).toEqual([
      'hello',
      'wake-detected',
      'listening-started',
      'speech-heard',
      'sentence-understood',
      'light-changed',
      'lamps-shown',
      'reply-given',
      'speaking-started',
      'speaking-ended',
      'sentence-answered',
      'tool-called',
      'ringing-changed',
      'run-changed',
      'trouble-reported',
      'trouble-mended',
      'set-up-changed',
      'listening-ended',
      'error',
    ]);
  });

  test('each message is named by its type', () => {
    for (const [name, schema] of Object.entries({ ...clientMessageSchemas, ...serverMessageSchemas })) {
      expect(schema.shape.type.value).toBe(name);
    }
  });

  test('a sentence is trimmed, and may not be empty or endless', () => {
    expect(clientMessageSchema.parse({ type: 'say', text: ' red ' })).toEqual({ type: 'say', text: 'red' });
    for (const text of ['', '   ', 'x'.repeat(sentenceLimit + 1), 5, null]) {
      expect(clientMessageSchema.safeParse({ type: 'say', text }).success).toBe(false);
    }
  });
});
