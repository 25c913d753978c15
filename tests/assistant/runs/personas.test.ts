import { describe, expect, test } from '@jest/globals';
import { listPersonas } from '../../../src/app/shipped/persona-files.js';
import { Personas } from '../../../src/assistant/runs/personas.js';
import { MemoryStore } from '../../fakes/memory-store.js';
import { createAssistant } from '../create-assistant.js';

const all = new Intl.ListFormat('en-GB').format(listPersonas());
const typed = { kind: 'text' as const };

describe('AGENT-17 how Lantern talks', () => {
  test('is chosen with a sentence, without a model, and outlives a restart', async () => {
    const { assistant, store } = createAssistant();
    const { reply } = await assistant.say('talk like a butler please', typed);
    expect(reply).toBe('All right, I am butler. It takes a language model to hear that, and none is set up.');
    const names = ['butler', 'calm', 'playful'];
    const again = new MemoryStore(store);
    again.start();
    expect(new Personas({ store: again, names, configured: 'calm' }).current).toBe('butler');
    await assistant.say('be yourself again', typed);
    expect(new Personas({ store: again, names, configured: 'calm' }).current).toBe('calm');
  });

  test('one that is not there changes nothing and says which there are', async () => {
    const { assistant, personas } = createAssistant();
    await assistant.say('be playful', typed);
    expect((await assistant.say('talk like a teapot', typed)).reply).toBe(
      `I don't know how to talk like that. There are ${all}.`,
    );
    expect(personas.current).toBe('playful');
    expect((await assistant.say('which personas are there', typed)).reply).toBe(
      `There are ${all}. Just now I am playful.`,
    );
  });

  test('a persona whose file is gone is the configured one', () => {
    const store = new MemoryStore();
    store.start();
    store.commit([{ kind: 'dialogue', id: 'persona', value: 'gone' }]);
    expect(new Personas({ store, names: ['calm'], configured: undefined }).current).toBeUndefined();
  });
});
