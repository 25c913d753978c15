/** It says something that is no greeting. */
export const describeUnread = (satellite: string, why: string) =>
  `the satellite ${satellite} greeted in a way that is not understood (${why}); restart it`;

/** It does not hand over what is set there. */
export const describeOlder = (satellite: string) =>
  `the satellite ${satellite} has an older Lantern: what is set there while this one is away rings there, and is not listed here; update it`;

/** As the history tells who wanted it. */
export const describeSatellite = (satellite: string) => `the satellite ${satellite}`;
