import { expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import { createPair, settle } from './create-pair.js';

const sentence = { id: 'one', text: 'toggle the lights', conversation: 'voice' };

test('FACE-10 a hub leaves out a sentence that its satellite has answered by itself, and works on one that it was left', async () => {
  const { broker, hub, satellite, pass, stop } = await createPair();
  const held: (readonly [string, string])[] = [];
  const publish = broker.publish.bind(broker);
  broker.publish = (topic, payload, options) => {
    // The hub hangs: what is said to it waits.
    if (!topic.startsWith('lantern/lantern/satellites/kitchen/')) return publish(topic, payload, options);
    held.push([topic, payload]);
    return Promise.resolve();
  };
  const replied = satellite.link.say(sentence);
  await settle();
  satellite.clock.advance(millis(1500));
  expect(await replied).toBeNull();
  broker.publish = publish;
  for (const [topic, payload] of held) await publish(topic, payload);
  await pass(1000);
  expect(hub.said).toEqual([]);
  await pass(5000);
  await pass(200);
  expect(await satellite.link.say({ ...sentence, id: 'two' })).toMatchObject({ reply: 'Done.', route: 'command' });
  expect(hub.said.map(([text]) => text)).toEqual(['toggle the lights']);
  await stop();
});

test('FACE-10 a satellite tells its hub at once what its lamps are called now', async () => {
  const { hub, satellite, pass, stop } = await createPair();
  satellite.engine.changeLamps([{ id: 'shelf', name: 'Reading lamp', aliases: [] }]);
  satellite.link.greetAgain();
  expect(satellite.link.isThere).toBe(true);
  await pass(200);
  expect(hub.engine.lamps[1]?.name).toBe('Reading lamp');
  await stop();
});
