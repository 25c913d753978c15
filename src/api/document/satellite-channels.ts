import { z } from 'zod';
import {
  heardSchema,
  recognitionTopics,
  soundSchema,
  takenSchema,
  wantedSchema,
} from '../../home/recognition/messages.js';
import {
  answerSchema,
  goSchema,
  helloSchema,
  pressSchema,
  ringSchema,
  rungSchema,
  saidSchema,
  satelliteTopics,
  welcomeSchema,
} from '../../home/satellites/messages.js';
import { sharedLookSchema } from '../../home/satellites/shared-look.js';

const [hub, satellite, lamp, recognizer] = ['{hub}', '{satellite}', '{lamp}', '{recognizer}'];
const fromSatellite = (part: string) => satelliteTopics.toHub(hub, satellite, part);
const fromHub = (part: string) => satelliteTopics.toSatellite(satellite, part);

/** What hubs and satellites tell each other over an MQTT broker: the topic of each message, and what it holds. */
export const satelliteMessages = {
  satelliteHello: { topic: fromSatellite('hello'), schema: helloSchema, about: 'A satellite comes, or its hub did.' },
  satelliteWelcome: { topic: fromHub('welcome'), schema: welcomeSchema, about: 'The hub has taken it in.' },
  satelliteSay: { topic: fromSatellite('say'), schema: saidSchema, about: 'A sentence, as in POST /api/say.' },
  satelliteAnswer: {
    topic: fromHub('answer'),
    schema: answerSchema,
    about: 'At once that the hub has the sentence, and then its reply.',
  },
  satelliteGo: {
    topic: fromSatellite('go'),
    schema: goSchema,
    about: 'The satellite leaves that sentence to the hub, and has not answered it by itself.',
  },
  satellitePress: { topic: fromSatellite('press'), schema: pressSchema, about: 'The button of the satellite.' },
  satelliteRing: {
    topic: fromHub('ring'),
    schema: ringSchema,
    about: 'Something to be said there: an alarm, the end of a timer.',
  },
  satelliteRung: {
    topic: fromSatellite('rung'),
    schema: rungSchema,
    about: 'The satellite has that; the hub says it itself where this does not come within two seconds.',
  },
  satelliteQuiet: { topic: fromHub('quiet'), schema: z.object({}), about: 'Nothing rings there any more.' },
  hubLook: {
    topic: satelliteTopics.lampToSatellite(satellite, lamp),
    schema: sharedLookSchema,
    about: 'What a lamp there is to show.',
  },
  satelliteLook: {
    topic: satelliteTopics.lampToHub(hub, satellite, lamp),
    schema: sharedLookSchema,
    about: 'What a lamp there became by itself.',
  },
  recognitionWanted: {
    topic: recognitionTopics.wanted,
    schema: wantedSchema,
    about: `Somebody speaks, and whoever recognizes for others is to take it. They share the subscription ${recognitionTopics.shared}.`,
  },
  recognitionTaken: { topic: recognitionTopics.taken(satellite), schema: takenSchema, about: 'One of them has it.' },
  recognitionSound: { topic: recognitionTopics.sound(recognizer), schema: soundSchema, about: 'What is said there.' },
  recognitionHeard: {
    topic: recognitionTopics.heard(satellite),
    schema: heardSchema,
    about: 'What was heard, or why nothing was.',
  },
} as const;

const parameters: Readonly<Record<string, { readonly description: string }>> = {
  hub: { description: 'The name of the hub at the broker: its mqtt.client.' },
  satellite: { description: 'The name of the satellite at the broker.' },
  recognizer: { description: 'The name at the broker of the Lantern that recognizes for others.' },
  lamp: { description: "The lamp's id at the satellite." },
};

/** The channels of those messages. */
export function createSatelliteChannels(): Readonly<Record<string, object>> {
  const channels = Object.entries(satelliteMessages).map(([name, { topic, about }]) => [
    name,
    {
      address: topic,
      description: `${about} MQTT, quality of service 1, not retained.`,
      parameters: Object.fromEntries(Object.entries(parameters).filter(([part]) => topic.includes(`{${part}}`))),
      messages: { [name]: { $ref: `#/components/messages/${name}` } },
    },
  ]);
  return Object.fromEntries(channels) as Record<string, object>;
}
