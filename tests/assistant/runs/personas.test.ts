import { describe, expect, test } from '@jest/globals';
import { listPersonas } from '../../../src/app/shipped/persona-files.js';
import { exportSetUp } from '../../../src/engine/set-up.js';
import { MemoryStore } from '../../fakes/memory-store.js';
import { createAssistant } from '../create-assistant.js';

const all = new Intl.ListFormat('en-GB').format(listPersonas());
const typed = { kind: 'text' as const };

describe('AGENT-17 how Lantern talks', () => {
  test('is chosen with a sentence, without a model, and outlives a restart', async () => {
    const { assistant, store } = createAssistant();
    const { reply } = await assistant.say('talk like a butler please', typed);
    expect(reply).toBe('All right, I am butler. It takes a language model to hear that, and none is set up.');
    const again = createAssistant(undefined, undefined, { store: new MemoryStore(store), persona: 'calm' });
    expect(again.personas.current).toBe('butler');
    // The random numbers of a test begin anew, and with them the names of requests.
    await again.assistant.say('what time is it', typed);
    await again.assistant.say('be yourself again', typed);
    expect(again.personas.current).toBe('calm');
    await again.assistant.say('undo that', typed);
    expect(again.personas.current).toBe('butler');
    expect(exportSetUp(again.engine.machine).variables).toMatchObject({ persona: 'butler' });
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
    const { engine, personas } = createAssistant(undefined, undefined, { persona: 'calm' });
    engine.apply([{ kind: 'data.set', name: 'persona', value: 'gone' }], { kind: 'cli' });
    expect(personas.current).toBe('calm');
  });

  test('one chosen before the choice was a variable is still chosen', () => {
    const store = new MemoryStore();
    store.start();
    store.commit([{ kind: 'dialogue', id: 'persona', value: 'butler' }]);
    expect(createAssistant(undefined, undefined, { store: new MemoryStore(store) }).personas.current).toBe('butler');
  });
});
