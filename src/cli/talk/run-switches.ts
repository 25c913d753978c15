import { configSchema, type Config } from '../../app/configuration/config-schema.js';
import { readPersona } from '../../app/shipped/persona-files.js';
import type { Fact } from '../../core/facts.js';

/** The switches of `lantern run`. */
export interface RunSwitches {
  /** Listen, also where the configuration says otherwise. */
  readonly voice?: boolean;
  /** Open no pins: lamps are on the screen only, and there is no button and no sensor. */
  readonly mock?: boolean;
  /** How it talks this time. */
  readonly persona?: string;
}

/**
 * The configuration as the switches change it, with the wake words and the voice of the persona.
 * @throws LanternError `config-invalid` for a persona that is not there
 */
export function switchConfig(config: Config, { voice, mock, persona = config.agent.persona }: RunSwitches): Config {
  const { agent, lamps } = config;
  const chosen = persona === undefined ? undefined : readPersona(persona, agent.persona_folder);
  return configSchema.parse({
    ...config,
    ...(mock ? { lamps: lamps.map((lamp) => ({ ...lamp, output: { driver: 'virtual' } })), inputs: [] } : {}),
    ...(mock ? { button: undefined } : {}),
    agent: { ...agent, persona },
    voice: switchVoice(config.voice, voice === true, chosen),
  });
}

function switchVoice(
  voice: Config['voice'],
  isOn: boolean,
  persona: Pick<ReturnType<typeof readPersona>, 'wake' | 'voice'> | undefined,
): Config['voice'] {
  const { wake, speech, recognizer, microphone } = voice;
  return {
    ...voice,
    wake: { ...wake, words: persona?.wake ?? wake.words },
    speech: { ...speech, voice: persona?.voice ?? speech.voice },
    ...(isOn
      ? { recognizer: { ...recognizer, enabled: true }, microphone: { ...microphone, enabled: true } }
      : { recognizer, microphone }),
  };
}

/** What happened to speech, as a line for whoever looks for a fault; null for anything else. */
export function describeHearing(fact: Fact): string | null {
  switch (fact.type) {
    case 'wake-detected':
      return `wake word "${fact.word}"`;
    case 'listening-started':
      return 'listening';
    case 'speech-heard':
      return `${fact.final ? 'heard' : 'so far'}: "${fact.text}"`;
    case 'sentence-understood':
      return `understood in ${fact.ms.toFixed(1)} ms: ${fact.route} ${fact.commands.map(({ intent }) => intent).join(', ')}`;
    case 'speaking-started':
      return 'speaking';
    case 'speaking-ended':
      return 'silent';
    default:
      return null;
  }
}
