import { Option } from 'commander';
import type { Definition } from '../../command-definition.js';

/** `lantern setup`: asks for the most common settings and writes them, at a terminal or by options. */
export const setUpDefinition: Definition = {
  words: 'setup',
  summary: 'ask for lamps, rooms, place, microphone, voice and key, and write the configuration',
  example: 'lantern setup --yes --lamps "Desk lamp in Office, Bed light in Bedroom" --wake jarvis',
  config: 'made',
  options: [
    new Option(
      '--yes',
      'ask nothing: take the options, and leave the rest as it is; options alone do so once there is a configuration',
    ),
    new Option('--lamps <lamps>', 'all lamps and their rooms, as "Desk lamp in Office, Bed light in Bedroom"'),
    new Option('--place <place>', 'where it is: a larger city, or as "Lübeck, 53.87, 10.69"'),
    new Option('--microphone <answer>', 'yes or no: listen with the microphone of this machine'),
    new Option('--wake <words>', 'the words that make it listen, as "jarvis, computer"'),
    new Option('--voice <engine>', 'what speaks replies: auto, espeak-ng, festival, say or silent'),
    new Option('--phones <answer>', 'yes or no: phones at home reach the page, over https'),
    new Option('--board <board>', 'the board that the pins are on; auto: this machine'),
    new Option('--pins <pins>', 'an LED strip for the first lamp: red, green, blue, as "12, 13, 18"'),
    new Option('--key-file <file>', 'a file that holds the key of the language model; none: there is to be no key'),
  ],
  run: async (context, _values, options) => (await import('./set-up.js')).setUp(context, options),
};
