import { Option } from 'commander';
import type { Definition } from '../command-definition.js';

/** The command that runs everything, with its switches. */
export const runDefinition: Definition = {
  words: 'run',
  summary: 'run everything: the light, the page, the conversation here (also: lantern alone)',
  config: 'light',
  example: 'lantern run --data ./data --mock',
  options: [
    new Option('--voice', 'listen with the microphone, also where the configuration says not to'),
    new Option('--mock', 'open no pins: lamps on the screen, no button, no sensors'),
    new Option('--debug-voice', 'print what is heard and when, on standard error'),
    new Option('--persona <name>', 'how it talks, instead of agent.persona'),
  ],
  // Loaded only here, because loading the web server takes longer than answering a sentence.
  run: async (context, _values, { voice, mock, debugVoice, persona }) => {
    const { prepareLight } = await import('../../app/hardware/prepare-light.js');
    const light = prepareLight(context.surroundings.programs);
    try {
      const { run } = await import('./run-lantern.js');
      return await run(context, {
        voice: voice === true,
        mock: mock === true,
        debugVoice: debugVoice === true,
        ...(typeof persona === 'string' ? { persona } : {}),
      });
    } finally {
      light[Symbol.dispose]();
    }
  },
};
