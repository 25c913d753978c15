import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { configSchema } from '../../../src/app/configuration/config-schema.js';
import { listPersonas, readPersona } from '../../../src/app/shipped/persona-files.js';
import { describeHearing, switchConfig } from '../../../src/cli/talk/run-switches.js';
import { createFolder } from '../../setup/folders.js';

const pins = { red: 12, green: 13, blue: 18 };

function createPersonas(): string {
  const folder = `${createFolder()}/personas`;
  mkdirSync(folder);
  writeFileSync(
    `${folder}/pirate.md`,
    '---\nwake: [matey]\nvoice: en-scottish\ngreeting: Ahoy, I am your pirate now.\n---\nHow you are: a pirate.\n',
  );
  writeFileSync(`${folder}/butler.md`, 'How you are: a butler of this house.\n');
  writeFileSync(`${folder}/broken.md`, '---\nwake: [LOUD]\n---\nText.\n');
  writeFileSync(`${folder}/README.txt`, 'no persona');
  return folder;
}

describe('AGENT-17 personas of the owner', () => {
  test('stand beside those that come with Lantern, and before those of the same name', () => {
    const folder = createPersonas();
    expect(listPersonas(folder)).toEqual(['broken', 'butler', 'calm', 'pirate', 'playful']);
    expect(readPersona('butler', folder).text).toContain('of this house');
    expect(readPersona('calm', folder).text).toContain('calm and warm');
    expect(readPersona('pirate', folder)).toEqual({
      wake: ['matey'],
      voice: 'en-scottish',
      greeting: 'Ahoy, I am your pirate now.',
      text: 'How you are: a pirate.\n',
    });
  });

  test('with a mistake are refused with their file and what is wrong', () => {
    const folder = createPersonas();
    expect(() => readPersona('broken', folder)).toThrow(`${folder}/broken.md: wake.0: lower-case words`);
    writeFileSync(`${folder}/broken.md`, 'x'.repeat(4001));
    expect(() => readPersona('broken', folder)).toThrow('4001 characters; 4000 are the most');
    expect(() => readPersona('teapot', folder)).toThrow('there is no persona "teapot"; there are broken, butler');
  });
});

describe('the switches of lantern run', () => {
  test('FACE-01 leave the configuration as it is without any', () => {
    const config = configSchema.parse({ button: { pin: 26 } });
    expect(switchConfig(config, {})).toEqual(config);
  });

  test('FACE-01 --mock opens no pins', () => {
    const config = configSchema.parse({
      board: 'raspberry-pi-4b',
      lamps: [{ id: 'desk', output: { driver: 'sysfs-pwm', pins } }],
      button: { pin: 26 },
      inputs: [{ name: 'motion', pin: 17 }],
    });
    const { lamps, button, inputs } = switchConfig(config, { mock: true });
    expect([lamps[0]?.id, lamps[0]?.output, button, inputs]).toEqual(['desk', { driver: 'virtual' }, undefined, []]);
  });

  test('FACE-01 --voice listens where the configuration says not to', () => {
    const config = configSchema.parse({ voice: { recognizer: { enabled: false }, microphone: { enabled: false } } });
    const { recognizer, microphone } = switchConfig(config, { voice: true }).voice;
    expect([recognizer.enabled, microphone.enabled]).toEqual([true, true]);
  });

  test('AGENT-17 --persona chooses how it talks, with the wake words and the voice of its own', () => {
    const config = configSchema.parse({ agent: { persona_folder: createPersonas(), persona: 'calm' } });
    const { agent, voice } = switchConfig(config, { persona: 'pirate' });
    expect([agent.persona, voice.wake.words, voice.speech.voice]).toEqual(['pirate', ['matey'], 'en-scottish']);
    expect(switchConfig(config, {}).voice.wake.words).toEqual(['jarvis', 'computer']);
    expect(() => switchConfig(config, { persona: 'teapot' })).toThrow('there is no persona "teapot"');
  });

  test('FACE-01 --debug-voice tells what is heard, and nothing else', () => {
    const request = 'r1';
    expect(describeHearing({ type: 'wake-detected', request, word: 'jarvis' })).toBe('wake word "jarvis"');
    expect(describeHearing({ type: 'speech-heard', request, text: 'turn', final: false })).toBe('so far: "turn"');
    expect(describeHearing({ type: 'speech-heard', request, text: 'turn it red', final: true })).toBe(
      'heard: "turn it red"',
    );
    expect(describeHearing({ type: 'sentence-answered', request })).toBeNull();
  });
});
