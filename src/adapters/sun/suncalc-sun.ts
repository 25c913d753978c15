import { getPosition, getTimes } from 'suncalc';
import type { Sun } from '../../ports/sun.js';

const day = 86_400_000;
/** The sun's upper edge is at the horizon, bent by the air: degrees (NOAA's solar calculator). */
const horizon = -0.833;

/** The sun by suncalc, to about a minute. */
export const suncalcSun: Sun = {
  next(latitude, longitude, after) {
    let [sunrise, sunset]: [number | null, number | null] = [null, null];
    // The day of a place need not be that of universal time: the day before has events still to come there.
    for (let offset = -1; offset <= 2; offset += 1) {
      const times = getTimes(new Date(after + offset * day), latitude, longitude);
      const [rise, set] = [times.sunrise?.getTime() ?? -Infinity, times.sunset?.getTime() ?? -Infinity];
      if (rise > after) sunrise ??= rise;
      if (set > after) sunset ??= set;
    }
    const up =
      sunrise === null && sunset === null
        ? getPosition(new Date(after), latitude, longitude).altitude > horizon
        : (sunset ?? Infinity) < (sunrise ?? Infinity);
    return { sunrise, sunset, up };
  },
};
