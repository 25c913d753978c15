import type { Broker } from '../../ports/broker.js';

/** It says something that is no greeting. */
export const describeUnread = (satellite: string, why: string) =>
  `the satellite ${satellite} greeted in a way that is not understood (${why}); restart it`;

/** It does not hand over what is set there. */
export const describeOlder = (satellite: string) =>
  `the satellite ${satellite} has an older Lantern: what is set there while this one is away rings there, and is not listed here; update it`;

/** As the history tells who wanted it. */
export const describeSatellite = (satellite: string) => `the satellite ${satellite}`;

/** Why nothing shows on a satellite's lamps; undefined where nothing is known to be wrong. */
export function describeUnreached(
  satellite: string,
  broker: Pick<Broker, 'answers'>,
  present: { has(satellite: string): boolean },
): string | undefined {
  if (!broker.answers) return 'the broker does not answer; check its power and network';
  return present.has(satellite) ? undefined : `the satellite ${satellite} is away`;
}
